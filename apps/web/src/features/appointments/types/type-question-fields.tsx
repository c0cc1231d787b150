import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { NEW_QUESTION, QuestionList } from '@/domain/forms/question-list.tsx'
import type { TypeValues } from './type-form-values.ts'

export function TypeQuestionFields({ form }: { form: UseFormReturn<TypeValues, unknown, TypeValues> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'questions' })
  const { questions: errors } = formState.errors
  const questions = fields.map(({ id }, index) => ({
    key: id,
    text: register(`questions.${index}.text`),
    required: register(`questions.${index}.required`),
    error: errors?.[index]?.text?.message,
  }))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-medium">Questions au client</legend>
      <QuestionList onAdd={() => append(NEW_QUESTION)} onRemove={remove} questions={questions} />
    </fieldset>
  )
}
