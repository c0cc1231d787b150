import { type Passkey, passkeyRenameSchema } from '@vigie/contract/accounts/passkeys.ts'
import { useForm } from 'react-hook-form'
import { Field } from '@/components/form/field.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Modal, ModalBody, ModalClose, ModalFooter } from '@/components/ui/overlays/modal.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { useRenamePasskey } from './passkeys-api.ts'

type Props = { passkey: Passkey; onClose: () => void }

export function PasskeyNameDialog({ passkey, onClose }: Props) {
  const rename = useRenamePasskey()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: passkey.name },
    resolver: bodyResolver<{ name: string }>(passkeyRenameSchema),
    reValidateMode: 'onSubmit',
  })
  const submit = handleSubmit(({ name }) => {
    if (!rename.isPending) rename.mutate({ id: passkey.id, name }, { onSuccess: onClose })
  })
  return (
    <Modal onOpenChange={onClose} open size="sm" title="Nom de la clé d’accès">
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <ModalBody className="space-y-5">
          {rename.isError && <Alert type="error">{failureMessage(rename.error)}</Alert>}
          <Field
            error={formState.errors.name?.message}
            help="Par exemple l’appareil qui la garde."
            label="Nom"
            required
          >
            <Input autoComplete="off" {...register('name')} />
          </Field>
        </ModalBody>
        <ModalFooter>
          <ModalClose asChild>
            <Button variant="ghost">Garder ce nom</Button>
          </ModalClose>
          <Button isBusy={rename.isPending} busyLabel="Enregistrement…" type="submit">
            Enregistrer
          </Button>
        </ModalFooter>
      </form>
    </Modal>
  )
}
