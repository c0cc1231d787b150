import { confirmSignUpSchema, resetPasswordSchema } from '@vigie/contract/accounts/auth.ts'
import { PASSWORD_MIN } from '@vigie/contract/accounts/people.ts'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { PasswordField } from '@/components/form/password-field.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { AUTH_FAILURE, type PasswordLink, useChoosePassword } from './api.ts'

const KINDS = {
  reset: {
    schema: resetPasswordSchema,
    title: 'Nouveau mot de passe',
    text: 'Vos sessions ouvertes seront fermées sur tous vos appareils.',
    label: 'Nouveau mot de passe',
    button: 'Changer le mot de passe',
  },
  signUp: {
    schema: confirmSignUpSchema,
    title: 'Confirmer votre adresse',
    text: 'Choisissez le mot de passe de votre compte : il remplace celui de l’inscription, que quelqu’un d’autre a pu saisir.',
    label: 'Mot de passe',
    button: 'Confirmer mon adresse',
  },
} as const

type Props = { link: PasswordLink; onDone: (message: string) => void }

/** What the link of the mail opens. */
export function ResetPasswordForm({ link: { kind, token }, onDone }: Props) {
  const { schema, title, text, label, button } = KINDS[kind]
  const choose = useChoosePassword(kind)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { token, password: '' },
    resolver: zodResolver(schema),
    reValidateMode: 'onSubmit',
  })
  const { errors } = formState
  const problem = (errors.token ?? errors.password)?.message
  const submit = handleSubmit((body) => choose.mutate(body, { onSuccess: ({ message }) => onDone(message) }))

  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-1.5 mb-8 text-muted">{fr(text)}</p>
      <form className="space-y-5" noValidate onSubmit={(event) => void submit(event)}>
        {choose.isError && <Alert type="error">{failureMessage(choose.error, AUTH_FAILURE)}</Alert>}
        <PasswordField
          autoComplete="new-password"
          autoFocus
          error={problem}
          help={!problem && `${PASSWORD_MIN} caractères au moins.`}
          label={label}
          {...register('password')}
        />
        <Button isBusy={choose.isPending} busyLabel="Enregistrement…" className="h-10 w-full" type="submit">
          {button}
        </Button>
      </form>
      <p className="mt-8 text-center text-sm">
        <Link className="font-medium text-accent-text underline underline-offset-4" to="/login">
          Retour à la connexion
        </Link>
      </p>
    </>
  )
}
