import { type ContentForm, fieldId } from './use-content-form.ts'

/** The names of the fields that are a text and nothing else. */
type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never
}[keyof Values & string]

/** What a text field of a form needs: `field` for its surroundings, `text` for its control. */
export function textFieldsOf<Values extends object>({ values, change, errorOf }: ContentForm<Values>) {
  return {
    field: (name: TextName<Values>, label: string) => ({ error: errorOf(name), id: fieldId(name), label }),
    text: (name: TextName<Values>) => ({
      onChange: (event: { target: { value: string } }) =>
        change({ [name]: event.target.value } as Partial<Values>),
      value: values[name] as string,
    }),
  }
}
