import { manualRegistrationSchema } from '@vigie/contract/agenda/registrations.ts'
import {
  LANGUAGE_LABELS,
  NEWSLETTER_LANGUAGES,
  type NewsletterLanguage,
} from '@vigie/contract/common/subscribers.ts'
import type { ReactNode } from 'react'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { toast } from '@/components/toasts/toast.ts'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Modal } from '@/components/ui/overlays/modal.tsx'
import { Select } from '@/components/ui/select.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { failureMessage } from '@/lib/http/error-message.ts'
import { fr } from '@/lib/typography.ts'
import { bodyResolver } from '@/lib/zod-resolver.ts'
import { useAddRegistration } from './api.ts'

type Values = { name: string; email: string; language: NewsletterLanguage; tell: boolean }

const NEW: Values = { name: '', email: '', language: 'fr', tell: true }
const toBody = (values: Values) => ({ ...values, email: values.email.trim() || null })

type Props = { eventId: number; onAdded: () => void; onClose: () => void }

/** For somebody who phones: the address is optional, and without it no mail is sent. */
export function AddRegistrationDialog({ eventId, onAdded, onClose }: Props) {
  return (
    <Modal onOpenChange={(open) => !open && onClose()} open title="Ajouter un inscrit">
      <AddRegistrationForm
        eventId={eventId}
        onAdded={() => {
          onAdded()
          onClose()
        }}
      />
    </Modal>
  )
}

type FormProps = Omit<Props, 'onClose'> & {
  /** What is known of the person. */
  person?: Pick<Values, 'name' | 'email'>
  /** Above the fields. */
  children?: ReactNode
}

export function AddRegistrationForm({ eventId, person, onAdded, children }: FormProps) {
  const add = useAddRegistration(eventId)
  const { form, onSubmit, release } = useSavedForm<Values>({
    defaultValues: { ...NEW, ...person },
    resolver: bodyResolver<Values>(manualRegistrationSchema, toBody),
    hasShortcut: false,
    isSaving: add.isPending,
    save: (values) =>
      add.mutate(toBody(values), {
        onSuccess: ({ data }) => {
          release()
          toast.success(
            data.state === 'waiting'
              ? fr(`${data.name} est sur la liste d’attente : l’événement est complet`)
              : `${data.name} a une place`,
          )
          onAdded()
        },
      }),
  })
  const { errors } = form.formState
  const hasEmail = form.watch('email').trim() !== ''
  return (
    <DialogForm
      busyLabel="Ajout…"
      className="grid content-start gap-4"
      failure={add.error && failureMessage(add.error)}
      isBusy={add.isPending}
      onSubmit={onSubmit}
      submitLabel="Ajouter"
    >
      {children}
      <Field error={errors.name?.message} label="Nom" required>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field error={errors.email?.message} help="Facultatif." label="E-mail">
        <Input autoComplete="off" inputMode="email" type="email" {...form.register('email')} />
      </Field>
      {hasEmail && (
        <>
          <Field error={errors.language?.message} label="Langue des messages">
            <Select {...form.register('language')}>
              {NEWSLETTER_LANGUAGES.map((language) => (
                <option key={language} value={language}>
                  {LANGUAGE_LABELS[language]}
                </option>
              ))}
            </Select>
          </Field>
          <Checkbox label="Lui envoyer la confirmation par e-mail" {...form.register('tell')} />
        </>
      )}
    </DialogForm>
  )
}
