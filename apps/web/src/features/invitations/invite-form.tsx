import {
  type InvitationInput,
  type InvitationSent,
  invitationInputSchema,
} from '@vigie/contract/accounts/invitations.ts'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { Input } from '@/components/ui/input.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { useInvite } from './api.ts'

const EMPTY: Required<InvitationInput> = { email: '', nom: '', prenom: '' }

export function InviteForm({ onSent }: { onSent: (sent: InvitationSent) => void }) {
  const invite = useInvite()
  const { form, onSubmit, release } = useSavedForm<InvitationInput>({
    defaultValues: EMPTY,
    resolver: bodyResolver<InvitationInput>(invitationInputSchema),
    reValidateMode: 'onSubmit',
    isSaving: invite.isPending,
    save: (values) => invite.mutate(values, { onSuccess: handleSent }),
  })
  const { errors } = form.formState
  const handleSent = (sent: InvitationSent) => {
    release()
    onSent(sent)
  }

  return (
    <DialogForm
      busyLabel="Envoi…"
      failure={invite.error && failureMessage(invite.error, 'L’invitation n’a pas pu être envoyée')}
      isBusy={invite.isPending}
      onSubmit={onSubmit}
      submitLabel="Inviter"
    >
      <Field error={errors.email?.message} label="E-mail" required>
        <Input autoComplete="off" inputMode="email" type="email" {...form.register('email')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field error={errors.nom?.message} help="Facultatif." label="Nom">
          <Input autoComplete="off" {...form.register('nom')} />
        </Field>
        <Field error={errors.prenom?.message} help="Facultatif." label="Prénom">
          <Input autoComplete="off" {...form.register('prenom')} />
        </Field>
      </div>
    </DialogForm>
  )
}
