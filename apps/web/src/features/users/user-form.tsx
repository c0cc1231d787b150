import { PASSWORD_MIN } from '@vigie/contract/common/people.ts'
import type { AdminUser } from '@vigie/contract/users.ts'
import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { Field } from '@/components/form/field.tsx'
import { PasswordField } from '@/components/form/password-field.tsx'
import { useSaveShortcut } from '@/components/form/use-save-shortcut.ts'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes.ts'
import { areaToast } from '@/components/toasts/area-toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { errorMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { useCreateUser, useEditUser } from './api.ts'
import {
  isComplete,
  toCreate,
  toFormValues,
  toUpdate,
  type UserFormValues,
  userProblems,
} from './user-form-values.ts'

type Props = { user: AdminUser | null; onSaved: () => void }

export function UserForm({ user, onSaved }: Props) {
  const [values, setValues] = useState(() => toFormValues(user))
  const [problems, setProblems] = useState<Partial<UserFormValues>>({})
  const create = useCreateUser()
  const edit = useEditUser()
  const isNew = user === null
  const isBusy = create.isPending || edit.isPending
  const error = create.error ?? edit.error
  const before = toFormValues(user)
  const isDirty = Object.entries(values).some(
    ([name, value]) => value !== before[name as keyof UserFormValues],
  )
  const canSave = isComplete(values, isNew)
  const { release } = useUnsavedChanges(isDirty)

  const save = () => {
    if (!canSave || isBusy) return
    const found = userProblems(values, isNew)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const onSuccess = () => {
      release()
      areaToast.success(isNew ? 'Utilisateur créé avec succès' : 'Utilisateur modifié avec succès')
      onSaved()
    }
    if (user) edit.mutate(toUpdate(user.id, values), { onSuccess })
    else create.mutate(toCreate(values), { onSuccess })
  }
  useSaveShortcut(save)

  const field = (name: keyof UserFormValues) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  })
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save()
  }

  return (
    <form className="contents" noValidate onSubmit={handleSubmit}>
      <ModalBody className="space-y-5">
        {error && (
          <Alert type="error">{errorMessage(error, 'L’utilisateur n’a pas pu être enregistré')}</Alert>
        )}
        <Field error={problems.email} label="Email" required>
          <Input autoComplete="off" inputMode="email" type="email" {...field('email')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field error={problems.nom} label="Nom" required>
            <Input autoComplete="off" {...field('nom')} />
          </Field>
          <Field error={problems.prenom} label="Prénom">
            <Input autoComplete="off" {...field('prenom')} />
          </Field>
        </div>
        <PasswordField
          autoComplete="new-password"
          error={problems.password}
          help={
            isNew
              ? `${PASSWORD_MIN} caractères au moins.`
              : fr('Laissez vide pour garder l’actuel. Un nouveau ferme les sessions ouvertes.')
          }
          label="Mot de passe"
          required={isNew}
          {...field('password')}
        />
      </ModalBody>
      <ModalFooter>
        <ModalClose asChild>
          <Button variant="ghost">Annuler</Button>
        </ModalClose>
        <Button isBusy={isBusy} busyLabel="Enregistrement…" disabled={!canSave} type="submit">
          Enregistrer
        </Button>
      </ModalFooter>
    </form>
  )
}
