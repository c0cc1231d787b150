import { isIP } from 'node:net'
import { z } from 'zod'

/** What a refused value is told: what is expected, and what was seen where the value itself must not be shown. */
type Words = { description: string; seen?: (value: string) => string }

const described = <Schema extends z.ZodType>(schema: Schema, words: Words): Schema => schema.meta(words)
const plural = (count: number, word: string) => `${count} ${word}${count > 1 ? 's' : ''}`

export const flag = (byDefault: boolean) => z.stringbool().default(byDefault).describe('true ou false')
export const whole = (byDefault: number, min: number, max: number) =>
  wholeNumber(min, max).default(byDefault).describe(between(min, max))
export const optionalWhole = (min: number, max: number) =>
  wholeNumber(min, max).optional().describe(between(min, max))
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const between = (min: number, max: number) => `un nombre entier de ${min} à ${max}`
export const atLeast = (min: number, byDefault: number) =>
  z.coerce.number().int().min(min).default(byDefault).describe(`un nombre entier, ${min} ou plus`)
export const duration = (byDefault: number) =>
  z.coerce.number().positive().default(byDefault).describe('un nombre plus grand que 0')
export const choice = <const T extends readonly string[]>(values: T, byDefault: T[number]) =>
  z.enum(values).default(byDefault).describe(list(values))
export const optionalChoice = <const T extends readonly string[]>(values: T) =>
  z.enum(values).optional().describe(list(values))
const list = (values: readonly string[]) => values.join(', ').replace(/, (?=\w+$)/, ' ou ')
export const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined)

/** Of a secret only the length is shown. */
export const optionalSecret = (min: number) =>
  described(optionalText.pipe(z.string().min(min).optional()), {
    description: `${min} caractères au moins (openssl rand -hex 32)`,
    seen: ({ length }) => `fait ${plural(length, 'caractère')}`,
  })

/** An address with a password in it, which has no meaning without the other setting. */
export const optionalUrlBeside = (other: string) =>
  described(optionalText, {
    description: 'les deux, ou aucun des deux',
    seen: () => `est donné sans ${other}`,
  })

/** A path of the company's site that differs by one placeholder. */
export const pagePattern = (byDefault: string, names: string[]) =>
  z
    .string()
    .trim()
    .default(byDefault)
    .refine((path) => new RegExp(`^/(?!/)[^\\s{}]*\\{(${names.join('|')})\\}[^\\s{}]*$`).test(path))
    .describe(
      `un chemin qui commence par « / » et contient une seule fois ${names.map((name) => `{${name}}`).join(' ou ')}`,
    )

export const timeZone = (byDefault: string) =>
  z.string().default(byDefault).refine(isTimeZone).describe(`un fuseau horaire (${byDefault})`)

export const origins = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((origin) => origin.trim().replace(/\/$/, '') || []))
  .refine((list) => list.every(isOrigin))
  .describe(
    'des origines séparées par des virgules, protocole compris, sans rien après le nom (https://www.exemple.fr)',
  )

/** As Fastify takes them. */
export const proxies = z
  .string()
  .trim()
  .default('')
  .refine(areProxies)
  .transform(toTrustProxy)
  .describe('le nombre de proxys devant Vigie (1), ou leurs adresses (10.0.0.1, 10.0.0.0/8)')

type Environment = Record<string, string | undefined>

/** One sentence for each refused setting: its name, the value seen and what is expected. */
export function refusedSettings(
  issues: readonly z.core.$ZodIssue[],
  shape: Record<string, z.ZodType>,
  given: Environment,
) {
  return [...new Set(issues.map(({ path }) => String(path[0])))].map((name) => {
    const { description, seen = (value) => `vaut « ${value} »` } = (shape[name]?.meta() ?? {}) as Words
    return `${name} ${seen(given[name] ?? '')} ; attendu : ${description}.`
  })
}

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('fr', { timeZone: name }))
  } catch {
    return false
  }
}

const isOrigin = (origin: string) =>
  /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin

/** Fastify's own words for the addresses of a machine and of its network. */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

function areProxies(value: string) {
  if (['', 'true', 'false'].includes(value) || /^\d+$/.test(value)) return true
  return value.split(',').every((part) => {
    const [address = '', length = '0', ...others] = part.trim().split('/')
    const version = isIP(address)
    const isLength = /^\d+$/.test(length) && Number(length) <= (version === 4 ? 32 : 128)
    return NETWORKS.includes(part.trim()) || (version > 0 && isLength && others.length === 0)
  })
}

function toTrustProxy(value: string) {
  if (value === '' || value === '0' || value === 'false') return false
  if (value === 'true') return true
  const hops = Number(value)
  return Number.isInteger(hops) ? (_address: string, hop: number) => hop < hops : value
}
