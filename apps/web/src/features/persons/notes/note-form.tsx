import { PencilLine } from 'lucide-react'
import { WaitingSaveNotice } from '@/components/form/waiting-save-notice.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Card } from '@/components/ui/card.tsx'
import { DraftBanner } from '@/domain/content-form/draft-banner.tsx'
import type { FieldDescription } from '@/domain/content-form/field-descriptions.ts'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useAddNote } from '../api.ts'
import { NoteFields } from './note-fields.tsx'
import { NEW_NOTE, type NoteValues, noteResolver, toNote } from './note-form-values.ts'

const FIELDS: readonly FieldDescription<NoteValues>[] = [
  { name: 'text', label: 'Note', toText: ({ text }) => text },
]

/** PERS-05 */
export function NoteForm({ personId }: { personId: number }) {
  const add = useAddNote(personId)
  const { form, banner, onSubmit, release } = useSavedForm<NoteValues>({
    defaultValues: NEW_NOTE,
    resolver: noteResolver,
    draftKey: `note:${personId}`,
    isSaving: add.isPending,
    save: (values) =>
      add.mutate(toNote(values), {
        onSuccess: () => {
          release()
          form.reset(NEW_NOTE)
          toast.success('Note ajoutée')
        },
      }),
  })
  return (
    <Card aria-label="Nouvelle note">
      <form className="grid gap-4 p-4 sm:p-5" noValidate onSubmit={onSubmit}>
        {banner && <DraftBanner {...banner} fields={FIELDS} />}
        {add.isError && (
          <Alert type="error">{failureMessage(add.error, 'La note n’a pas pu être ajoutée')}</Alert>
        )}
        <NoteFields form={form}>
          <Button busyLabel="Ajout…" isBusy={add.isPending} type="submit" variant="outline">
            <PencilLine aria-hidden="true" />
            Ajouter la note
          </Button>
        </NoteFields>
        <WaitingSaveNotice isSaving={add.isPending} />
      </form>
    </Card>
  )
}
