import { totpConfirmSchema } from '@vigie/contract/accounts/second-step.ts'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { CodeField } from '@/components/form/code-field.tsx'
import { CopyField } from '@/components/form/copy-field.tsx'
import { failureMessage } from '@/lib/http/error-message.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { type TotpEnrolment, useConfirmTotp } from './api.ts'

type Props = {
  enrolment: TotpEnrolment
  onConfirmed: (recoveryCodes: string[]) => void
  /** The way back, where it is not « Annuler ». */
  cancel?: ReactNode
}

/** The key for the authenticator, as an image and to be typed, and the code that shows that it arrived there. */
export function TotpForm({ enrolment, onConfirmed, cancel }: Props) {
  const confirm = useConfirmTotp()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { code: '' },
    resolver: bodyResolver<{ code: string }>(totpConfirmSchema),
    reValidateMode: 'onSubmit',
  })
  const submit = handleSubmit(({ code }) => {
    if (!confirm.isPending) confirm.mutate(code, { onSuccess: onConfirmed })
  })
  const problem = formState.errors.code?.message ?? (confirm.error && failureMessage(confirm.error))

  return (
    <DialogForm
      busyLabel="Vérification…"
      cancelLabel={cancel ? null : 'Annuler'}
      footer={cancel}
      isBusy={confirm.isPending}
      onSubmit={submit}
      submitLabel="Activer"
    >
      <img
        alt="Code QR à lire avec votre application d’authentification"
        className="mx-auto size-48 rounded-md bg-white p-2"
        src={enrolment.qr}
      />
      <CopyField
        announcement="La clé est copiée."
        help={<SetUpLink uri={enrolment.uri} />}
        label="Ou saisissez cette clé"
        value={enrolment.secret}
      />
      <CodeField
        // Not on a phone, whose keyboard would hide the image.
        autoFocus={!window.matchMedia('(pointer: coarse)').matches}
        error={problem ?? undefined}
        help="Les six chiffres que l’application affiche ensuite."
        label="Code de validation"
        {...register('code')}
      />
    </DialogForm>
  )
}

function SetUpLink({ uri }: { uri: string }) {
  return (
    <>
      Sur ce téléphone ?{' '}
      <a className="font-medium text-accent-text underline underline-offset-4" href={uri}>
        Ouvrir l’application
      </a>
    </>
  )
}
