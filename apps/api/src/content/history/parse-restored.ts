import { fieldProblems } from '@vigie/contract/common/issues.ts'
import type { z } from 'zod'
import { invalid } from '#lib/errors.ts'

/** Fields of different versions may contradict each other, and the rules of the form may have become stricter. */
export function parseRestored<Schema extends z.ZodType>(schema: Schema, edit: object): z.output<Schema> {
  const parsed = schema.safeParse(edit)
  if (parsed.success) return parsed.data
  const problems = fieldProblems(parsed.error.issues)
  throw invalid(
    `Cette version ne peut pas être restaurée telle quelle. ${problems.map(({ message }) => message).join('. ')}.`,
    problems.map(({ name, message }) => `${name} : ${message}`),
  )
}
