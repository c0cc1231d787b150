import {
  type AcceptInvitation,
  acceptInvitationSchema,
  type ReceivedInvitation,
} from '@vigie/contract/accounts/invitations.ts'
import { PASSWORD_MIN } from '@vigie/contract/accounts/people.ts'
import { useForm } from 'react-hook-form'
import { Field } from '@/components/form/field.tsx'
import { PasswordField } from '@/components/form/password-field.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { useAcceptInvitation } from './api.ts'

type Props = { token: string; invitation: ReceivedInvitation; onAccepted: () => void }

export function AcceptForm({ token, invitation, onAccepted }: Props) {
  const accept = useAcceptInvitation()
  const { email, nom, prenom } = invitation
  const { register, handleSubmit, formState } = useForm<AcceptInvitation>({
    resolver: zodResolver(acceptInvitationSchema),
    defaultValues: { token, nom, prenom, password: '' },
  })
  const { errors } = formState
  const submit = handleSubmit((body) => accept.mutate(body, { onSuccess: onAccepted }))

  return (
    <form className="space-y-5" noValidate onSubmit={(event) => void submit(event)}>
      {accept.isError && (
        <Alert type="error">{fr(failureMessage(accept.error, 'Le compte n’a pas pu être créé'))}</Alert>
      )}
      <Field help="L’adresse de votre compte." label="E-mail">
        <Input autoComplete="username" readOnly type="email" value={email} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field error={errors.nom?.message} label="Nom" required>
          <Input autoComplete="family-name" {...register('nom')} />
        </Field>
        <Field error={errors.prenom?.message} label="Prénom" required>
          <Input autoComplete="given-name" {...register('prenom')} />
        </Field>
      </div>
      <PasswordField
        autoComplete="new-password"
        error={errors.password?.message}
        help={!errors.password && `${PASSWORD_MIN} caractères au moins.`}
        label="Mot de passe"
        {...register('password')}
      />
      <Button busyLabel="Création du compte…" className="h-10 w-full" isBusy={accept.isPending} type="submit">
        Créer mon compte
      </Button>
    </form>
  )
}
