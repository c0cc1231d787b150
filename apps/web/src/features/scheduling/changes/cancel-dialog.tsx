import { appointmentCancelSchema } from '@vigie/contract/agenda/appointment-changes.ts'
import type { Appointment } from '@vigie/contract/agenda/scheduling.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { momentWords } from '../appointments/appointment-labels.ts'
import { useChangeAppointment } from './api.ts'
import { useOfferUndo } from './use-offer-undo.ts'
import { WordField } from './word-field.tsx'

export type ChangeDialogProps = { appointment: Appointment; onClose: () => void; onDone: () => void }

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
  const { mutate, isPending, error } = useChangeAppointment()
  const offerUndo = useOfferUndo()
  const { form, onSubmit, release } = useSavedForm<{ word: string }>({
    defaultValues: { word: '' },
    resolver: bodyResolver(wordSchema),
    hasShortcut: false,
    isSaving: isPending,
    save: ({ word }) => {
      const { id, version } = appointment
      mutate(
        { id, kind: 'cancel', body: { word, version } },
        {
          onSuccess: (changed) => {
            release()
            onDone()
            offerUndo('Rendez-vous annulé', changed)
          },
        },
      )
    },
  })
  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        // The dialog may be drawn inside another form, which must not take this submit for its own.
        event.stopPropagation()
        onSubmit(event)
      }}
    >
      <ModalBody className="space-y-5">
        {error && (
          <Alert type="error">{failureMessage(error, 'Le rendez-vous n’a pas pu être annulé')}</Alert>
        )}
        <WordField
          appointment={appointment}
          error={form.formState.errors.word?.message}
          {...form.register('word')}
        />
      </ModalBody>
      <ModalFooter>
        <ModalClose asChild>
          <Button className="max-sm:flex-auto!" variant="outline">
            Garder le rendez-vous
          </Button>
        </ModalClose>
        <Button
          busyLabel="Annulation…"
          className="max-sm:flex-auto!"
          isBusy={isPending}
          type="submit"
          variant="destructive"
        >
          Annuler le rendez-vous
        </Button>
      </ModalFooter>
    </form>
  )
}
