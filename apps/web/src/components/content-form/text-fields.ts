import type { FieldValues, Path } from 'react-hook-form'
import { fieldId } from './form-problems.ts'
import type { RecordForm } from './use-record-form.ts'

/** The names of the fields that are a text and nothing else. */
type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never
}[keyof Values & string]

/** What a text field of a form needs: `field` for its surroundings, `text` or `choice` for its control. */
export function textFieldsOf<Values extends FieldValues>(record: RecordForm<Values>) {
  const { form, values, change, errorOf } = record
  return {
    field: (name: TextName<Values>, label: string) => ({ error: errorOf(name), id: fieldId(name), label }),
    text: (name: TextName<Values> & Path<Values>) =>
      form.register(name, { onChange: () => form.clearErrors(name) }),
    /** For a list whose options come from the server: it shows a value as soon as it offers it. */
    choice: (name: TextName<Values>) => ({
      onChange: (event: { target: { value: string } }) =>
        change({ [name]: event.target.value } as Partial<Values>),
      value: values[name] as string,
    }),
  }
}
