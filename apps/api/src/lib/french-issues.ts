import { z } from 'zod'

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
 * zod's own words become fragments that follow the field's name ("title : est requis"). A schema that wants a
 * whole sentence gives one, beginning with a capital: that is how the two are told apart.
 */
export function installFrenchIssues() {
  z.config({ customError: (issue) => fragment(issue) })
}

function fragment(issue: z.core.$ZodRawIssue): string {
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
      return `doit être l’une des valeurs : ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `champ inconnu : ${issue.keys.join(', ')}`
    default:
      return 'n’est pas valide'
  }
}

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>) {
  if (issue.origin === 'string')
    return issue.minimum === 1 ? 'est requis' : `${issue.minimum} caractères au moins`
  if (issue.origin === 'array') return `${issue.minimum} élément(s) au moins`
  return `doit être au moins ${issue.minimum}`
}

type Issue = { path: PropertyKey[]; message: string }

const isSentence = (message: string) => /^\p{Lu}/u.test(message)

const DETAILS_MAX = 50
const DETAIL_LENGTH = 500

/** Every wrong field in words; of thousands, the first ones. */
export function issueDetails(issues: readonly Issue[]) {
  return issues.slice(0, DETAILS_MAX).map(({ path, message }) => {
    const words =
      isSentence(message) || path.length === 0 ? message : `${path.map(String).join('.')} : ${message}`
    return words.length > DETAIL_LENGTH ? `${words.slice(0, DETAIL_LENGTH)}…`.toWellFormed() : words
  })
}

/** What is said first: the one sentence that a person can act on, when there is one. */
export function issueSummary(issues: readonly Issue[], otherwise: string) {
  const sentences = new Set(issues.map(({ message }) => message).filter(isSentence))
  const [only] = sentences
  return sentences.size === 1 && issues.length === 1 && only ? only : otherwise
}
