import type { z } from 'zod'
import type { FormProblems } from './use-content-form.ts'

type Rules<Values> = {
  /** What must be filled, the first check that fails counts. */
  required: { names: readonly (keyof Values & string)[]; sentence: string }[]
  /** Judges what would be sent, so that the form and the server refuse the same things. */
  schema: z.ZodType
  body: unknown
  /** The fields in the order of the screen: the first one refused gets the focus. */
  order: readonly string[]
}

export function findFormProblems<Values extends object>(
  values: Values,
  { required, schema, body, order }: Rules<Values>,
): FormProblems | null {
  for (const { names, sentence } of required) {
    const missing = names.filter((name) => String(values[name]).trim() === '')
    if (missing.length > 0)
      return {
        title: sentence,
        fields: sorted(
          missing.map((name) => ({ name, message: 'Ce champ est obligatoire' })),
          order,
        ),
      }
  }
  const result = schema.safeParse(body, { error: inFrench })
  if (result.success) return null
  const messages = new Map<string, string>()
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? '')
    if (!messages.has(name)) messages.set(name, capitalised(message))
  }
  const fields = [...messages].map(([name, message]) => ({ name, message }))
  return { title: 'Certains champs sont à corriger', fields: sorted(fields, order) }
}

function sorted(fields: FormProblems['fields'], order: readonly string[]) {
  return fields.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
}

/** For the issues to which the contract gives no words of its own. */
function inFrench(issue: z.core.$ZodRawIssue) {
  if (issue.code === 'too_big')
    return `${issue.maximum} ${issue.origin === 'string' ? 'caractères' : 'éléments'} au plus`
  return issue.code === 'too_small' ? 'est requis' : 'est invalide'
}

function capitalised(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
