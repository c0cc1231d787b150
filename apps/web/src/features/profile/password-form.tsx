import { PASSWORD_MIN } from '@vigie/contract/accounts/people.ts'
import { changePasswordSchema } from '@vigie/contract/accounts/users.ts'
import { z } from 'zod'
import { PasswordField } from '@/components/form/password-field.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { profileMessage, useChangePassword } from './api.ts'

const PASSWORD_CHANGED = 'Mot de passe modifié avec succès'

const passwordFormSchema = changePasswordSchema
  .extend({ confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: 'Les deux mots de passe sont différents',
    // Reported together with the other errors rather than after them.
    when: () => true,
  })

type Props = { email: string; onChanged: (message: string) => void }

export function PasswordForm({ email, onChanged }: Props) {
  const changePassword = useChangePassword()
  const { form, onSubmit } = useSavedForm({
    resolver: zodResolver(passwordFormSchema),
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
    hasShortcut: false,
    isSaving: changePassword.isPending,
    save: ({ currentPassword, newPassword }) =>
      changePassword.mutate(
        { currentPassword, newPassword },
        { onSuccess: () => onChanged(PASSWORD_CHANGED) },
      ),
  })
  const { register, formState } = form
  const { errors } = formState

  return (
    <form className="space-y-5" noValidate onSubmit={onSubmit}>
      {changePassword.isError && <Alert type="error">{profileMessage(changePassword.error)}</Alert>}
      {/* Password managers file the new password under this name. */}
      <input autoComplete="username" hidden name="username" readOnly type="email" value={email} />
      <PasswordField
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        label="Mot de passe actuel"
        {...register('currentPassword')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          autoComplete="new-password"
          error={errors.newPassword?.message}
          help={!errors.newPassword && `${PASSWORD_MIN} caractères au moins.`}
          label="Nouveau mot de passe"
          {...register('newPassword')}
        />
        <PasswordField
          autoComplete="new-password"
          error={errors.confirmation?.message}
          label="Confirmer le nouveau mot de passe"
          {...register('confirmation')}
        />
      </div>
      <Button isBusy={changePassword.isPending} busyLabel="Enregistrement…" type="submit">
        Changer le mot de passe
      </Button>
    </form>
  )
}
