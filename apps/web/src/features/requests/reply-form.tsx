import {
  type ContactRequest,
  MAIL_NOT_CONFIGURED,
  type RequestReply,
  requestReplySchema,
} from '@vigie/contract/requests.ts'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { DraftBanner } from '@/components/content-form/draft-banner.tsx'
import type { FieldDescription } from '@/components/content-form/field-descriptions.ts'
import { Field } from '@/components/form/field.tsx'
import { useFormDraft } from '@/components/form/use-form-draft.ts'
import { useSaveShortcut } from '@/components/form/use-save-shortcut.ts'
import { WaitingSaveNotice } from '@/components/form/waiting-save-notice.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'
import { errorMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { useReplyToRequest } from './api.ts'

const FIELDS: readonly FieldDescription<RequestReply>[] = [
  { name: 'message', label: 'Réponse', toText: ({ message }) => message },
]

type Props = { request: ContactRequest; canReply: boolean }

export function ReplyForm({ request, canReply }: Props) {
  const reply = useReplyToRequest()
  const form = useForm<RequestReply>({
    defaultValues: { message: '' },
    resolver: zodResolver(requestReplySchema),
  })
  const { register, handleSubmit, formState, reset } = form
  const { banner, release } = useFormDraft(form, { key: `reply:${request.id}` })

  const send = handleSubmit(({ message }) =>
    reply.mutate(
      { id: request.id, message },
      {
        onSuccess: () => {
          release()
          reset({ message: '' })
          toast.success('Réponse envoyée')
        },
      },
    ),
  )
  useSaveShortcut(() => void send())

  if (!canReply) return <Alert type="info">{fr(MAIL_NOT_CONFIGURED)}</Alert>
  return (
    <form className="space-y-3" noValidate onSubmit={(event) => void send(event)}>
      {banner && <DraftBanner {...banner} fields={FIELDS} />}
      <Field
        error={formState.errors.message?.message}
        help={fr(`La réponse part par e-mail à ${request.email} et le statut devient « Répondu ».`)}
        label={request.reply ? 'Nouvelle réponse' : 'Répondre'}
      >
        <Textarea {...register('message')} />
      </Field>
      {reply.isError && (
        <Alert type="error">{errorMessage(reply.error, 'La réponse n’a pas pu être envoyée')}</Alert>
      )}
      <WaitingSaveNotice isSaving={reply.isPending} />
      <Button isBusy={reply.isPending} busyLabel="Envoi…" type="submit">
        <Send aria-hidden="true" />
        Envoyer la réponse
      </Button>
    </form>
  )
}
