import { invalid } from './errors.ts'

/** Refuses a form with missing fields by one sentence, and names them in the details. */
export function refuseMissing(body: unknown, fields: readonly string[], sentence: string) {
  const sent = (body ?? {}) as Record<string, unknown>
  const missing = fields.filter((field) => isBlank(sent[field]))
  if (missing.length > 0)
    throw invalid(
      sentence,
      missing.map((field) => `${field} : est requis`),
    )
}

function isBlank(value: unknown) {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
