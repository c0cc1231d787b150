import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import { useSaveShortcut } from '@/components/form/use-save-shortcut.ts'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes.ts'
import { useLatest } from '@/lib/hooks/use-latest.ts'
import { useDraft } from './use-draft.ts'
import { UPLOAD_STOPPED_SAVE, useSaveAfterUploads } from './use-save-after-uploads.ts'

/**
 * A save from the keyboard stays in the form, the button leaves it; `aside` stays and keeps what is public. The two
 * buttons of a draft have a mode each, so that only the one that was pressed spins.
 */
export type SaveMode = 'stay' | 'leave' | 'aside' | 'draft' | 'publish'

type Rules<Values extends FieldValues, Output> = Required<
  Pick<UseFormProps<Values, unknown, Output>, 'defaultValues' | 'resolver'>
> &
  Pick<UseFormProps<Values, unknown, Output>, 'mode' | 'reValidateMode' | 'shouldFocusError'>

type SavedFormOptions<Values extends FieldValues, Output> = Rules<Values, Output> & {
  /** Called with what the resolver accepted. */
  save: (values: Output, how: SaveMode) => unknown
  isSaving: boolean
  /** False while something that must be there is missing: nothing is judged nor saved. */
  canSave?: (values: Values) => boolean
  hasShortcut?: boolean
  /** What is typed is kept in the browser under this key and offered at the next visit. */
  draftKey?: string | undefined
  /** The first values are already worth saving, such as those of a copy. */
  startsDirty?: boolean
  /** Called once the errors are rendered. */
  onRefused?: () => void
  /** An upload failed, so that nothing was saved. */
  onUploadFailed?: () => void
}

/**
 * Every form that saves. react-hook-form holds the values and the errors; around it are the question before unsaved
 * text is lost, the draft in the browser, Ctrl+S, and the save that waits for uploads.
 */
export function useSavedForm<Values extends FieldValues, Output = Values>(
  options: SavedFormOptions<Values, Output>,
) {
  const { draftKey, hasShortcut = true, startsDirty = false } = options
  const latest = useLatest(options)
  const form = useForm<Values, unknown, Output>(options)
  const { isDirty } = form.formState
  const [failure, setFailure] = useState<string | null>(null)
  const [mode, setMode] = useState<SaveMode>('leave')
  const isRunning = useRef(false)

  const { getValues, subscribe } = form
  const subscribeToValues = useCallback(
    (onChange: () => void) => subscribe({ formState: { values: true }, callback: onChange }),
    [subscribe],
  )

  const isKept = draftKey !== undefined
  const draft = useDraft<Values>({
    key: draftKey ?? null,
    values: getValues,
    subscribe: isKept ? subscribeToValues : undefined,
    isDirty: isKept && isDirty,
  })
  const forget = () => {
    // The form is clean from here on: what it still shows must not be written as a draft again.
    if (isKept) form.reset(getValues())
    draft.clear()
  }
  const unsaved = useUnsavedChanges(isDirty || startsDirty, forget)

  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) latest.current.onRefused?.()
  }, [refusals, latest])
  /** To call after the errors are set: a field that is only rendered with its error can then take the focus. */
  const showRefusal = () => setRefusals((count) => count + 1)

  const uploads = useSaveAfterUploads<SaveMode>({
    save: (how) => void submit(how),
    onFailed: () => {
      setFailure(UPLOAD_STOPPED_SAVE)
      options.onUploadFailed?.()
    },
  })

  const submit = async (how: SaveMode) => {
    const { isSaving, canSave } = latest.current
    if (isSaving || isRunning.current || canSave?.(getValues()) === false) return
    setMode(how)
    if (uploads.waitForUploads(how)) return
    isRunning.current = true
    setFailure(null)
    let isRefused = false
    try {
      await form.handleSubmit(
        (values) => latest.current.save(values, how),
        () => {
          isRefused = true
        },
      )()
    } finally {
      isRunning.current = false
    }
    if (isRefused) showRefusal()
  }
  useSaveShortcut(() => void submit('stay'), { isEnabled: hasShortcut })

  return {
    form,
    subscribeToValues,
    isDirty,
    submit,
    /** Of the last save, under way or not. */
    mode,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      void submit('leave')
    },
    /** Why nothing was saved. */
    failure,
    setFailure,
    showRefusal,
    /** A save waits for an upload. */
    isWaiting: uploads.isWaiting,
    setUploadState: uploads.setUploadState,
    confirmLeave: unsaved.confirmLeave,
    /** After a save: deletes the draft and lets the form go without a question. */
    release: () => {
      forget()
      unsaved.release()
    },
    /** For the `DraftBanner` of the form, when there is something to offer. */
    banner: draft.draft && {
      // Only while a draft is on offer does the form render at each change.
      current: form.watch(),
      onDiscard: draft.discard,
      onRestore: () => {
        const kept = draft.restore()
        if (kept) form.reset(kept, { keepDefaultValues: true })
      },
      savedAt: draft.draft.savedAt,
      values: draft.draft.values,
    },
  }
}
