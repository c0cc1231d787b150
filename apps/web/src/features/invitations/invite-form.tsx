import {
  type InvitationInput,
  type InvitationSent,
  invitationInputSchema,
} from '@vigie/contract/accounts/invitations.ts'
import { Field } from '@/components/form/field.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
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
    <form className="contents" noValidate onSubmit={onSubmit}>
      <ModalBody className="space-y-5">
        {invite.error && (
          <Alert type="error">{failureMessage(invite.error, 'L’invitation n’a pas pu être envoyée')}</Alert>
        )}
        <Field error={errors.email?.message} label="Email" required>
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
      </ModalBody>
      <ModalFooter>
        <ModalClose asChild>
          <Button variant="ghost">Annuler</Button>
        </ModalClose>
        <Button busyLabel="Envoi…" isBusy={invite.isPending} type="submit">
          Inviter
        </Button>
      </ModalFooter>
    </form>
  )
}
