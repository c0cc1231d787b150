import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
const FAILURE = { success: false, code: expect.any(String), message: expect.stringMatching(/^[A-ZÉÀ]/) }

describe('malformed HTTP', () => {
  let port = 0
  beforeAll(async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' })
    port = (t.app.server.address() as AddressInfo).port
  })

  /** The status and the body of what the server says to these bytes before it hangs up. */
  function exchange(bytes: string) {
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (chunk) => (answer += chunk))
      socket.on('error', reject)
      socket.on('close', () => {
        const [head = '', body = ''] = answer.split('\r\n\r\n')
        resolve({ status: Number(head.split(' ')[1]), body })
      })
    })
  }

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['an unknown version', 'GET /api/site HTTP/9.9\r\nHost: a\r\n\r\n', 400],
    ['a header without a name', 'GET /api/site HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/requests HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
      400,
    ],
    ['headers without end', `GET /api/site HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'an unknown expectation',
      'GET /api/site HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n',
      417,
    ],
  ])('SAFE-11 %s is refused in French', async (_, bytes, status) => {
    const answer = await exchange(bytes)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body)).toMatchObject(FAILURE)
  })
})

describe('addresses that cannot be read', () => {
  it.each([
    ['a bad percent-encoding', '/api/blogs/%zz', 400],
    ['half an encoded character', '/api/public/blogs/%E0%A4%A', 400],
    ['an over-long parameter', `/api/public/blogs/${'x'.repeat(501)}`, 414],
  ])('SAFE-11 %s is refused in French', async (_, url, status) => {
    const answer = await t.call('GET', url)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject(FAILURE)
  })

  it('SAFE-11 a host that is no host is foreign, not a fault of ours', async () => {
    const headers = { host: 'a b%', origin: 'https://exemple.fr' }
    expect((await t.call('POST', '/api/users/refresh', { headers })).statusCode).toBe(403)
  })
})

describe('malformed forms', () => {
  const type = 'multipart/form-data; boundary=x'
  const part = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.fr\r\n'
  it.each([
    ['nothing', type, ''],
    ['no boundary', 'multipart/form-data', `${part}--x--`],
    ['a boundary that never comes', type, 'hello'],
    ['a part that is cut', type, part],
    ['a head that is cut', type, '--x\r\nContent-Disposition: form-data; name="e'],
    ['a part without a head', type, '--x?\r\n--x--\r'],
    ['a head that is no head', type, '--x\r\n\u0001\u0002\r\n\r\nx\r\n--x--'],
    ['a name of a prototype', type, part.replace('email', '__proto__').concat('--x--')],
    [
      'JSON that is no JSON',
      type,
      part.replace('"email"', '"email"\r\nContent-Type: application/json').concat('--x--'),
    ],
    ['thirty fields', type, part.repeat(30).concat('--x--')],
  ])('SAFE-11 %s is refused in French', async (_, contentType, payload) => {
    for (const url of ['/api/users/login', '/api/users/register']) {
      const answer = await t.call('POST', url, { payload, headers: { 'content-type': contentType } })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.json()).toMatchObject(FAILURE)
    }
  })
})

it('SAFE-11 a file without a name is refused without the word undefined', async () => {
  const payload = '--x\r\nContent-Disposition: form-data; filename="a.png"\r\n\r\nx\r\n--x--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await t.call('POST', '/api/users/register', { payload, headers })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).not.toContain('undefined')
})

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
}
type Operation = {
  parameters?: { name: string; in: string; schema: Schema; example?: unknown }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

async function readOperations() {
  const document = (await t.call('GET', '/api/docs/openapi.json')).json()
  const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  expect(operations.length).toBeGreaterThan(90)
  return operations
}

const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json']?.schema
/** The path with the examples of its parameters. */
const pathOf = (path: string, { parameters = [] }: Operation) =>
  path.replace(/\{(\w+)\}/g, (_, name) =>
    String(parameters.find((parameter) => parameter.name === name)?.example ?? 1),
  )
const isNumber = (schema: Schema): boolean =>
  [schema.type].flat().some((type) => type === 'integer' || type === 'number') ||
  Boolean(schema.anyOf?.some(isNumber))

/** Some refusals are whole sentences, which name the field as its form does. */
const IN_FRENCH: Record<string, string> = { priority: 'priorité', SMTP_PORT: 'port' }

describe('hostile values', () => {
  it('SAFE-12 a number outside its column’s range is a 400 that names the field', async () => {
    await t.empty()
    const { headers } = await t.signUp()
    const tried: string[] = []
    for (const { path, method, operation } of await readOperations()) {
      const body = bodyOf(operation)
      for (const [name, schema] of Object.entries(body?.properties ?? {})) {
        // The times that a page tells are cut to a day instead: a beacon has nobody to correct it.
        if (!body || !isNumber(schema) || path.startsWith('/api/analytics/')) continue
        for (const number of [2_147_483_648, Number.MAX_SAFE_INTEGER, -2_147_483_649, 1e308]) {
          const answer = await t.call(method.toUpperCase() as 'PUT', pathOf(path, operation), {
            headers,
            payload: { ...(likely(body) as object), [name]: number },
          })
          const words = [answer.json().message, ...(answer.json().details ?? [])].join('\n')
          expect([answer.statusCode, words], `${method} ${path} ${name} ${number}`).toEqual([
            400,
            expect.stringMatching(new RegExp(`${name}|${IN_FRENCH[name] ?? name}`, 'i')),
          ])
        }
        tried.push(`${method} ${path} ${name}`)
      }
    }
    expect(tried).toContain('put /api/events/{id} version')
    expect(tried.length).toBeGreaterThan(5)
  })
})

/** A value that the schema probably takes, so that the one wrong value is what decides. */
function likely(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.allOf?.[0]) return likely(schema.allOf[0])
  if (schema.anyOf?.[0]) return likely(schema.anyOf[0])
  const type = [schema.type].flat()[0]
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [name, likely(one)]),
    )
  if (type === 'array') return schema.items ? [likely(schema.items)] : []
  if (type === 'number' || type === 'integer') return 1
  if (type === 'boolean') return false
  if (schema.format === 'date') return '2026-03-05'
  if (schema.format === 'date-time') return '2026-03-05T10:00:00.000Z'
  if (schema.pattern?.includes('@')) return 'ana@exemple.fr'
  if (schema.pattern?.includes(':')) return '10:00'
  return 'texte'
}
