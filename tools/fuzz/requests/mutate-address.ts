import type { Chance } from '#commands/demo/chance.ts'
import type { Case } from './case.ts'
import { asText, HOSTILE, ODD_KEYS } from './hostile-values.ts'

/** What no encoder writes. */
const BAD_ENCODINGS: readonly string[] = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%00',
  '%c0%ae',
  '%ff',
  '%ED%A0%80',
  '%u0041',
  '+',
  ';',
]
const LONGEST = 3000

/** Mutates a parameter of the path or of the query. */
export function mutateAddress(one: Case, chance: Chance): Case {
  const names = Object.keys(one.params)
  if (names.length > 0 && chance.happens(0.5))
    return { ...one, params: { ...one.params, [chance.pick(names)]: encodedValue(chance) } }
  return { ...one, query: mutateQuery(one.query, chance) }
}

function mutateQuery(query: string[], chance: Chance): string[] {
  const known = query.map((pair) => pair.split('=')[0] ?? '')
  const name = chance.pick([
    ...known,
    ...known,
    'page',
    'limit',
    'search',
    'q',
    'sort',
    'from',
    'ids',
    'token',
    'v',
  ])
  const value = encodedValue(chance)
  return chance.pick([
    () => [...query.filter((pair) => !pair.startsWith(`${name}=`)), `${name}=${value}`],
    () => [...query, `${name}=${value}`, `${name}=1`, `${name}=${value}`],
    () => [...query, `${name}[]=${value}`, `${name}[a]=1`, `${name}.a=1`],
    () => [...query, `${encodeURIComponent(chance.pick(ODD_KEYS))}=${value}`, '__proto__[a]=1'],
    () => [...query, name, '=', '&&', '?', '#'],
    () => Array.from({ length: 400 }, (_, index) => `${name}${index}=1`),
    () => query.slice(1),
  ])()
}

function encodedValue(chance: Chance) {
  if (chance.happens(0.15)) return chance.pick(BAD_ENCODINGS)
  return encodeURIComponent(asText(chance.pick(HOSTILE)).slice(0, LONGEST).toWellFormed())
}
