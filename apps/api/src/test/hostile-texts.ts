import { createHash } from 'node:crypto'

const LENGTH = 240_000
/** What a request line can carry, percent-encoded, and what the router takes of a parameter. */
const QUERY_LENGTH = 14_000
const PARAM_LENGTH = 400

/** As long as a body may be once it is JSON. */
function filled(part: string, end = '') {
  const bytes = Buffer.byteLength(JSON.stringify(part)) - 2
  return part.repeat(Math.floor(LENGTH / bytes)) + end
}

/** Each is the worst of some pattern or transform: of addresses, marks, blanks, hosts, dates, hours, codes. */
const WORST: Record<string, string> = {
  dots: `a@${filled('.', ',')}`,
  at: filled('a@a.', ','),
  marks: `a${filled('\u0301\u0316')}`,
  blanks: `x${filled(' \t', 'x')}`,
  slashes: filled('/', ' '),
  host: `https://${filled('é.')}`,
  moment: `2026-01-01T00:00:00.${filled('1', 'x')}`,
  digits: filled('1', 'x'),
  brackets: `[${filled(':a-.')}`,
  data: `data:${filled(';base64')}`,
}

/** Each held the process for seconds, or emptied its stack, when it was rendered where requests are answered. */
export const MARKDOWN: Record<string, string> = {
  links: '[a]('.repeat(15_000),
  emphasis: '*a_'.repeat(15_000),
  quotes: '>'.repeat(5000),
  tags: '<u>'.repeat(20_000),
  items: '- '.repeat(20_000),
  columns: `${'|a'.repeat(4000)}\n${'|-'.repeat(4000)}\n${'|\n'.repeat(4000)}`,
  images: '![[]()'.repeat(8000),
  code: Array.from({ length: 300 }, (_, index) => '`'.repeat(index)).join(' '),
}

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  required?: string[]
}
type Parameter = { name: string; in: string; schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type OpenApi = { paths: Record<string, Record<string, Operation>> }
export type Attack = { name: string; method: string; path: string; body?: string }

/**
 * One call for each text that each operation of an OpenAPI document takes, and for each of the worst texts; mixed, and
 * always in the same way, so that the first hundreds have seen something of all.
 */
export function attacks({ paths }: OpenApi): Attack[] {
  const all = Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => [
      ...parameterAttacks(template, method, operation),
      ...bodyAttacks(template, method, operation),
    ]),
  )
  const place = ({ name }: Attack) => createHash('sha1').update(name).digest('hex')
  return all.sort((one, other) => place(one).localeCompare(place(other)))
}

function parameterAttacks(template: string, method: string, { parameters = [] }: Operation) {
  return parameters
    .filter(({ schema, in: place }) => place === 'path' || isText(schema))
    .flatMap(({ name, in: place }) =>
      Object.entries(WORST).map(([worst, text]) => ({
        name: `${method} ${template} ${name}: ${worst}`,
        method: method.toUpperCase(),
        path:
          place === 'path'
            ? concrete(template.replace(`{${name}}`, encoded(text, PARAM_LENGTH)))
            : `${concrete(template)}?${name}=${encoded(text, QUERY_LENGTH)}`,
      })),
    )
}

function bodyAttacks(template: string, method: string, { requestBody }: Operation) {
  const schema = requestBody?.content['application/json']?.schema
  if (!schema) return []
  const { properties = {}, required = [] } = schema
  const others = Object.fromEntries(required.map((name) => [name, 'x']))
  return Object.entries(properties).flatMap(([name, property]) =>
    [...wrappings(property)].flatMap((wrap) =>
      Object.entries(WORST).map(([worst, text]) => ({
        name: `${method} ${template} ${name}: ${worst}`,
        method: method.toUpperCase(),
        path: concrete(template),
        // Only when it is sent: all together they take 750 MB.
        get body() {
          return JSON.stringify({ ...others, [name]: wrap(text) })
        },
      })),
    ),
  )
}

/** How a text gets into the property: as itself, in a list, as a value and as a name of an object. */
function* wrappings(schema: Schema): Generator<(text: string) => unknown> {
  if (isText(schema)) yield (text) => text
  if (schema.items && isText(schema.items)) yield (text) => [text]
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    for (const wrap of wrappings(inner)) yield (text) => ({ [name]: wrap(text) })
  if (schema.type === 'object' && !schema.properties) yield (text) => ({ [text]: text.slice(0, 1000) })
}

function isText({ type, anyOf, oneOf, enum: values }: Schema): boolean {
  const alternatives = [...(anyOf ?? []), ...(oneOf ?? [])]
  if (alternatives.length > 0) return alternatives.some(isText)
  return !values && (type === undefined || [type].flat().includes('string'))
}

const concrete = (template: string) => template.replace(/\{\w+\}/g, '999999')

function encoded(text: string, length: number) {
  return encodeURIComponent(text.slice(0, length)).slice(0, length).replace(/%.?$/, '')
}
