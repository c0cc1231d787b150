import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { NEW_QUESTION, QuestionList } from '@/domain/forms/question-list.tsx'
import type { EventFormValues } from '../event-form-values.ts'

export function QuestionFields({ form }: { form: UseFormReturn<EventFormValues> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'registration.questions' })
  const errors = formState.errors.registration?.questions
  const questions = fields.map(({ id }, index) => ({
    key: id,
    text: register(`registration.questions.${index}.text`),
    required: register(`registration.questions.${index}.required`),
    error: errors?.[index]?.text?.message,
  }))
  return <QuestionList onAdd={() => append(NEW_QUESTION)} onRemove={remove} questions={questions} />
}
