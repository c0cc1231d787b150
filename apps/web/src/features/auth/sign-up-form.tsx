import { type Register, registerSchema } from '@vigie/contract/accounts/auth.ts'
import { PASSWORD_MIN } from '@vigie/contract/accounts/people.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Field } from '@/components/form/field.tsx'
import { PasswordField } from '@/components/form/password-field.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { toSignUpBody } from './sign-up-body.ts'

type Props = { isBusy: boolean; onSubmit: (body: FormData) => void }

export function SignUpForm({ isBusy, onSubmit }: Props) {
  const [photo, setPhoto] = useState<File | null>(null)
  const { register, handleSubmit, formState } = useForm<Register>({
    resolver: zodResolver(registerSchema),
    defaultValues: { nom: '', prenom: '', email: '', password: '' },
  })
  const { errors } = formState

  return (
    <form
      className="space-y-5"
      noValidate
      onSubmit={(event) => void handleSubmit((values) => onSubmit(toSignUpBody(values, photo)))(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field error={errors.nom?.message} label="Nom" required>
          <Input autoComplete="family-name" {...register('nom')} />
        </Field>
        <Field error={errors.prenom?.message} label="Prénom" required>
          <Input autoComplete="given-name" {...register('prenom')} />
        </Field>
      </div>
      <Field error={errors.email?.message} label="Email" required>
        <Input autoComplete="username" inputMode="email" type="email" {...register('email')} />
      </Field>
      <PasswordField
        autoComplete="new-password"
        error={errors.password?.message}
        help={!errors.password && `${PASSWORD_MIN} caractères au moins.`}
        label="Mot de passe"
        {...register('password')}
      />
      <PhotoPicker onChange={setPhoto} photo={photo} />
      <Button isBusy={isBusy} busyLabel="Création du compte…" className="h-10 w-full" type="submit">
        S'inscrire
      </Button>
    </form>
  )
}
