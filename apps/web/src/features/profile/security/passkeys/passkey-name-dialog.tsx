import { type Passkey, passkeyRenameSchema } from '@vigie/contract/accounts/passkeys.ts'
import { useForm } from 'react-hook-form'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { useRenamePasskey } from './api.ts'

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
      <DialogForm
        cancelLabel="Garder ce nom"
        failure={rename.isError && failureMessage(rename.error)}
        isBusy={rename.isPending}
        onSubmit={submit}
      >
        <Field
          error={formState.errors.name?.message}
          help="Par exemple l’appareil qui la garde."
          label="Nom"
          required
        >
          <Input autoComplete="off" {...register('name')} />
        </Field>
      </DialogForm>
    </Modal>
  )
}
