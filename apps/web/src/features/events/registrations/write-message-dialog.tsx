import { useQuery } from '@tanstack/react-query'
import {
  MESSAGE_RECIPIENTS,
  type MessageRecipients,
  NOBODY_TO_WRITE_TO,
  type Recipients,
  registrationMessageSchema,
} from '@vigie/contract/agenda/registrations.ts'
import { MAIL_NOT_CONFIGURED } from '@vigie/contract/common/refusals.ts'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { ErrorPanel } from '@/components/states/error-panel.tsx'
import { FormSkeleton } from '@/components/states/list-skeletons.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Modal, ModalBody } from '@/components/ui/overlays/modal.tsx'
import { Select } from '@/components/ui/select.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { formatCount, formatNumber } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { registrationQueries, useWriteToRegistered } from './api.ts'

const LABELS: Record<MessageRecipients, string> = {
  registered: 'Les inscrits',
  waiting: 'La liste d’attente',
  both: 'Les deux',
}
const HOW =
  'Chaque personne reçoit son propre e-mail, avec un bonjour à son nom et le rappel de l’événement. Les réponses arrivent à l’adresse d’envoi.'

type Props = { eventId: number; onClose: () => void }

/** DAY-30: one message to the people of an event; the button names how many they are. */
export function WriteMessageDialog({ eventId, onClose }: Props) {
  return (
    <Modal
      description={fr(HOW)}
      onOpenChange={(open) => !open && onClose()}
      open
      size="lg"
      title="Écrire aux inscrits"
    >
      <Content eventId={eventId} onClose={onClose} />
    </Modal>
  )
}

function Content({ eventId, onClose }: Props) {
  const recipients = useQuery(registrationQueries.recipients(eventId))
  if (recipients.data) return <MessageForm eventId={eventId} onSent={onClose} recipients={recipients.data} />
  const retry = () => void recipients.refetch()
  return (
    <ModalBody>
      {recipients.isError ? (
        <ErrorPanel
          isRetrying={recipients.isFetching}
          message={failureMessage(recipients.error)}
          onRetry={retry}
        />
      ) : (
        <FormSkeleton fields={3} label="Chargement des destinataires…" />
      )}
    </ModalBody>
  )
}

type Values = { to: MessageRecipients; subject: string; message: string }
type FormProps = { eventId: number; recipients: Recipients; onSent: () => void }

function MessageForm({ eventId, recipients, onSent }: FormProps) {
  const { registered, waiting, withoutEmail, canMail } = recipients
  const counts = { registered, waiting, both: registered + waiting }
  const write = useWriteToRegistered(eventId)
  const toBody = (values: Values) => ({ ...values, people: counts[values.to] })
  const { form, onSubmit, release } = useSavedForm<Values>({
    defaultValues: { to: registered > 0 ? 'registered' : 'waiting', subject: '', message: '' },
    resolver: bodyResolver<Values>(registrationMessageSchema, toBody),
    hasShortcut: false,
    isSaving: write.isPending,
    save: (values) =>
      write.mutate(toBody(values), {
        onSuccess: ({ message = 'Message envoyé' }) => {
          release()
          toast.success(message)
          onSent()
        },
      }),
  })
  const { errors } = form.formState
  const people = counts[form.watch('to')]
  return (
    <DialogForm
      busyLabel="Envoi…"
      canSubmit={canMail && people > 0}
      className="grid content-start gap-4"
      failure={write.error && failureMessage(write.error)}
      isBusy={write.isPending}
      onSubmit={onSubmit}
      submitLabel={people > 0 ? `Envoyer à ${formatCount(people, 'personne')}` : 'Envoyer'}
    >
      {!canMail && <Alert type="info">{fr(MAIL_NOT_CONFIGURED)}</Alert>}
      {canMail && people === 0 && <Alert type="info">{fr(NOBODY_TO_WRITE_TO)}</Alert>}
      <Field error={errors.to?.message} help={fr(withoutEmailWords(withoutEmail))} label="Destinataires">
        <Select {...form.register('to')}>
          {MESSAGE_RECIPIENTS.map((to) => (
            <option key={to} value={to}>
              {`${LABELS[to]} (${formatNumber(counts[to])})`}
            </option>
          ))}
        </Select>
      </Field>
      <Field error={errors.subject?.message} label="Sujet" required>
        <Input autoComplete="off" {...form.register('subject')} />
      </Field>
      <Field error={errors.message?.message} label="Message" required>
        <Textarea rows={7} {...form.register('message')} />
      </Field>
    </DialogForm>
  )
}

function withoutEmailWords(count: number) {
  if (count === 0) return ''
  return count === 1
    ? 'Une personne de ces listes n’a pas d’adresse e-mail : elle ne recevra rien.'
    : `${formatNumber(count)} personnes de ces listes n’ont pas d’adresse e-mail : elles ne recevront rien.`
}
