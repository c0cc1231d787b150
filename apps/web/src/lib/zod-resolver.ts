import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** Lets a schema of the contract judge a form; each field keeps its first refusal. */
export function zodResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of result.error.issues) {
      errors[path.join('.') || 'root'] ??= { type: code, message }
    }
    return { values: {}, errors: errors as FieldErrors<Input> }
  }
}
