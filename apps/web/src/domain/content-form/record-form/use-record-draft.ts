import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useDraft } from '@/domain/forms/use-draft.ts'

type RecordDraftOptions<Values extends FieldValues> = {
  key: string
  form: UseFormReturn<Values>
  /** Of the record that is edited, null for something new. */
  version: number | null
  subscribe: (onChange: () => void) => () => void
  isDirty: boolean
  /** What a draft of an earlier version of the product lacks. */
  defaults: () => Values
  onRestored: (values: Values, version: number | null) => void
}

/** What was typed and not saved, with the version that it was typed onto. */
export function useRecordDraft<Values extends FieldValues>(options: RecordDraftOptions<Values>) {
  const { key, form, version, subscribe, isDirty, defaults, onRestored } = options
  const { draft, clear, discard, restore } = useDraft({
    key,
    values: () => ({ values: form.getValues(), version }),
    subscribe,
    isDirty,
  })
  return {
    clear,
    /** For the `DraftBanner`. */
    banner: draft && {
      values: { ...defaults(), ...draft.values.values },
      savedAt: draft.savedAt,
      current: form.getValues(),
      onDiscard: discard,
      onRestore: () => {
        const kept = restore()
        if (kept) onRestored({ ...defaults(), ...kept.values }, kept.version)
      },
    },
  }
}
