import { useCallback, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { focusField } from '@/components/form/focus-field.ts'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { UPLOAD_STOPPED_SAVE } from '@/domain/forms/use-save-after-uploads.ts'
import { type SaveMode, useSavedForm } from '@/domain/forms/use-saved-form.ts'
import type { FailureWords } from '@/lib/http/error-message.ts'
import { refused } from '@/lib/zod-resolver.ts'
import { isSame } from '../field-descriptions.ts'
import { type FormProblems, fieldId } from '../form-problems.ts'
import { taken } from './merge-versions.ts'
import { type ConflictResponse, readConflict, useConflict } from './use-conflict.ts'
import { useRecordDraft } from './use-record-draft.ts'

export type VersionedRecord = {
  id: number
  version: number
}

type RecordFormOptions<Values, Stored extends VersionedRecord> = {
  /** What is edited, null for something new. */
  record: Stored | null
  /** The field of the editor. It may be long: a change of it renders the editor alone. */
  longText: keyof Values & string
  /** 'blog': its drafts are kept as 'blog:new' and 'blog:12'. */
  draftKey: string
  toValues: (record: Stored | null) => Values
  findProblems: (values: Values) => FormProblems | null
  save: (values: Values, onto: Stored | null, how: SaveMode) => Promise<Stored>
  /** The record as it is stored now. */
  read: (id: number) => Promise<Stored>
  /** The values that a save changes in the form: a chosen address becomes the record's and leaves the field. */
  settle?: () => Partial<Values>
  conflictResponse: ConflictResponse<Stored>
  /** The problem of a field that only the server can find. */
  readProblems?: (error: unknown) => FormProblems | null
  /** The words for a save that failed. */
  failures: { create: FailureWords; update: FailureWords }
  onSaved: (saved: Stored, how: SaveMode, before: Stored | null) => void
}

/** The form of a record that several people may edit: their versions are merged when two of them save. */
export function useRecordForm<Values extends FieldValues, Stored extends VersionedRecord>(
  options: RecordFormOptions<Values, Stored>,
) {
  const [record, setRecord] = useState(options.record)
  const [initial] = useState(() => options.toValues(options.record))
  /** What the next save starts from. Its values are unknown once an older draft was restored. */
  const base = useRef<{ record: Stored | null; values: Values | null }>({ record, values: initial })
  /** Counts how often the values were replaced from outside the fields; the editor then reads its value again. */
  const [revision, setRevision] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const { conflict, merge } = useConflict<Values, { stored: Stored; how: SaveMode }>(
    (values, { theirs, stored, how }) => {
      replaceValues(values)
      startFrom(stored, theirs)
      void saved.submit(how)
    },
  )

  const saved = useSavedForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: (values) => {
      const found = options.findProblems(values)
      return found ? refused<Values>(found.fields, found.title) : { values, errors: {} }
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    isSaving,
    hasShortcut: conflict === null,
    save: async (values, how) => {
      setSaving(true)
      try {
        await send(values, how)
      } finally {
        setSaving(false)
      }
    },
    onRefused: () => focusField(fieldId(Object.keys(errors)[0] ?? '')),
    onUploadFailed: () => toast.error(UPLOAD_STOPPED_SAVE),
  })
  const { form, isDirty } = saved
  const { errors } = form.formState
  const draft = useRecordDraft<Values>({
    key: `${options.draftKey}:${record?.id ?? 'new'}`,
    form,
    version: record?.version ?? null,
    subscribe: saved.subscribeToValues,
    isDirty,
    defaults: () => options.toValues(null),
    onRestored: (values, version) => {
      replaceValues(values)
      // Somebody may have saved since: with the old version, the next save is answered by a conflict.
      if (!record || version === null || version === record.version) return
      const older = { ...record, version }
      base.current = { record: older, values: null }
      setRecord(older)
    },
  })
  // While a draft is on offer, the form shows how it differs from all values.
  if (draft.banner) form.watch()
  else form.watch(Object.keys(initial).filter((name) => name !== options.longText) as Path<Values>[])

  const change = useCallback(
    (changes: Partial<Values>) => {
      for (const [name, value] of Object.entries(changes)) {
        form.setValue(name as Path<Values>, value, { shouldDirty: true })
        clearError(form, name as Path<Values>)
      }
    },
    [form],
  )

  const replaceValues = (next: Values) => {
    form.reset(next, { keepDefaultValues: true, keepErrors: true })
    setRevision((current) => current + 1)
  }

  const startFrom = (stored: Stored, known: Values) => {
    base.current = { record: stored, values: known }
    setRecord(stored)
    form.reset(known, { keepValues: true })
  }

  /** Shows a record that something else than a save has changed, in the place of what the fields hold. */
  const showStored = (stored: Stored) => {
    const known = options.toValues(stored)
    replaceValues(known)
    startFrom(stored, known)
    draft.clear()
    saved.release()
  }

  const send = async (sent: Values, how: SaveMode): Promise<void> => {
    const before = base.current.record
    try {
      finish(await options.save(sent, before, how), how, sent, before)
    } catch (error) {
      await explain(error, how, sent)
    }
  }

  const finish = (stored: Stored, how: SaveMode, sent: Values, before: Stored | null) => {
    const settled = options.settle?.() ?? {}
    const isUntouched = isSame(form.getValues(), sent)
    // As it was typed, not as the server trimmed it: the person may be in the middle of a word.
    startFrom(stored, { ...sent, ...settled })
    if (isUntouched) {
      change(settled)
      draft.clear()
      saved.release()
    }
    options.onSaved(stored, how, before)
  }

  const explain = async (error: unknown, how: SaveMode, mine: Values) => {
    const before = base.current.record
    const stored = readConflict(error, options.conflictResponse)
    const found = options.readProblems?.(error) ?? null
    if (stored) {
      const theirs = options.toValues(stored)
      // The stored text is the same: it is from our own save, whose response was lost with the network.
      if (isSame(theirs, mine)) return finish(stored, how, mine, before)
      const merged = merge({ mine, theirs, base: base.current.values }, error, { stored, how })
      if (!merged) return
      startFrom(stored, theirs)
      const theirChanges = taken(merged, mine, form.getValues())
      change(theirChanges)
      if (options.longText in theirChanges) setRevision((current) => current + 1)
      await send(merged, how)
    } else if (found) {
      for (const { name, message } of found.fields)
        form.setError(name as Path<Values>, { type: found.title, message })
      saved.showRefusal()
    } else {
      const { create, update } = options.failures
      saved.setFailure(reportFailure(error, before ? update : create))
    }
  }

  return {
    /** The one of react-hook-form. */
    fields: form,
    /** Of this render: where the long text is shown, `useWatch` gives its newest value. */
    values: form.getValues(),
    change,
    revision,
    errorOf: (name: keyof Values & string) => errors[name]?.message as string | undefined,
    setUploadState: saved.setUploadState,
    /** As it was last saved. */
    record,
    save: saved.submit,
    /** Shows the record as it is stored now in place of what was typed. */
    async reload() {
      if (record) showStored(await options.read(record.id))
    },
    showRecord(stored: Stored) {
      showStored(stored)
    },
    status: {
      isDirty,
      isSaving,
      isWaiting: saved.isWaiting,
      mode: saved.mode,
      errors,
      failure: saved.failure,
    },
    draft: draft.banner,
    conflict,
  }
}

export type RecordForm<Values extends FieldValues> = ReturnType<typeof useRecordForm<Values, VersionedRecord>>

/** Renders nothing when the field has no error. */
export function clearError<Values extends FieldValues>(
  { getFieldState, clearErrors }: UseFormReturn<Values>,
  name: Path<Values>,
) {
  if (getFieldState(name).error) clearErrors(name)
}
