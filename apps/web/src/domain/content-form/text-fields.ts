import type { FieldValues, Path } from 'react-hook-form'
import { fieldId } from './form-problems.ts'
import { clearError, type RecordForm } from './record-form/use-record-form.ts'

/** The names of the fields whose value is a string. */
type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never
}[keyof Values & string]

/** The props of a text field: `field` for the `Field` around it, `text` or `choice` for its control. */
export function textFieldsOf<Values extends FieldValues>(record: RecordForm<Values>) {
  const { fields: form, values, change, errorOf } = record
  return {
    field: (name: TextName<Values>, label: string) => ({ error: errorOf(name), id: fieldId(name), label }),
    text: (name: TextName<Values> & Path<Values>) =>
      form.register(name, { onChange: () => clearError(form, name) }),
    /** For a `Select` whose options come from the server: controlled, so that it shows a value that arrives late. */
    choice: (name: TextName<Values>) => ({
      onChange: (event: { target: { value: string } }) =>
        change({ [name]: event.target.value } as Partial<Values>),
      value: values[name] as string,
    }),
  }
}
