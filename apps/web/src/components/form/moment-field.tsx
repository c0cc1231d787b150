import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { DateInput } from '../calendar/fields/date-input.tsx'
import { Field, type FieldProps } from './field.tsx'
import { TimeInput } from './time-input.tsx'

type MomentFieldProps<Values extends FieldValues> = Omit<FieldProps, 'children'> & {
  // biome-ignore lint/suspicious/noExplicitAny: what the form gives after parsing does not matter to a field.
  control: Control<Values, any, any>
  name: FieldPath<Values>
  kind: 'date' | 'time' | 'end time'
  /** The fields to validate again when this one changes. */
  deps?: FieldPath<Values>[]
  onValueChange?: ((value: string) => void) | undefined
}

/** A day or an hour of a form. */
export function MomentField<Values extends FieldValues>(props: MomentFieldProps<Values>) {
  const { control, name, kind, deps, onValueChange, ...around } = props
  return (
    <Field {...around}>
      {(attributes) => (
        <Controller
          control={control}
          name={name}
          render={({ field }) =>
            kind === 'date' ? (
              <DateInput {...attributes} {...field} />
            ) : (
              <TimeInput {...attributes} {...field} isEnd={kind === 'end time'} />
            )
          }
          rules={{
            ...(deps && { deps }),
            ...(onValueChange && { onChange: ({ target }) => onValueChange(target.value) }),
          }}
        />
      )}
    </Field>
  )
}
