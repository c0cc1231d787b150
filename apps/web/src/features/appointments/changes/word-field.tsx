import type { Appointment } from '@vigie/contract/agenda/appointments.ts'
import { Field } from '@/components/form/field.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Textarea, type TextareaProps } from '@/components/ui/textarea.tsx'
import { fr } from '@/lib/typography.ts'

type Props = TextareaProps & { appointment: Pick<Appointment, 'email'>; error: string | undefined }

/** The word that goes with the mail to the client; without an address there is no mail. */
export function WordField({ appointment, error, ...props }: Props) {
  if (!appointment.email)
    return <Alert type="info">{fr('Aucune adresse e-mail : prévenez le client vous-même.')}</Alert>
  return (
    <Field
      error={error}
      help="Facultatif. Il est joint à l’e-mail que le client reçoit, si l’envoi est configuré."
      label="Un mot pour le client"
    >
      <Textarea rows={3} {...props} />
    </Field>
  )
}
