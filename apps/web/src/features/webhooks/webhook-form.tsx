import {
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookInput,
  webhookInputSchema,
} from '@vigie/contract/site/webhooks.ts'
import { useId } from 'react'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { zodResolver } from '@/lib/zod-resolver.ts'
import { useCreateWebhook, useEditWebhook } from './api.ts'
import { EVENT_HELP, EVENT_LABELS } from './webhook-words.ts'

type Props = {
  webhook: Webhook | null
  onSaved: () => void
  /** A new address has a secret, which is shown once. */
  onCreated: (secret: string) => void
}

export function WebhookForm({ webhook, onSaved, onCreated }: Props) {
  const create = useCreateWebhook()
  const edit = useEditWebhook()
  const eventsId = useId()
  const isBusy = create.isPending || edit.isPending
  const error = create.error ?? edit.error
  const { form, onSubmit, release } = useSavedForm<WebhookInput>({
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [] },
    resolver: zodResolver(webhookInputSchema),
    isSaving: isBusy,
    save: (body) =>
      webhook
        ? edit.mutate({ id: webhook.id, body }, { onSuccess: handleEdited })
        : create.mutate(body, { onSuccess: ({ secret }) => handleCreated(secret) }),
  })
  const { errors } = form.formState
  const handleEdited = () => {
    release()
    toast.success('Adresse enregistrée', { isBrief: true })
    onSaved()
  }
  const handleCreated = (secret: string) => {
    release()
    onCreated(secret)
  }

  return (
    <DialogForm
      failure={error && failureMessage(error, 'L’adresse n’a pas été enregistrée')}
      isBusy={isBusy}
      onSubmit={onSubmit}
    >
      <Field
        error={errors.url?.message}
        help={fr('Elle commence par https:// et reçoit une requête POST à chaque événement choisi.')}
        label="Adresse à prévenir"
        required
      >
        <Input autoCapitalize="none" inputMode="url" spellCheck={false} {...form.register('url')} />
      </Field>
      <fieldset aria-describedby={errors.events ? eventsId : undefined}>
        <legend className="mb-2 text-sm font-medium">Événements</legend>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              help={EVENT_HELP[event]}
              key={event}
              label={EVENT_LABELS[event]}
              value={event}
              {...form.register('events')}
            />
          ))}
        </div>
        {errors.events && (
          <p className="mt-1.5 text-sm text-danger-text" id={eventsId}>
            {errors.events.message}
          </p>
        )}
      </fieldset>
    </DialogForm>
  )
}
