import type { ContactRequest } from '@vigie/contract/site/requests.ts'
import { ReplyForm as MailForm } from '@/domain/replies/reply-form.tsx'
import { fr } from '@/lib/typography.ts'
import { REQUESTS, replyToRequest } from './api.ts'

type Props = { request: ContactRequest; canReply: boolean }

export function ReplyForm({ request: { id, email, reply }, canReply }: Props) {
  return (
    <MailForm
      canReply={canReply}
      changes={REQUESTS}
      draftKey={`reply:${id}`}
      help={fr(`La réponse part par e-mail à ${email} et le statut devient « Répondu ».`)}
      label={reply ? 'Nouvelle réponse' : 'Répondre'}
      send={(words) => replyToRequest(id, words)}
    />
  )
}
