import type { FieldProblem } from '@vigie/contract/common/issues.ts'
import type { z } from 'zod'
import { findProblems } from '@/lib/zod-resolver.ts'

/** Why a form is refused: the sentence above it, and the problem of each field in the order of the screen. */
export type FormProblems = {
  title: string
  fields: FieldProblem[]
}

type Steps<Values> = {
  /** The fields that must be filled, in steps: only the first step that fails is reported. */
  required: { names: readonly (keyof Values & string)[]; sentence: string }[]
  /** Validates what would be sent, so that the form and the server refuse the same things. */
  schema: z.ZodType
  toBody: (values: Values) => unknown
  /** In the order of the screen. */
  fields: readonly { name: string }[]
}

export const fieldId = (name: string) => `champ-${name}`

/** Reports what is missing first, and what is wrong only when nothing is missing. */
export function judgeInSteps<Values extends object>({ required, schema, toBody, fields }: Steps<Values>) {
  const order = fields.map(({ name }) => name)
  const refuse = (title: string, problems: FieldProblem[]): FormProblems => ({
    title,
    fields: problems.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name)),
  })
  return (values: Values): FormProblems | null => {
    for (const { names, sentence } of required) {
      const missing = names.filter((name) => String(values[name]).trim() === '')
      if (missing.length > 0)
        return refuse(
          sentence,
          missing.map((name) => ({ name, message: 'Ce champ est obligatoire' })),
        )
    }
    const wrong = findProblems(schema, toBody(values))
    return wrong.length > 0 ? refuse('Certains champs sont à corriger', wrong) : null
  }
}
