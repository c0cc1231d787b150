import { MAIL_NOT_CONFIGURED } from '@vigie/contract/common/refusals.ts'
import { type ContactRequest, type RequestReply, requestReplySchema } from '@vigie/contract/site/requests.ts'
import { Send } from 'lucide-react'
import { Field } from '@/components/form/field.tsx'
import { WaitingSaveNotice } from '@/components/form/waiting-save-notice.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'
import { DraftBanner } from '@/domain/content-form/draft-banner.tsx'
import type { FieldDescription } from '@/domain/content-form/field-descriptions.ts'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { useReplyToRequest } from './api.ts'

const FIELDS: readonly FieldDescription<RequestReply>[] = [
  { name: 'message', label: 'Réponse', toText: ({ message }) => message },
]

type Props = { request: ContactRequest; canReply: boolean }

export function ReplyForm({ request, canReply }: Props) {
  const reply = useReplyToRequest(() => {
    release()
    form.reset({ message: '' })
    toast.success('Réponse envoyée')
  })
  const { form, banner, onSubmit, release } = useSavedForm<RequestReply>({
    defaultValues: { message: '' },
    resolver: zodResolver(requestReplySchema),
    draftKey: `reply:${request.id}`,
    isSaving: reply.isPending,
    save: ({ message }) => reply.mutate({ id: request.id, message }),
  })

  if (!canReply) return <Alert type="info">{fr(MAIL_NOT_CONFIGURED)}</Alert>
  return (
    <form className="space-y-3" noValidate onSubmit={onSubmit}>
      {banner && <DraftBanner {...banner} fields={FIELDS} />}
      <Field
        error={form.formState.errors.message?.message}
        help={fr(`La réponse part par e-mail à ${request.email} et le statut devient « Répondu ».`)}
        label={request.reply ? 'Nouvelle réponse' : 'Répondre'}
      >
        <Textarea {...form.register('message')} />
      </Field>
      {reply.isError && (
        <Alert type="error">{failureMessage(reply.error, 'La réponse n’a pas pu être envoyée')}</Alert>
      )}
      <WaitingSaveNotice isSaving={reply.isPending} />
      <Button isBusy={reply.isPending} busyLabel="Envoi…" type="submit">
        <Send aria-hidden="true" />
        Envoyer la réponse
      </Button>
    </form>
  )
}
