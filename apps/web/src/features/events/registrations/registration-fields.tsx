import { PLACES_MAX } from '@vigie/contract/agenda/registration-settings.ts'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/form/field.tsx'
import { MomentField } from '@/components/form/moment-field.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'
import type { EventFormValues } from '../event-form-values.ts'
import { QuestionFields } from './question-fields.tsx'
import { NEW_REGISTRATION } from './registration-form-values.ts'

/** REG-02: off until ticked; what was typed comes back when it is ticked again. */
export function RegistrationFields({ form }: { form: UseFormReturn<EventFormValues> }) {
  const { register, control, watch, setValue, getValues, formState } = form
  const isOn = watch('registration') !== null
  const last = useRef(NEW_REGISTRATION)
  const errors = formState.errors.registration
  const toggle = (isTicked: boolean) => {
    last.current = getValues('registration') ?? last.current
    setValue('registration', isTicked ? last.current : null, { shouldDirty: true })
  }
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4">
      <legend className="px-1 text-sm font-medium">Inscriptions</legend>
      <Checkbox
        checked={isOn}
        help="Les visiteurs du site peuvent alors réserver une place."
        label="Prendre des inscriptions"
        onChange={(event) => toggle(event.target.checked)}
      />
      {isOn && (
        <>
          <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 sm:grid-cols-3">
            <Field error={errors?.places?.message} label="Places" required>
              <Input
                autoComplete="off"
                inputMode="numeric"
                maxLength={String(PLACES_MAX).length}
                {...register('registration.places')}
              />
            </Field>
            <MomentField
              control={control}
              error={errors?.closesOn?.message}
              help="Dernier jour pour s’inscrire."
              kind="date"
              label="Clôture"
              name="registration.closesOn"
            />
            <Field className="max-sm:col-span-full" error={errors?.price?.message} label="Prix">
              <Input autoComplete="off" placeholder="490 € HT" {...register('registration.price')} />
            </Field>
          </div>
          <Field
            error={errors?.where?.message}
            help="Donné aux seuls inscrits, dans leurs messages."
            label="Adresse ou lien vidéo"
          >
            <Input autoComplete="off" {...register('registration.where')} />
          </Field>
          <QuestionFields form={form} />
        </>
      )}
    </fieldset>
  )
}
