import { Field } from '@/components/form/field.tsx'
import { WaitingSaveNotice } from '@/components/form/waiting-save-notice.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import type { SessionUser } from '@/domain/session/session.ts'
import { profileMessage, useUpdateInfo } from './api.ts'
import { changedInfo, type InfoFormValues, infoResolver, toInfoFormValues } from './info-form-values.ts'

type Props = { user: SessionUser; onSaved: () => void; onLeave: () => void }

export function InfoForm({ user, onSaved, onLeave }: Props) {
  const updateInfo = useUpdateInfo()
  const { form, onSubmit, confirmLeave } = useSavedForm<InfoFormValues>({
    defaultValues: toInfoFormValues(user),
    resolver: infoResolver,
    mode: 'onChange',
    isSaving: updateInfo.isPending,
    save: (values) => {
      const patch = changedInfo(toInfoFormValues(user), values)
      if (Object.keys(patch).length === 0) return onLeave()
      updateInfo.mutate(patch, { onSuccess: onSaved })
    },
  })
  const { register, formState } = form
  const { errors } = formState

  return (
    <form className="space-y-5" noValidate onSubmit={onSubmit}>
      {updateInfo.isError && <Alert type="error">{profileMessage(updateInfo.error)}</Alert>}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field error={errors.nom?.message} label="Nom" required>
          <Input autoComplete="family-name" {...register('nom')} />
        </Field>
        <Field error={errors.prenom?.message} label="Prénom">
          <Input autoComplete="given-name" {...register('prenom')} />
        </Field>
      </div>
      <Field error={errors.email?.message} label="Email" required>
        <Input autoComplete="email" inputMode="email" type="email" {...register('email')} />
      </Field>
      <WaitingSaveNotice isSaving={updateInfo.isPending} />
      <div className="flex flex-wrap gap-2">
        <Button isBusy={updateInfo.isPending} busyLabel="Enregistrement…" type="submit">
          Enregistrer
        </Button>
        <Button onClick={async () => (await confirmLeave()) && onLeave()} variant="ghost">
          Annuler
        </Button>
      </div>
    </form>
  )
}
