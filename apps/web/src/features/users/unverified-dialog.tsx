import type { AdminUser } from '@vigie/contract/accounts/users.ts'
import { emailSchema } from '@vigie/contract/common/fields.ts'
import { z } from 'zod'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { useSite } from '@/domain/site/site.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { useActivateUser, useSendSignUpLink } from './api.ts'
import { announceApproved } from './approved-notice.ts'
import { nameOf } from './user-name.ts'

type Props = { user: AdminUser; onClose: () => void }

/** SAFE-25: what is missing before this sign-up can be approved. */
export function UnverifiedDialog(props: Props) {
  // Also where a mail with a link can leave.
  const { canResetPassword } = useSite()
  const { user, onClose } = props
  return (
    <Modal
      description={fr(
        `${nameOf(user)} a demandé un compte avec ${user.email} : rien ne dit encore que cette adresse est la sienne.`,
      )}
      onOpenChange={(open) => !open && onClose()}
      open
      size="sm"
      title="Adresse non vérifiée"
    >
      {canResetPassword ? <AwaitedLink {...props} /> : <TypedAddress {...props} />}
    </Modal>
  )
}

function AwaitedLink({ user, onClose }: Props) {
  const send = useSendSignUpLink()
  const handleSend = () =>
    send.mutate(user.id, {
      onSuccess: ({ message }) => {
        toast.success('Lien envoyé', { description: message, isBrief: true })
        onClose()
      },
    })
  return (
    <>
      <ModalBody className="space-y-5">
        {send.error && (
          <Alert type="error">{failureMessage(send.error, 'Le lien n’a pas pu être envoyé')}</Alert>
        )}
        <p className="text-sm">
          {fr(
            'Cette personne doit d’abord ouvrir le lien de l’e-mail de confirmation. Vous pourrez ensuite approuver son inscription.',
          )}
        </p>
      </ModalBody>
      <ModalFooter>
        <ModalClose>Fermer</ModalClose>
        <Button busyLabel="Envoi…" isBusy={send.isPending} onClick={handleSend}>
          Renvoyer le lien
        </Button>
      </ModalFooter>
    </>
  )
}

const typedSchema = z.strictObject({ email: emailSchema })

function TypedAddress({ user, onClose }: Props) {
  const activate = useActivateUser()
  const { form, onSubmit, release } = useSavedForm<{ email: string }>({
    defaultValues: { email: '' },
    resolver: bodyResolver<{ email: string }>(typedSchema),
    reValidateMode: 'onSubmit',
    hasShortcut: false,
    isSaving: activate.isPending,
    save: ({ email }) =>
      activate.mutate(
        { id: user.id, email },
        {
          onSuccess: () => {
            release()
            announceApproved(user)
            onClose()
          },
        },
      ),
  })
  return (
    <DialogForm
      busyLabel="Approbation…"
      failure={activate.error && failureMessage(activate.error, 'Erreur lors de l’approbation')}
      isBusy={activate.isPending}
      onSubmit={onSubmit}
      submitLabel="Approuver"
    >
      <p className="text-sm">
        {fr(
          'Aucun e-mail ne peut partir : assurez-vous de vive voix que la demande vient bien de cette personne, puis saisissez son adresse.',
        )}
      </p>
      <Field error={form.formState.errors.email?.message} label="Adresse e-mail du compte" required>
        <Input autoComplete="off" inputMode="email" type="email" {...form.register('email')} />
      </Field>
    </DialogForm>
  )
}
