import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusField } from '@/components/form/focus-field.ts'
import { useDraft } from '@/components/form/use-draft.ts'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes.ts'
import { areaToast } from '@/components/toasts/area-toast.ts'
import { useLatest } from '@/lib/hooks/use-latest.ts'
import type { Conflict } from './conflict-dialog.tsx'
import { type Choices, contestedNames, isSame, mergeVersions } from './field-descriptions.ts'
import { UPLOAD_STOPPED_SAVE, useSaveAfterUploads } from './use-save-after-uploads.ts'

export type ContentRecord = {
  id: number
  version: number
}

/** What a form refuses to send: the sentence above it, and what is wrong in each field. */
export type FormProblems = {
  title: string
  fields: { name: string; message: string }[]
}

export type ContentFormOptions<Values, Stored extends ContentRecord> = {
  /** What is edited, null for something new. */
  record: Stored | null
  /** 'blog': its drafts are kept as 'blog:new' and 'blog:12'. */
  draftKey: string
  toValues: (record: Stored | null) => Values
  findProblems: (values: Values) => FormProblems | null
  save: (values: Values, onto: ContentRecord | null) => Promise<Stored>
  /** What changes in the form by being saved, such as an address that is the record's from then on. */
  settle?: () => Partial<Values>
  /** The record as somebody else left it, when that is why a save was refused. */
  readConflict: (error: unknown) => Stored | null
  /** What is wrong in a field that only the server could judge. */
  readProblems?: (error: unknown) => FormProblems | null
  describeFailure: (error: unknown, isNew: boolean) => string
  onSaved: (saved: Stored, how: SaveMode, before: Stored | null) => void
}

/** A save from the keyboard stays in the form, the button leaves it. */
export type SaveMode = 'stay' | 'leave'

export const fieldId = (name: string) => `champ-${name}`

/** A form that loses nothing: kept in the browser at each change, asked about when left, merged when two people save. */
export function useContentForm<Values extends object, Stored extends ContentRecord>(
  options: ContentFormOptions<Values, Stored>,
) {
  const [record, setRecord] = useState<Stored | null>(options.record)
  const [baseline, setBaseline] = useState(() => options.toValues(options.record))
  const [values, setValues] = useState(baseline)
  /** Counts the times when the values came from elsewhere than the fields. */
  const [revision, setRevision] = useState(0)
  const [isBaseKnown, setBaseKnown] = useState(true)
  const [problems, setProblems] = useState<FormProblems | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<(Conflict<Values> & { stored: Stored; how: SaveMode }) | null>(
    null,
  )

  const isDirty = !isSame(values, baseline)
  const draft = useDraft({
    key: `${options.draftKey}:${record?.id ?? 'new'}`,
    values: { values, version: record?.version ?? null },
    dirty: isDirty,
  })
  const { release } = useUnsavedChanges(isDirty)
  const latestValues = useLatest(values)

  const change = useCallback((changes: Partial<Values>) => {
    setValues((current) => ({ ...current, ...changes }))
    setProblems((current) => current && without(current, Object.keys(changes)))
  }, [])

  const replaceValues = (next: Values) => {
    setValues(next)
    setRevision((current) => current + 1)
  }

  /** The field may appear with its problem, so it is drawn before it gets the focus. */
  const refuse = (found: FormProblems | null) => {
    flushSync(() => setProblems(found))
    if (found) focusField(fieldId(found.fields[0]?.name ?? ''))
  }

  const { isWaiting, setUploadState, waitForUploads } = useSaveAfterUploads<SaveMode>({
    save: (how) => void save(how),
    onFailed: () => {
      setFailure(UPLOAD_STOPPED_SAVE)
      areaToast.error(UPLOAD_STOPPED_SAVE)
    },
  })

  const save = async (how: SaveMode, sent = values, onto = record) => {
    if (isSaving) return
    if (waitForUploads(how)) return
    const found = options.findProblems(sent)
    setFailure(null)
    refuse(found)
    if (found) return
    setSaving(true)
    try {
      finish(await options.save(sent, onto), how, sent, onto)
    } catch (error) {
      await explain(error, how, sent, onto)
    } finally {
      setSaving(false)
    }
  }

  const finish = (saved: Stored, how: SaveMode, sent: Values, before: Stored | null) => {
    const settled = options.settle?.() ?? {}
    setRecord(saved)
    // As it was typed, not as the server trimmed it: the person may be in the middle of a word.
    setBaseline({ ...sent, ...settled })
    setBaseKnown(true)
    if (isSame(latestValues.current, sent)) {
      setValues({ ...sent, ...settled })
      draft.clear()
      release()
    }
    options.onSaved(saved, how, before)
  }

  const explain = async (error: unknown, how: SaveMode, mine: Values, onto: Stored | null) => {
    const stored = options.readConflict(error)
    const found = options.readProblems?.(error) ?? null
    if (stored) {
      const theirs = options.toValues(stored)
      const versions = { mine, theirs, base: isBaseKnown ? baseline : null }
      const message = error instanceof Error ? error.message : ''
      // The same text is there already: our own save, whose answer was lost with the network.
      if (isSame(theirs, mine)) finish(stored, how, mine, onto)
      else if (contestedNames(versions).length > 0) setConflict({ ...versions, message, stored, how })
      else await saveOnto(stored, how, mine)
    } else if (found) refuse(found)
    else {
      const message = options.describeFailure(error, onto === null)
      setFailure(message)
      areaToast.error(message)
    }
  }

  const saveOnto = (stored: Stored, how: SaveMode, merged: Values) => {
    setRecord(stored)
    setBaseline(options.toValues(stored))
    setBaseKnown(true)
    return save(how, merged, stored)
  }

  return {
    values,
    change,
    revision,
    /** As it was last saved. */
    record,
    isNew: record === null,
    isDirty,
    isSaving,
    problems,
    failure,
    save: (how: SaveMode) => save(how),
    errorOf: (name: keyof Values & string) => problems?.fields.find((one) => one.name === name)?.message,
    /** A save was asked for, and waits for a picture. */
    isWaiting,
    setUploadState,
    draft: draft.draft && {
      values: { ...options.toValues(null), ...draft.draft.values.values },
      savedAt: draft.draft.savedAt,
    },
    discardDraft: draft.discard,
    restoreDraft() {
      const kept = draft.restore()
      if (!kept) return
      replaceValues({ ...options.toValues(null), ...kept.values })
      // Somebody may have saved since: the old version makes the next save say so.
      if (!record || kept.version === null || kept.version === record.version) return
      setRecord({ ...record, version: kept.version })
      setBaseKnown(false)
    },
    conflict,
    closeConflict: () => setConflict(null),
    async resolveConflict(choices: Choices) {
      if (!conflict) return
      const { mine, theirs, stored, how } = conflict
      const merged = mergeVersions(mine, theirs, choices)
      setConflict(null)
      replaceValues(merged)
      await saveOnto(stored, how, merged)
    },
  }
}

export type ContentForm<Values extends object> = ReturnType<typeof useContentForm<Values, ContentRecord>>

function without({ title, fields }: FormProblems, names: string[]): FormProblems | null {
  const left = fields.filter(({ name }) => !names.includes(name))
  return left.length > 0 ? { title, fields: left } : null
}
