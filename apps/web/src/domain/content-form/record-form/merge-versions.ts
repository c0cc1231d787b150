import { isObject, isSame } from '../field-descriptions.ts'

export type Versions<Values> = {
  mine: Values
  theirs: Values
  /** What both started from, when it is known. */
  base: Values | null
}

export type Choice = 'mine' | 'theirs'
export type Choices = Readonly<Record<string, Choice>>

type Merged<Values> = {
  /** With `mine` where both changed a field. */
  values: Values
  /** The fields that both changed, each in another way: a person has to decide. */
  contested: (keyof Values & string)[]
}

/**
 * HIST-11: what only the other person changed is taken, what only I changed is kept. Without `base`, every field that
 * differs is contested, since it is unknown who changed it. Objects, such as alternative texts, are merged by their
 * keys.
 */
export function mergeVersions<Values extends object>({
  mine,
  theirs,
  base,
}: Versions<Values>): Merged<Values> {
  const contested: (keyof Values & string)[] = []
  const merged = namesOf(mine, theirs).map((name): [string, unknown] => {
    const [own, other] = [mine[name], theirs[name]]
    if (isSame(own, other) || (base && isSame(other, base[name]))) return [name, own]
    if (base && isSame(own, base[name])) return [name, other]
    const inside = base && mergeInside(own, other, base[name])
    if (inside) return [name, inside]
    contested.push(name)
    return [name, own]
  })
  const values = Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Values
  return { values, contested }
}

/** The merged values once a person has decided. */
export function decide<Values extends object>(versions: Versions<Values>, choices: Choices): Values {
  const { values, contested } = mergeVersions(versions)
  const taken = contested.filter((name) => choices[name] === 'theirs')
  return { ...values, ...Object.fromEntries(taken.map((name) => [name, versions.theirs[name]])) }
}

/** What a merge changes in the form, without the fields that were typed over since `sent` was sent. */
export function taken<Values extends object>(merged: Values, sent: Values, typed: Values): Partial<Values> {
  const names = namesOf(merged).filter(
    (name) => !isSame(merged[name], sent[name]) && isSame(typed[name], sent[name]),
  )
  return Object.fromEntries(names.map((name) => [name, merged[name]])) as Partial<Values>
}

const namesOf = <Values extends object>(...all: Values[]) =>
  [...new Set(all.flatMap(Object.keys))] as (keyof Values & string)[]

function mergeInside(mine: unknown, theirs: unknown, base: unknown) {
  if (![mine, theirs, base].every((value) => isObject(value) && !Array.isArray(value))) return null
  const inside = mergeVersions({ mine, theirs, base } as Versions<Record<string, unknown>>)
  return inside.contested.length === 0 ? inside.values : null
}
