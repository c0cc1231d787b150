import type { AppointmentType } from '@vigie/contract/agenda/appointment-types.ts'
import { SLOT_MINUTES } from '@vigie/contract/agenda/slots.ts'
import { Field } from '@/components/form/field.tsx'
import { Select } from '@/components/ui/select.tsx'
import { typeWords } from '../types/type-words.ts'

type Props = { types: readonly AppointmentType[]; value: string; onChange: (type: string) => void }

/** Not drawn where no types exist. */
export function TypeField({ types, value, onChange }: Props) {
  if (types.length === 0) return null
  const chosen = types.find(({ id }) => String(id) === value)
  return (
    <Field help={chosen && typeWords(chosen)} label="Type de rendez-vous">
      {(attributes) => (
        <Select {...attributes} onChange={(event) => onChange(event.target.value)} value={value}>
          <option value="">Sans type ({SLOT_MINUTES} minutes)</option>
          {types.map(({ id, nameFr }) => (
            <option key={id} value={id}>
              {nameFr}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
