import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useDraft } from './use-draft.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/** A small form that loses nothing: kept in the browser at each change, asked about before it goes. */
export function useFormDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { key, startsDirty = false }: { key: string; startsDirty?: boolean },
) {
  const { isDirty } = form.formState
  const current = form.watch()
  const { draft, discard, restore, clear } = useDraft({ key, values: current, dirty: isDirty })

  const forget = () => {
    // Clean from here on: what is on screen until the form goes must not be kept again.
    form.reset(form.getValues())
    clear()
  }
  const { release } = useUnsavedChanges(isDirty || startsDirty, forget)

  const handleRestore = () => {
    const kept = restore()
    if (kept) form.reset(kept, { keepDefaultValues: true })
  }

  return {
    /** For the `DraftBanner` of the form, when there is something to offer. */
    banner: draft && {
      current,
      onDiscard: discard,
      onRestore: handleRestore,
      savedAt: draft.savedAt,
      values: draft.values,
    },
    /** After a save: the text is safe elsewhere. */
    release() {
      forget()
      release()
    },
  }
}
