import { type FieldProblem, fieldProblems, frenchIssue, issuePath } from '@vigie/contract/common/issues.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** What a schema of the contract refuses, as one sentence for each field. */
export function findProblems(schema: z.ZodType, body: unknown): FieldProblem[] {
  return fieldProblems(read(schema, body).error?.issues ?? [])
}

/** The same for a part of a form that has parts itself: each field is named by its whole path, 'questions.1.text'. */
export function findNestedProblems(schema: z.ZodType, body: unknown): FieldProblem[] {
  const issues = read(schema, body).error?.issues ?? []
  return issues.flatMap((issue) =>
    fieldProblems([issue]).map(({ message }) => ({ name: issuePath(issue), message })),
  )
}

/** Validates the values of a form with a schema; the form then submits what the schema parsed. */
export function zodResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const { data, error } = read(schema, values)
    return error ? refused<Input>(fieldProblems(error.issues)) : { values: data, errors: {} }
  }
}

/** Validates the body that a form would send; the form then submits its values as they were typed. */
export function bodyResolver<Values extends FieldValues>(
  schema: z.ZodType,
  toBody: (values: Values) => unknown = (values) => values,
): Resolver<Values> {
  return (values) => {
    const problems = findProblems(schema, toBody(values))
    return problems.length > 0 ? refused<Values>(problems) : { values, errors: {} }
  }
}

/** The result of a resolver that refuses. All the errors of one refusal have the same `type`. */
export function refused<Values extends FieldValues>(problems: readonly FieldProblem[], type = 'schema') {
  const errors = Object.fromEntries(problems.map(({ name, message }) => [name, { type, message }]))
  return { values: {}, errors: errors as FieldErrors<Values> }
}

const read = <Output>(schema: z.ZodType<Output>, body: unknown) =>
  schema.safeParse(body, { error: (issue) => frenchIssue(issue, 'est invalide') })
