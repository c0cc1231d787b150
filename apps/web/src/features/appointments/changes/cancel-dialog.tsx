import { appointmentCancelSchema } from '@vigie/contract/agenda/appointment-changes.ts'
import type { Appointment } from '@vigie/contract/agenda/appointments.ts'
import type { Period } from '@vigie/contract/agenda/slots.ts'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { momentWords } from '../appointments/appointment-words.ts'
import { useChangeAppointment } from './api.ts'
import { useOfferUndo } from './use-offer-undo.ts'
import { WordField } from './word-field.tsx'

export type ChangeDialogProps = {
  appointment: Appointment
  /** RDV-13: the period that the appointment leaves, which is about to be blocked. */
  blocked?: Period | undefined
  onClose: () => void
  onDone: () => void
}

export function CancelDialog(props: ChangeDialogProps) {
  return (
    <Modal
      description={fr(
        `${props.appointment.name}, ${momentWords(props.appointment)}. Le créneau redevient libre.`,
      )}
      onOpenChange={(open) => !open && props.onClose()}
      open
      title="Annuler le rendez-vous"
    >
      <CancelForm {...props} />
    </Modal>
  )
}

const wordSchema = appointmentCancelSchema.pick({ word: true })

function CancelForm({ appointment, onDone }: ChangeDialogProps) {
  const offerUndo = useOfferUndo()
  const { mutate, isPending, error } = useChangeAppointment((changed) => {
    release()
    onDone()
    offerUndo('Rendez-vous annulé', changed)
  })
  const { form, onSubmit, release } = useSavedForm<{ word: string }>({
    defaultValues: { word: '' },
    resolver: bodyResolver(wordSchema),
    hasShortcut: false,
    isSaving: isPending,
    save: ({ word }) => {
      const { id, version } = appointment
      mutate({ id, kind: 'cancel', body: { word, version } })
    },
  })
  return (
    <DialogForm
      busyLabel="Annulation…"
      cancelLabel="Garder le rendez-vous"
      failure={error && failureMessage(error, 'Le rendez-vous n’a pas pu être annulé')}
      isBusy={isPending}
      isDestructive
      onSubmit={onSubmit}
      submitLabel="Annuler le rendez-vous"
    >
      <WordField
        appointment={appointment}
        error={form.formState.errors.word?.message}
        {...form.register('word')}
      />
    </DialogForm>
  )
}
