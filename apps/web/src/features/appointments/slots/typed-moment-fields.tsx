import { DateInput } from '@/components/calendar/fields/date-input.tsx'
import { Field } from '@/components/form/field.tsx'
import { TimeInput } from '@/components/form/time-input.tsx'
import type { MomentChoiceProps } from './moment.ts'

export function TypedMomentFields({ value, onChange, error }: MomentChoiceProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_9rem] gap-3 sm:max-w-md">
      <Field error={error} label="Jour" required>
        {(attributes) => (
          <DateInput {...attributes} onChange={(date) => onChange({ ...value, date })} value={value.date} />
        )}
      </Field>
      <Field label="Heure" required>
        {(attributes) => (
          <TimeInput
            {...attributes}
            onChange={(startTime) => onChange({ ...value, startTime })}
            value={value.startTime}
          />
        )}
      </Field>
    </div>
  )
}
