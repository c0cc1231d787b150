import type { Chance } from '#commands/demo/chance.ts'
import type { Case } from './case.ts'
import { HOSTILE, ODD_KEYS } from './hostile-values.ts'
import { jsonBody, parsed } from './json-body.ts'
import { mutateBytes } from './mutate-bytes.ts'

/** Changes one value somewhere in the body; a body that is no JSON any more loses or gains bytes instead. */
export function mutateJson(one: Case, chance: Chance): Case {
  const value = parsed(one.body?.bytes)
  if (value === undefined) return mutateBytes(one, chance)
  return { ...one, body: { ...jsonBody(changed(value, chance)), type: one.body?.type ?? 'application/json' } }
}

function changed(value: unknown, chance: Chance): unknown {
  if (value === null || typeof value !== 'object' || chance.happens(0.05)) return wrong(value, chance)
  if (Array.isArray(value)) return changedList(value, chance)
  const names = Object.keys(value)
  const name = names.length > 0 && chance.happens(0.85) ? chance.pick(names) : undefined
  if (name === undefined) return withKey(value, chance.pick(ODD_KEYS), chance.pick(HOSTILE))
  const { [name]: before, ...others } = value as Record<string, unknown>
  if (chance.happens(0.15)) return others
  return withKey(value, name, changed(before, chance))
}

function changedList(list: unknown[], chance: Chance): unknown {
  const [first] = list
  return chance.pick([
    () => wrong(list, chance),
    () => [...list, chance.pick(HOSTILE)],
    () => [...list, ...list],
    () => Array.from({ length: 200 }, () => first ?? null),
    () => (first === undefined ? [{}] : [changed(first, chance), ...list.slice(1)]),
  ])()
}

/** Defined and not assigned: `__proto__` must be a key like any other. */
function withKey(value: object, name: string, content: unknown) {
  return Object.defineProperty({ ...value }, name, { value: content, enumerable: true, configurable: true })
}

function wrong(value: unknown, chance: Chance): unknown {
  if (typeof value === 'string' && chance.happens(0.3))
    return chance.pick([
      value.repeat(500),
      `${value}\u0000`,
      [value],
      { value },
      value.toUpperCase(),
      `${value}\ud800`,
    ])
  if (typeof value === 'number' && chance.happens(0.3))
    return chance.pick([String(value), -value, value + 0.5, value * 1e12, [value], value + 1])
  return chance.pick(HOSTILE)
}
