import { QUESTION_MAX, QUESTIONS_MAX } from '@vigie/contract/agenda/questions.ts'
import { Plus, X } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/form/field.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Checkbox } from '@/components/ui/checkbox.tsx'
import { Input } from '@/components/ui/input.tsx'

type DrawnQuestion = {
  key: string
  text: UseFormRegisterReturn
  required: UseFormRegisterReturn
  error: string | undefined
}
type Props = { questions: DrawnQuestion[]; onAdd: () => void; onRemove: (index: number) => void }

export const NEW_QUESTION = { text: '', required: false }

/** Up to three questions that the form of the site asks. */
export function QuestionList({ questions, onAdd, onRemove }: Props) {
  return (
    <div className="grid gap-3">
      {questions.map(({ key, text, required, error }, index) => (
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2" key={key}>
          <Field className="min-w-56 flex-1" error={error} label={`Question ${index + 1}`}>
            <Input autoComplete="off" maxLength={QUESTION_MAX} {...text} />
          </Field>
          <Checkbox className="pb-2.5" label="Réponse requise" {...required} />
          <Button
            aria-label={`Retirer la question ${index + 1}`}
            onClick={() => onRemove(index)}
            size="icon"
            variant="ghost"
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      {questions.length < QUESTIONS_MAX && (
        <Button className="justify-self-start" onClick={onAdd} size="sm" variant="outline">
          <Plus aria-hidden="true" />
          Ajouter une question
        </Button>
      )}
    </div>
  )
}
