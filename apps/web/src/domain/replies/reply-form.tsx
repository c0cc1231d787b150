import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { MAIL_NOT_CONFIGURED } from '@vigie/contract/common/refusals.ts'
import { type RequestReply, requestReplySchema } from '@vigie/contract/site/requests.ts'
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

const FIELDS: readonly FieldDescription<RequestReply>[] = [
  { name: 'message', label: 'Réponse', toText: ({ message }) => message },
]

type Props = {
  label: string
  help: string
  draftKey: string
  /** Whether mail is configured. */
  canReply: boolean
  send: (reply: RequestReply) => Promise<unknown>
  /** What every reply changes. */
  changes: QueryKey
}

/** The words of an administrator that leave by mail. */
export function ReplyForm({ label, help, draftKey, canReply, send, changes }: Props) {
  const client = useQueryClient()
  const reply = useMutation({
    mutationFn: send,
    // The new list draws another form in place of this one: called all the same, a callback of `mutate` is not.
    onSuccess: () => {
      release()
      form.reset({ message: '' })
      toast.success('Réponse envoyée')
    },
    onSettled: () => client.invalidateQueries({ queryKey: changes }),
  })
  const { form, banner, onSubmit, release } = useSavedForm<RequestReply>({
    defaultValues: { message: '' },
    resolver: zodResolver(requestReplySchema),
    draftKey,
    isSaving: reply.isPending,
    save: (values) => reply.mutate(values),
  })

  if (!canReply) return <Alert type="info">{fr(MAIL_NOT_CONFIGURED)}</Alert>
  return (
    <form className="space-y-3" noValidate onSubmit={onSubmit}>
      {banner && <DraftBanner {...banner} fields={FIELDS} />}
      <Field error={form.formState.errors.message?.message} help={help} label={label}>
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
