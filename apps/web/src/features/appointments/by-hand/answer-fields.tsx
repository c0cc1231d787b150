import { ANSWER_MAX } from '@vigie/contract/agenda/questions.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/form/field.tsx'
import { Input } from '@/components/ui/input.tsx'
import type { ByHandValues } from './new-appointment-form-values.ts'

/** The questions of the chosen type: somebody on the telephone need not answer them all. */
export function AnswerFields({ form }: { form: UseFormReturn<ByHandValues, unknown, ByHandValues> }) {
  return form.watch('answers').map(({ question }, index) => (
    <Field key={question} label={question}>
      <Input autoComplete="off" maxLength={ANSWER_MAX} {...form.register(`answers.${index}.answer`)} />
    </Field>
  ))
}
