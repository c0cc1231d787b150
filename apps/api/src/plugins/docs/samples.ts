import type { Schema } from './openapi-types.ts'
import { SAMPLE_TEXTS } from './sample-texts.ts'

type Options = {
  /** A request shows what must be given; a response shows everything. */
  onlyRequired?: boolean
}

/** An example that the schema accepts, with values that a reader of the documentation recognises. */
export function sampleOf(schema: Schema, name = '', options: Options = {}): unknown {
  const { example, examples, const: constant, enum: values, anyOf, oneOf, allOf } = schema
  if (example !== undefined) return example
  if (examples?.length) return examples[0]
  if (constant !== undefined) return constant
  if (values) return values[0]
  if (allOf) return Object.assign({}, ...allOf.map((part) => sampleOf(part, name, options)))
  const choices = anyOf ?? oneOf
  if (choices) return sampleOf(choices.find(({ type }) => type !== 'null') ?? {}, name, options)
  const type = [schema.type].flat().find((one) => one !== 'null')
  if (schema.properties || type === 'object') return sampleOfObject(schema, options)
  if (schema.items)
    return schema.minItems === 0 && isDeep(schema) ? [] : [sampleOf(schema.items, singular(name), options)]
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return sampleOfNumber(schema, name)
  return type === 'string' ? sampleOfText(schema, name) : {}
}

function sampleOfObject({ properties = {}, required = [] }: Schema, options: Options) {
  const shown = Object.entries(properties).filter(
    ([name]) => !options.onlyRequired || required.includes(name),
  )
  return Object.fromEntries(shown.map(([name, property]) => [name, sampleOf(property, name, options)]))
}

const isDeep = ({ items }: Schema) => items?.properties !== undefined
const singular = (name: string) => name.replace(/s$/, '')

function sampleOfNumber({ minimum = 0, exclusiveMinimum }: Schema, name: string) {
  const lowest = Math.max(minimum, exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1)
  return Math.max(lowest, NUMBERS[name] ?? 1)
}

const NUMBERS: Record<string, number> = { id: 12, limit: 20, total: 1, width: 1280, height: 720, version: 3 }

function sampleOfText(schema: Schema, name: string) {
  const { format, pattern, minLength = 0 } = schema
  const byName = SAMPLE_TEXTS[name]
  if (byName !== undefined && (!pattern || new RegExp(pattern, 'u').test(byName))) return byName
  if (format && FORMATS[format] !== undefined) return FORMATS[format]
  if (!pattern) return 'texte'.padEnd(minLength, ' texte')
  const fitting = Object.values(PATTERNED).find((text) => new RegExp(pattern, 'u').test(text))
  if (fitting === undefined) throw new Error(`no example for the pattern ${pattern} of ${name}`)
  return fitting
}

const FORMATS: Record<string, string> = {
  'date-time': '2026-03-02T09:00:00.000Z',
  date: '2026-03-10',
  uuid: '0b6f6c1e-6c0d-4c53-9a3b-0d1f4f4c2a11',
  uri: 'https://www.exemple.fr/',
}
const PATTERNED = {
  time: '09:30',
  color: '#3B82F6',
  tint: '#3b82f6',
  month: '2026-03',
  moment: '2026-03-10T09:30:00Z',
  slug: 'reduire-son-empreinte',
  medicine: '60234100',
  port: '587',
  transport: 'usb',
  token: 'a'.repeat(43),
  hex: '0'.repeat(32),
}
