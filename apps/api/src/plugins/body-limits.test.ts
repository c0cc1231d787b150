import { connect } from 'node:net'
import { CONTENT_MAX } from '@vigie/contract/writing/content.ts'
import type { RouteOptions } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { blogInput, projectInput } from '#test/builders/writing.ts'
import { appOver, testApp } from '#test/test-app.ts'

const t = await testApp()
const { headers } = await t.signUp()

/** Of each route, how many bytes its body may have. */
const limits = new Map<string, number>()
const again = appOver(t.database, t.settings, t.clock.now)
again.addHook('onRoute', ({ method, url, bodyLimit = 256 * 1024 }: RouteOptions) => {
  for (const one of [method].flat()) limits.set(`${one} ${url}`, bodyLimit)
})
await again.ready()
afterAll(() => again.close())

const send = (method: 'POST' | 'PUT', url: string, body: string, more: object = headers) =>
  t.call(method, url, { payload: body, headers: { ...more, 'content-type': 'application/json' } })
/** As a program may send it that writes ASCII only. */
const escaped = (value: object) =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
const EMOJI = '😀'.repeat(CONTENT_MAX)

it.each([
  ['/api/blogs/admin', 'content', blogInput({ content: EMOJI })],
  ['/api/projects/admin', 'description', projectInput({ description: EMOJI })],
] as const)(
  'API-20 %s takes the longest text of the contract, however it is written',
  async (url, field, input) => {
    for (const body of [JSON.stringify(input), escaped(input)]) {
      const made = await send('POST', url, body)
      expect([made.statusCode, made.json().data?.[field]?.length]).toEqual([201, EMOJI.length])
    }
    const longer = await send('POST', url, escaped({ ...input, [field]: `${EMOJI}é` }))
    expect([longer.statusCode, longer.json().details]).toEqual([
      400,
      [`${field} : ${CONTENT_MAX} caractères au plus`],
    ])
    const longest = await send('POST', url, escaped({ ...input, [field]: EMOJI.repeat(2) }))
    expect([longest.statusCode, longest.json().message]).toEqual([
      413,
      'Le contenu envoyé est trop volumineux : 200\u202f000 caractères au plus pour le texte.',
    ])
  },
)

it('API-20 takes a long text with tens of thousands of commas', async () => {
  const long = escaped(blogInput({ content: 'é, '.repeat(CONTENT_MAX / 3) }))
  expect((await send('POST', '/api/blogs/admin', long)).statusCode).toBe(201)
})

type Schema = { maxLength?: number } & { [key: string]: unknown }

/** The longest text that a schema names, at any depth. */
function longestText(schema: unknown): number {
  if (!schema || typeof schema !== 'object') return 0
  const own = (schema as Schema).maxLength ?? 0
  return Math.max(Number(own) || 0, ...Object.values(schema).map(longestText))
}

it('API-20 no route takes a text that its body could not hold', async () => {
  const { paths } = (await t.call('GET', '/api/docs/openapi.json')).json()
  const tooSmall: string[] = []
  let count = 0
  for (const [path, operations] of Object.entries(paths as Record<string, Record<string, Schema>>)) {
    for (const [method, { requestBody }] of Object.entries(operations)) {
      const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      const longest = longestText((requestBody as { content?: Schema })?.content?.['application/json'])
      if (longest >= 10_000) count += 1
      if (longest * 12 > (limits.get(route) ?? 0)) tooSmall.push(`${route} ${longest}`)
    }
  }
  expect(tooSmall).toEqual([])
  expect(count).toBeGreaterThan(5)
})

it('API-20 reads no body before the token was checked', async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as { port: number }
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        'POST /api/blogs/admin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{',
      ),
    )
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      socket.destroy()
      resolve(String(chunk))
    })
  })
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
})
