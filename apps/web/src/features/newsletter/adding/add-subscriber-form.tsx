import { SUBSCRIBER_ADDED, subscriberAddSchema } from '@vigie/contract/mailing/newsletter-imports.ts'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Input } from '@/components/ui/input.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { useAddSubscriber } from '../api.ts'
import { NEWSLETTER_FAILURES } from '../newsletter-words.ts'
import { ConsentFields, type ConsentValues, NEW_CONSENT } from './consent-fields.tsx'

type AddValues = ConsentValues & { email: string }

export function AddSubscriberForm({ onAdded }: { onAdded: () => void }) {
  const add = useAddSubscriber()
  const { form, onSubmit, release } = useSavedForm<AddValues>({
    defaultValues: { ...NEW_CONSENT, email: '' },
    resolver: bodyResolver<AddValues>(subscriberAddSchema),
    hasShortcut: false,
    isSaving: add.isPending,
    save: (values) => add.mutate(values, { onSuccess: handleAdded }),
  })
  const { errors } = form.formState
  const handleAdded = () => {
    release()
    toast.success(SUBSCRIBER_ADDED)
    onAdded()
  }
  return (
    <DialogForm
      busyLabel="Ajout…"
      failure={add.error && fr(failureMessage(add.error, NEWSLETTER_FAILURES.add))}
      isBusy={add.isPending}
      onSubmit={onSubmit}
      submitLabel="Ajouter"
    >
      <Field error={errors.email?.message} label="E-mail" required>
        <Input autoComplete="off" inputMode="email" type="email" {...form.register('email')} />
      </Field>
      <ConsentFields
        errors={errors}
        onChange={(changes) => {
          for (const [name, value] of Object.entries(changes))
            form.setValue(name as keyof ConsentValues, value, {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            })
        }}
        values={form.watch()}
      />
    </DialogForm>
  )
}
