import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, it, vi } from 'vitest'
import { testApp } from '#test/test-app.ts'
import type { Document, Operation, Schema } from './openapi-types.ts'

const t = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr' })

let document: Document
let operations: [name: string, operation: Operation][]
beforeAll(async () => {
  document = (await t.call('GET', '/api/docs/openapi.json')).json()
  operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
})

it('KIT-08 gives every operation an id of its own and one of the tags of the document', () => {
  const ids = operations.map(([, { operationId }]) => operationId)
  expect(new Set(ids).size).toBe(operations.length)
  expect(ids).toContain('getPublicBlogsBySlug')
  const tags = document.tags?.map(({ name }) => name)
  for (const [name, operation] of operations) expect(tags, name).toContain(operation.tags?.[0])
})

it('KIT-08 names the refusals of each operation, with an example', async () => {
  const booking = document.paths?.['/api/appointments']?.post
  expect(Object.keys(booking?.responses ?? {})).toEqual(['201', '400', '409', '413', '415', '422', '429'])
  expect(booking?.responses?.['429']?.headers).toHaveProperty('Retry-After')
  const refusal = booking?.responses?.['400']?.content?.['application/json']
  expect(refusal).toMatchObject({
    schema: { $ref: '#/components/schemas/Refus' },
    example: { success: false, code: 'invalid' },
  })
  const users = document.paths?.['/api/users']?.get
  expect(Object.keys(users?.responses ?? {})).toEqual(['200', '400', '401', '403', '429'])
})

/** The commands of the page, as `{ method, url, body }`. */
async function commands() {
  const page = (await t.call('GET', '/api/docs')).body
  const [, forSites = ''] = page.split(/<h2>(?:Pour votre site|Le back-office)<\/h2>/)
  const unescaped = (text: string) =>
    text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  return [...forSites.matchAll(/<pre class="copy">([\s\S]*?)<\/pre>/g)].map(([, text = '']) => {
    const [, method = 'GET', url = ''] = /curl (?:-X (\w+) )?'([^']+)'/.exec(unescaped(text)) ?? []
    const [, body] = /-d '([\s\S]*)'$/.exec(unescaped(text)) ?? []
    return { method: method as 'GET' | 'POST', url, body }
  })
}

it('KIT-08 shows a request to copy for each public operation, and it works', async () => {
  const shown = await commands()
  const answers = new Map<string, number>()
  for (const { method, url, body } of shown) {
    expect(url).toMatch(/^https:\/\/admin\.exemple\.fr\//)
    const path = url.replace('https://admin.exemple.fr', '')
    const answer = await t.call(method, path, {
      ...(body ? { payload: body, headers: { 'content-type': 'application/json' } } : {}),
    })
    answers.set(`${method} ${path}`, answer.statusCode)
  }
  const refused = [...answers].filter(([, status]) => status >= 400)
  // Nothing is published here: what is asked for by its name is not found.
  expect(refused.filter(([, status]) => status !== 404)).toEqual([])
  expect(refused.every(([command]) => /\/(?:public|uploads)\//.test(command))).toBe(true)
  for (const [command, status] of [
    ['POST /api/requests', 201],
    ['POST /api/appointments', 201],
    ['POST /api/newsletter/subscribe', 201],
  ] as const)
    expect(answers.get(command), command).toBe(status)
})

it('KIT-08 shows of an operation whether it is public, what it takes, gives and refuses', async () => {
  const page = (await t.call('GET', '/api/docs')).body
  const open = operations.filter(([, { security }]) => security?.length === 0)
  expect(page.match(/<i>public<\/i>/g)).toHaveLength(open.length)
  const shown = page
    .split(/(?=<details id=")/)
    .find((part) => /<b class="post">post<\/b> <code>\/api\/appointments<\/code>/i.test(part))
  const [body = '', answer = '', refusals = ''] = (shown ?? '').split(/<h4>(?:Réponse 201|Refus)<\/h4>/)
  expect(body).toContain('<h4>Corps</h4>')
  expect(body).toContain('startTime')
  expect(answer).toContain('endTime')
  expect(refusals).toMatch(/^<table>.*<td>400<\/td>.*<td>429<\/td>/s)
  expect(refusals).not.toContain('<td>201</td>')
})

/** Everything that a public operation takes and gives, as « POST /api/requests name ». */
function publicParts() {
  const parts: { where: string; description: string | undefined; schema: Schema }[] = []
  const walk = (where: string, schema: Schema) => {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const inner = `${where} ${name}`
      parts.push({ where: inner, description: property.description, schema: property })
      walk(inner, property)
    }
    for (const part of [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]) walk(where, part)
  }
  for (const [where, { parameters = [], requestBody, responses = {}, security }] of operations) {
    if (security?.length !== 0) continue
    for (const { name, description, schema = {} } of parameters)
      parts.push({ where: `${where} ${name}`, description, schema })
    for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)])
      for (const { schema = {} } of Object.values(content)) walk(where, schema)
  }
  walk('Refus', document.components?.schemas?.Refus ?? {})
  return parts
}

it('SHIP-07 says what each property of a public operation is', () => {
  const parts = publicParts()
  expect(parts.length).toBeGreaterThan(600)
  expect(parts.filter(({ description }) => !description).map(({ where }) => where)).toEqual([])
})

it('SHIP-07 gives the true limits of a public operation: those beyond which a list is cut, and no others', () => {
  const parts = publicParts()
  const limits = new Map(parts.map(({ where, schema }) => [where, schema.maximum]))
  expect(limits.get('GET /api/public/blogs limit')).toBe(1000)
  expect(limits.get('POST /api/analytics/page-time timeSpent')).toBe(1800)
  const choices = parts.flatMap(({ where, schema }) =>
    [schema, ...(schema.anyOf ?? [])].map((one) => ({ where, ...one })),
  )
  const none = choices.filter(
    ({ minimum = 0, maximum = 0 }) => maximum - minimum > Number.MAX_SAFE_INTEGER / 2,
  )
  expect(none.map(({ where }) => where)).toEqual([])
})

it('SHIP-07 cuts a list where it says so, and refuses nobody', async () => {
  const answer = await t.call('GET', '/api/public/blogs?limit=9007199254740991')
  expect([answer.statusCode, answer.json().pagination.limit]).toEqual([200, 1000])
})

it('LINK-02 gives lines to paste that lead to the public address, and lets no shared cache keep them', async () => {
  const answer = await t.call('GET', '/api/docs', { headers: { host: 'pirate.exemple' } })
  expect(answer.body).toContain('src=&quot;https://admin.exemple.fr/embed/vigie.js&quot;')
  expect(answer.body).not.toContain('pirate.exemple')
  expect(answer.headers['cache-control']).toBe('private, no-cache')
})

it.each(['/api/docs', '/api/docs/openapi.json'])(
  'SAFE-29 %s is made once, compressed and tagged',
  async (url) => {
    await t.call('GET', url)
    const made = vi.spyOn(t.app, 'swagger')
    const answer = await t.call('GET', url, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.headers['content-encoding']).toBe('gzip')
    const plain = await t.call('GET', url)
    expect(gunzipSync(answer.rawPayload).equals(plain.rawPayload)).toBe(true)
    const headers = { 'if-none-match': String(plain.headers.etag) }
    expect((await t.call('GET', url, { headers })).statusCode).toBe(304)
    expect(made).not.toHaveBeenCalled()
  },
)
