import { PASSWORD_MIN } from '@vigie/contract/accounts/people.ts'
import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import type { ReactNode } from 'react'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { PasswordField } from '@/components/form/password-field.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Input } from '@/components/ui/input.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { useCreateUser, useEditUser } from './api.ts'
import {
  isComplete,
  toCreate,
  toFormValues,
  toUpdate,
  type UserFormValues,
  userResolver,
} from './user-form-values.ts'

type Props = {
  user: AdminUser | null
  onSaved: () => void
  /** Below the fields. */
  children?: ReactNode
}

export function UserForm({ user, onSaved, children }: Props) {
  const create = useCreateUser()
  const edit = useEditUser()
  const isNew = user === null
  const isBusy = create.isPending || edit.isPending
  const error = create.error ?? edit.error

  const { form, onSubmit, release } = useSavedForm<UserFormValues>({
    defaultValues: toFormValues(user),
    resolver: userResolver(isNew),
    reValidateMode: 'onSubmit',
    canSave: (values) => isComplete(values, isNew),
    isSaving: isBusy,
    save: (values) =>
      user
        ? edit.mutate(toUpdate(user.id, values), { onSuccess: handleSaved })
        : create.mutate(toCreate(values), { onSuccess: handleSaved }),
  })
  const { register, watch, formState } = form
  const { errors } = formState
  const canSave = isComplete(watch(), isNew)
  const handleSaved = () => {
    release()
    toast.success(isNew ? 'Utilisateur créé avec succès' : 'Utilisateur modifié avec succès', {
      isBrief: true,
    })
    onSaved()
  }

  return (
    <DialogForm
      canSubmit={canSave}
      failure={error && failureMessage(error, 'L’utilisateur n’a pas pu être enregistré')}
      isBusy={isBusy}
      onSubmit={onSubmit}
    >
      <Field error={errors.email?.message} label="Email" required>
        <Input autoComplete="off" inputMode="email" type="email" {...register('email')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field error={errors.nom?.message} label="Nom" required>
          <Input autoComplete="off" {...register('nom')} />
        </Field>
        <Field error={errors.prenom?.message} label="Prénom">
          <Input autoComplete="off" {...register('prenom')} />
        </Field>
      </div>
      <PasswordField
        autoComplete="new-password"
        error={errors.password?.message}
        help={
          isNew
            ? `${PASSWORD_MIN} caractères au moins.`
            : fr('Laissez vide pour garder l’actuel. Un nouveau ferme les sessions ouvertes.')
        }
        label="Mot de passe"
        required={isNew}
        {...register('password')}
      />
      {children}
    </DialogForm>
  )
}
