import type { Chance } from '#commands/demo/chance.ts'
import { sampleOf } from '#plugins/docs/samples.ts'
import { USUAL_ROLES } from '../world/roles.ts'
import type { Body, Case } from './case.ts'
import { listForm, pictureForm } from './forms.ts'
import { jsonBody } from './json-body.ts'
import { type LiveValues, placeOf } from './live-values.ts'
import type { Described } from './operations.ts'

/** They end the sessions of the one privileged account, or its second step, and with them the role. */
const SELF_ENDING: ReadonlySet<string> = new Set([
  'DELETE /api/users/profile/sessions',
  'DELETE /api/users/second-step/totp',
])
/** Beyond what the content of the database numbers, so that some are missing. */
const IDS = 40

/** What the product knows of, and calendars elsewhere that take long to read. */
export type Surroundings = { live: LiveValues; accounts: number; calendars: readonly string[] }

/** A request that the product probably takes, by somebody. */
export function validCase(
  operation: Described,
  { live, accounts, calendars }: Surroundings,
  chance: Chance,
): Case {
  const { method, template, parameters } = operation
  const role = chance.pick(USUAL_ROLES)
  const params: Record<string, string> = {}
  const query: string[] = []
  for (const parameter of parameters) {
    const { name, isInPath, example, schema } = parameter
    if (isInPath) params[name] = encodeURIComponent(paramValue(template, parameter, live, chance))
    else if (example !== undefined || chance.happens(0.4))
      query.push(`${name}=${encodeURIComponent(String(example ?? sampleOf(schema, name)))}`)
  }
  return {
    role,
    account: chance.upTo(accounts),
    method,
    template,
    params,
    query,
    headers: [],
    body: bodyOf(operation, calendars, chance),
  }
}

/** To be asked last: a mutation may have changed the method. */
export const spared = (one: Case): Case =>
  one.role === 'privileged' && SELF_ENDING.has(`${one.method} ${one.template}`)
    ? { ...one, role: 'ordinary' }
    : one

type Parameter = Described['parameters'][number]

function paramValue(
  template: string,
  { name, schema, example }: Parameter,
  live: LiveValues,
  chance: Chance,
) {
  if (schema.type === 'integer' || schema.type === 'number') return String(1 + chance.upTo(IDS))
  const known = live.get(placeOf(template, name)) ?? []
  return known.length > 0 ? chance.pick(known) : String(example ?? 'texte')
}

function bodyOf(
  { method, body, template }: Described,
  calendars: readonly string[],
  chance: Chance,
): Body | undefined {
  const place = `${method} ${template}`
  if (place === 'POST /api/newsletter/imports') return listForm(chance)
  if (place === 'POST /api/outside-calendars' && calendars.length > 0)
    return jsonBody({ name: 'Agenda', url: chance.pick(calendars) })
  if (!body)
    return method === 'POST' && /image|photo|replace/.test(template) ? pictureForm(chance) : undefined
  const value = chance.happens(0.4) ? body.example : sampleOf(body.schema)
  return jsonBody(varied(value, chance))
}

/** Two of the same title or address would only meet the refusal of doubles; versions begin at 1. */
function varied(value: unknown, chance: Chance): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const number = chance.upTo(100_000)
  const changes: Record<string, (before: unknown) => unknown> = {
    title: (before) => `${before} ${number}`,
    email: (before) => `${number}.${before}`,
    slug: (before) => `${before}-${number}`,
    version: () => 1 + chance.upTo(3),
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, before]) => [name, changes[name]?.(before) ?? before]),
  )
}
