import { EVENT_DESCRIPTION_MAX } from '@vigie/contract/agenda/events.ts'
import { type ReactNode, useId } from 'react'
import { Controller } from 'react-hook-form'
import { DialogForm } from '@/components/dialogs/dialog-form.tsx'
import { Field } from '@/components/form/field.tsx'
import { WaitingSaveNotice } from '@/components/form/waiting-save-notice.tsx'
import { Alert } from '@/components/ui/alert.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Select } from '@/components/ui/select.tsx'
import { Textarea } from '@/components/ui/textarea.tsx'
import { DraftBanner } from '@/domain/content-form/draft-banner.tsx'
import { useSavedForm } from '@/domain/forms/use-saved-form.ts'
import { PRIORITIES } from './calendar-items.ts'
import type { EventFormValues } from './event-form-values.ts'
import { eventResolver } from './event-resolver.ts'
import { EventColorField } from './fields/event-color-field.tsx'
import { EVENT_FIELDS } from './fields/event-fields.ts'
import { EventImageField } from './fields/event-image-field.tsx'
import { EventTimeFields } from './fields/event-time-fields.tsx'
import { RegistrationFields } from './registrations/registration-fields.tsx'

type Props = {
  initial: EventFormValues
  /** Tells the drafts of different events apart. */
  draftKey: number | 'new'
  /** The first values are already worth saving: those of a copy. */
  startsDirty?: boolean
  mode: 'create' | 'edit'
  categories: readonly string[]
  isSaving: boolean
  error: string | null
  /** `release` lets the modal close without a question, once the text is safe. */
  onSave: (values: EventFormValues, release: () => void) => void
  /** Above the fields, with the history of the event. */
  stateLine?: ((isDirty: boolean) => ReactNode) | undefined
  /** At the left of the footer; they work on what is typed. */
  extraActions?: ((values: () => EventFormValues, release: () => void) => ReactNode) | undefined
}

export function EventForm(props: Props) {
  const { initial, mode, categories, isSaving, error, onSave } = props
  const suggestionsId = useId()
  const saved = useSavedForm<EventFormValues>({
    defaultValues: initial,
    resolver: eventResolver,
    mode: 'onTouched',
    draftKey: `event:${props.draftKey}`,
    startsDirty: props.startsDirty === true,
    isSaving,
    save: (values) => {
      onSave(values, saved.release)
    },
  })
  const { form, banner, release, failure, isWaiting } = saved
  const { register, control, watch, formState, getValues } = form
  const { errors } = formState
  const [title, date, description] = watch(['title', 'date', 'description'])
  const isComplete = title.trim() !== '' && date !== ''

  return (
    <DialogForm
      canSubmit={isComplete && !isSaving && !isWaiting}
      className="grid content-start gap-4"
      footer={
        <>
          {props.extraActions && (
            <div className="mr-auto flex flex-wrap gap-2">{props.extraActions(getValues, release)}</div>
          )}
          <p className="text-sm text-muted" role="status">
            {isWaiting && 'La sauvegarde attend l’image en cours d’envoi…'}
          </p>
        </>
      }
      onSubmit={saved.onSubmit}
      submitLabel={isSaving || isWaiting ? 'Sauvegarde...' : 'Sauvegarder'}
    >
      {props.stateLine?.(saved.isDirty)}
      {banner && <DraftBanner {...banner} fields={EVENT_FIELDS} />}
      {(failure ?? error) && <Alert type="error">{failure ?? error}</Alert>}
      <WaitingSaveNotice isSaving={isSaving} />
      <Field error={errors.title?.message} label="Titre" required>
        <Input autoComplete="off" {...register('title')} />
      </Field>
      <Field
        aside={`${description.length}/${EVENT_DESCRIPTION_MAX} caractères`}
        error={errors.description?.message}
        label="Description"
      >
        <Textarea rows={3} {...register('description')} />
      </Field>
      <EventTimeFields form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field error={errors.category?.message} label="Catégorie">
          {(attributes) => (
            <>
              <Input {...attributes} autoComplete="off" list={suggestionsId} {...register('category')} />
              <datalist id={suggestionsId}>
                {categories.map((category) => (
                  <option key={category} value={category} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field error={errors.priority?.message} label="Priorité">
          {(attributes) => (
            <Select {...attributes} {...register('priority', { setValueAs: Number })}>
              {PRIORITIES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field error={errors.location?.message} label="Lieu">
          <Input autoComplete="off" {...register('location')} />
        </Field>
        <Controller
          control={control}
          name="color"
          render={({ field }) => (
            <EventColorField error={errors.color?.message} onChange={field.onChange} value={field.value} />
          )}
        />
      </div>
      <Controller
        control={control}
        name="image"
        render={({ field }) => (
          <EventImageField
            error={errors.image?.message}
            onChange={field.onChange}
            onUploadChange={(state) => saved.setUploadState('image', state)}
            value={field.value}
          />
        )}
      />
      <RegistrationFields form={form} />
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Checkbox
          help="Reste sur le site quelle que soit sa date."
          label="Événement permanent"
          {...register('isPermanent')}
        />
        {mode === 'edit' && (
          <Checkbox help="Visible sur le site." label="Événement actif" {...register('isActive')} />
        )}
      </div>
    </DialogForm>
  )
}
