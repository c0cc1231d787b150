import { QUESTION_MAX, QUESTIONS_MAX } from '@vigie/contract/agenda/registration-settings.ts'
import { Plus, X } from 'lucide-react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Field } from '@/components/form/field.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'
import type { EventFormValues } from '../event-form-values.ts'

/** Up to three questions that the form of the site asks. */
export function QuestionFields({ form }: { form: UseFormReturn<EventFormValues> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'registration.questions' })
  const errors = formState.errors.registration?.questions
  return (
    <div className="grid gap-3">
      {fields.map(({ id }, index) => (
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2" key={id}>
          <Field
            className="min-w-56 flex-1"
            error={errors?.[index]?.text?.message}
            label={`Question ${index + 1}`}
          >
            <Input
              autoComplete="off"
              maxLength={QUESTION_MAX}
              {...register(`registration.questions.${index}.text`)}
            />
          </Field>
          <Checkbox
            className="pb-2.5"
            label="Réponse requise"
            {...register(`registration.questions.${index}.required`)}
          />
          <Button
            aria-label={`Retirer la question ${index + 1}`}
            onClick={() => remove(index)}
            size="icon"
            variant="ghost"
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      {fields.length < QUESTIONS_MAX && (
        <Button
          className="justify-self-start"
          onClick={() => append({ text: '', required: false })}
          size="sm"
          variant="outline"
        >
          <Plus aria-hidden="true" />
          Ajouter une question
        </Button>
      )}
    </div>
  )
}
