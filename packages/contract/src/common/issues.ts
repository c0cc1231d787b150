import type { z } from 'zod'

const TYPES: Record<string, string> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'vrai ou faux',
  array: 'une liste',
  object: 'un objet',
  date: 'une date',
}

/**
 * The French words of an issue to which a schema gives none: a fragment that follows the field's name ("title : est
 * requis") or stands beneath the field. A schema that wants a whole sentence gives one, beginning with a capital: that
 * is how the two are distinguished. `otherwise` is for the issues that have no words of their own here.
 */
export function frenchIssue(issue: z.core.$ZodRawIssue, otherwise = 'n’est pas valide'): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'est requis'
        : `doit être ${TYPES[issue.expected] ?? 'd’un autre type'}`
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return issue.origin === 'string'
        ? `${issue.maximum} caractères au plus`
        : issue.origin === 'array'
          ? `${issue.maximum} éléments au plus`
          : `doit être au plus ${issue.maximum}`
    case 'invalid_value':
      return `doit être l’une des valeurs : ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `champ inconnu : ${issue.keys.join(', ')}`
    default:
      return otherwise
  }
}

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>) {
  if (issue.origin === 'string')
    return issue.minimum === 1 ? 'est requis' : `${issue.minimum} caractères au moins`
  if (issue.origin === 'array') return `${issue.minimum} élément(s) au moins`
  return `doit être au moins ${issue.minimum}`
}

export type Issue = { path: PropertyKey[]; message: string }

/** Where an issue is: 'tags.3', or nothing when it is about the whole. */
export const issuePath = ({ path }: Pick<Issue, 'path'>) => path.map(String).join('.')

export const isSentence = (message: string) => /^\p{Lu}/u.test(message)

export type FieldProblem = { name: string; message: string }

/** The name under which a form keeps what is wrong with the whole of it. */
export const WHOLE_FORM = 'root'

/** What is said beneath each field of a form: its first issue, with a capital. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const messages = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = String(path[0] ?? WHOLE_FORM)
    if (!messages.has(name)) messages.set(name, message.charAt(0).toUpperCase() + message.slice(1))
  }
  return [...messages].map(([name, message]) => ({ name, message }))
}
