import { forgotPasswordSchema } from '@vigie/contract/accounts/auth.ts'
import { useForm } from 'react-hook-form'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { AUTH_FAILURE, useForgotPassword } from './api.ts'

type Props = { isOpen: boolean; onClose: () => void }

export function ForgotPasswordDialog({ isOpen, onClose }: Props) {
  return (
    <Modal
      description={fr(
        'Indiquez l’adresse de votre compte : vous y recevrez un lien pour en choisir un nouveau.',
      )}
      onOpenChange={(open) => !open && onClose()}
      open={isOpen}
      size="sm"
      title="Mot de passe oublié"
    >
      <ForgotPasswordForm />
    </Modal>
  )
}

function ForgotPasswordForm() {
  const forgot = useForgotPassword()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '' },
    resolver: bodyResolver<{ email: string }>(forgotPasswordSchema),
    reValidateMode: 'onSubmit',
  })
  const submit = handleSubmit(({ email }) => forgot.mutate(email))

  if (forgot.isSuccess) {
    return (
      <>
        <ModalBody>
          <Alert type="success">{fr(forgot.data.message)}</Alert>
        </ModalBody>
        <ModalFooter>
          <ModalClose variant="default">Fermer</ModalClose>
        </ModalFooter>
      </>
    )
  }
  return (
    <DialogForm
      busyLabel="Envoi…"
      failure={forgot.isError && failureMessage(forgot.error, AUTH_FAILURE)}
      isBusy={forgot.isPending}
      onSubmit={submit}
      submitLabel="Recevoir le lien"
    >
      <Field error={formState.errors.email?.message} label="Adresse e-mail" required>
        <Input autoComplete="username" inputMode="email" type="email" {...register('email')} />
      </Field>
    </DialogForm>
  )
}
