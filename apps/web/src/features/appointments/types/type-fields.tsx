import { DURATION_MAX, DURATION_MIN, PAUSE_MAX } from '@vigie/contract/agenda/appointment-types.ts'
import { PLACE_KINDS } from '@vigie/contract/agenda/places.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/form/field.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'
import { Select } from '@/components/ui/select.tsx'
import type { TypeValues } from './type-form-values.ts'
import { TypeQuestionFields } from './type-question-fields.tsx'
import { PLACE_LABELS } from './type-words.ts'

const PLACE_FIELDS = {
  address: { label: 'Adresse', help: undefined },
  telephone: {
    label: 'Numéro à appeler',
    help: 'Sans numéro, c’est vous qui appelez : le client donne toujours le sien.',
  },
  video: { label: 'Lien de la visioconférence', help: 'Envoyé au client avec la confirmation seulement.' },
} as const

export function TypeFields({ form }: { form: UseFormReturn<TypeValues, unknown, TypeValues> }) {
  const { register, formState, watch } = form
  const { errors } = formState
  const kind = watch('placeKind')
  const place = PLACE_FIELDS[kind]
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field error={errors.nameFr?.message} label="Nom en français" required>
          <Input autoComplete="off" {...register('nameFr')} />
        </Field>
        <Field
          error={errors.nameEn?.message}
          help="Sans lui, le nom français sert aussi."
          label="Nom en anglais"
        >
          <Input autoComplete="off" lang="en" {...register('nameEn')} />
        </Field>
        <Field
          error={errors.duration?.message}
          help={`De ${DURATION_MIN} à ${DURATION_MAX} minutes.`}
          label="Durée, en minutes"
          required
        >
          <Input inputMode="numeric" {...register('duration')} />
        </Field>
        <Field
          error={errors.pause?.message}
          help={`Rien d’autre n’y est proposé ; ${PAUSE_MAX} minutes au plus.`}
          label="Pause après, en minutes"
          required
        >
          <Input inputMode="numeric" {...register('pause')} />
        </Field>
        <Field label="Lieu">
          {(attributes) => (
            <Select {...attributes} {...register('placeKind')}>
              {PLACE_KINDS.map((one) => (
                <option key={one} value={one}>
                  {PLACE_LABELS[one]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          error={errors.place?.message}
          help={place.help}
          label={place.label}
          required={kind !== 'telephone'}
        >
          <Input autoComplete="off" {...register('place')} />
        </Field>
      </div>
      <TypeQuestionFields form={form} />
      <Checkbox help="Proposé aux visiteurs de votre site." label="Actif" {...register('isActive')} />
    </>
  )
}
