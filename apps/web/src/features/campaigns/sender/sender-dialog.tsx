import {
  type NewsletterSender,
  newsletterSenderSchema,
  SENDER_SAVED,
} from '@vigie/contract/mailing/campaigns.ts'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { reportFailure } from '@/components/toasts/report-failure.ts'
import { toast } from '@/components/toasts/toast.ts'
import { Input } from '@/components/ui/input.tsx'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { CAMPAIGN_FAILURES } from '../campaign-failure-words.ts'
import { useSaveSender } from './api.ts'

type Props = { sender: NewsletterSender; onClose: () => void }

/** The identity that the law requires in the footer of every mail. */
export function SenderDialog({ sender, onClose }: Props) {
  return (
    <Modal
      description="Ces deux lignes figurent au pied de chaque envoi, comme la loi le demande."
      onOpenChange={(open) => !open && onClose()}
      open
      title="Expéditeur de la newsletter"
    >
      <SenderForm onClose={onClose} sender={sender} />
    </Modal>
  )
}

function SenderForm({ sender, onClose }: Props) {
  const save = useSaveSender()
  const { form, onSubmit, release } = useSavedForm({
    defaultValues: { name: sender.name, postalAddress: sender.postalAddress },
    resolver: zodResolver(newsletterSenderSchema),
    hasShortcut: false,
    isSaving: save.isPending,
    save: (values) =>
      save.mutate(values, {
        onSuccess: () => {
          release()
          toast.success(SENDER_SAVED, { isBrief: true })
          onClose()
        },
        onError: (error) => reportFailure(error, CAMPAIGN_FAILURES.sender),
      }),
  })
  const { errors } = form.formState
  return (
    <DialogForm isBusy={save.isPending} onSubmit={onSubmit}>
      <Field error={errors.name?.message} label="Nom de l’expéditeur" required>
        <Input autoComplete="organization" {...form.register('name')} />
      </Field>
      <Field error={errors.postalAddress?.message} label="Adresse postale" required>
        <Textarea rows={3} {...form.register('postalAddress')} />
      </Field>
    </DialogForm>
  )
}
