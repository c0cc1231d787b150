import { type FieldProblem, fieldProblems, frenchIssue } from '@vigie/contract/common/issues.ts'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** What a schema of the contract refuses, in words for the fields of a form. */
export function findProblems(schema: z.ZodType, body: unknown): FieldProblem[] {
  return fieldProblems(read(schema, body).error?.issues ?? [])
}

/** Lets a schema of the contract judge a form, which then gives what the schema made of its values. */
export function zodResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const { data, error } = read(schema, values)
    return error ? refused<Input>(fieldProblems(error.issues)) : { values: data, errors: {} }
  }
}

/** Judges what a form would send, so that the form and the server refuse the same things; gives what was typed. */
export function bodyResolver<Values extends FieldValues>(
  schema: z.ZodType,
  toBody: (values: Values) => unknown = (values) => values,
): Resolver<Values> {
  return (values) => {
    const problems = findProblems(schema, toBody(values))
    return problems.length > 0 ? refused<Values>(problems) : { values, errors: {} }
  }
}

/** `type` tells one refusal from another, where a form has several. */
export function refused<Values extends FieldValues>(problems: readonly FieldProblem[], type = 'schema') {
  const errors = Object.fromEntries(problems.map(({ name, message }) => [name, { type, message }]))
  return { values: {}, errors: errors as FieldErrors<Values> }
}

const read = <Output>(schema: z.ZodType<Output>, body: unknown) =>
  schema.safeParse(body, { error: (issue) => frenchIssue(issue, 'est invalide') })
