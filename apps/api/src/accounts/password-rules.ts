import { readFileSync } from 'node:fs'
import path from 'node:path'

export const COMMON_PASSWORD = 'Ce mot de passe est trop courant. Veuillez en choisir un autre.'
export const PERSONAL_PASSWORD =
  'Ce mot de passe reprend votre adresse e-mail ou votre nom : il serait essayé en premier. Veuillez en choisir un autre.'

type Person = { email: string; nom?: string | undefined; prenom?: string | undefined }

/** The sentence that refuses a password that is guessed first; undefined for a good one. */
export function passwordProblem(password: string, person: Person) {
  const bare = fold(password)
  const forms = [bare, ...withoutEnds(bare)].flatMap((form) => [form, ...asLetters(form)])
  if (forms.some((form) => isOfPerson(form, person))) return PERSONAL_PASSWORD
  if (forms.some((form) => commonPasswords().has(form) || commonPasswords().has(repeated(form))))
    return COMMON_PASSWORD
  return undefined
}

/**
 * What people add to satisfy a form: a year, a few digits, an exclamation mark. A longer addition makes a good
 * password.
 */
const MOST_ADDED = 8

function withoutEnds(text: string) {
  const withoutStart = text.replace(/^[\p{N}\p{P}\p{S}\s]+/u, '')
  const withoutEnd = (form: string) => form.replace(/[\p{N}\p{P}\p{S}\s]+$/u, '')
  return [withoutStart, withoutEnd(text), withoutEnd(withoutStart)].filter(
    (form) => form.length >= 3 && text.length - form.length <= MOST_ADDED,
  )
}

const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

function asLetters(text: string) {
  const letters = text.replace(/[03457@$]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
  return ['i', 'l'].map((letter) => letters.replace(/[1!|]/g, letter))
}

const repeated = (text: string) => /^(.{3,}?)\1+$/u.exec(text)?.[1] ?? text

function isOfPerson(form: string, { email, nom = '', prenom = '' }: Person) {
  const address = fold(email)
  const local = address.slice(0, address.lastIndexOf('@'))
  const names = [fold(nom), fold(prenom)]
  const words = [address, local, ...names, names.join(''), names.toReversed().join('')].map(lettersOnly)
  return words.some((word) => word.length >= 3 && word === lettersOnly(form))
}

const lettersOnly = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

let list: ReadonlySet<string> | undefined

/**
 * The 10,000 most frequent of public leaks, as ranked in zxcvbn 4.4.2 (MIT, © 2012-2016 Dan Wheeler and Dropbox,
 * Inc.), and after them the French favourites.
 */
function commonPasswords() {
  list ??= new Set(readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'))
  return list
}
