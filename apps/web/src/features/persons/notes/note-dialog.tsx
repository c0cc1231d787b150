import type { PersonNote } from '@vigie/contract/persons/persons.ts'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { useEditNote } from '../api.ts'
import { NoteFields } from './note-fields.tsx'
import { type NoteValues, noteResolver, toNote } from './note-form-values.ts'

type Props = { note: PersonNote; onClose: () => void }

export function NoteDialog({ note, onClose }: Props) {
  return (
    <Modal onOpenChange={(open) => !open && onClose()} open title="Modifier la note">
      <EditForm note={note} onClose={onClose} />
    </Modal>
  )
}

function EditForm({ note, onClose }: Props) {
  const edit = useEditNote()
  const { form, onSubmit, release } = useSavedForm<NoteValues>({
    defaultValues: { text: note.text, remindOn: note.remindOn ?? '' },
    resolver: noteResolver,
    hasShortcut: false,
    isSaving: edit.isPending,
    save: (values) => {
      const { text, remindOn } = toNote(values)
      // A day that has come may stay; only another one must be to come.
      const isMoved = remindOn !== note.remindOn
      edit.mutate(
        { id: note.id, text, ...(isMoved ? { remindOn } : {}) },
        {
          onSuccess: () => {
            release()
            toast.success('Note enregistrée')
            onClose()
          },
        },
      )
    },
  })
  return (
    <DialogForm
      failure={edit.error && failureMessage(edit.error, 'La note n’a pas pu être enregistrée')}
      isBusy={edit.isPending}
      onSubmit={onSubmit}
    >
      <NoteFields form={form} />
    </DialogForm>
  )
}
