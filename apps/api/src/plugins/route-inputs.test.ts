import { afterAll, beforeAll, expect, it } from 'vitest'
import { UNREAD_BODIES, WITH_QUERY } from '#test/routes/unread-inputs.ts'
import { appOver, testApp } from '#test/test-app.ts'

const PAST_CHECKS = 299
const t = await testApp()
/** The same application, in which a request goes no further than the checks of what it carries. */
const gate = appOver(t.database, t.settings, t.clock.now)
gate.addHook('preHandler', async (_request, reply) => reply.code(PAST_CHECKS).send())
afterAll(() => gate.close())

let headers: Record<string, string>
beforeAll(async () => {
  await gate.ready()
  headers = (await t.signUp()).headers
})

type Sent = { payload?: unknown[]; query?: Record<string, string> }

async function call({ method, url }: { method: string; url: string }, id: string, sent: Sent = {}) {
  const path = url.replace(':id', id).replace(/:\w+/g, '1').replace('*', 'x')
  const answer = await gate.inject({ method: method as 'GET', url: path, headers, ...sent })
  return answer.statusCode
}

/** The routes, as « GET /api/x », that let this pass. */
async function lettingPass(
  routes: typeof t.routes,
  look: (route: (typeof t.routes)[number]) => Promise<number>,
) {
  const passed: string[] = []
  for (const route of routes) {
    const status = await look(route)
    expect([400, PAST_CHECKS], `${route.method} ${route.url}`).toContain(status)
    if (status === PAST_CHECKS) passed.push(`${route.method} ${route.url}`)
  }
  return passed.sort()
}

it.each(['abc', '99999999999'])(
  'SAFE-12 %s is refused in every address where a number of a record belongs',
  async (id) => {
    const numbered = t.routes.filter(({ url }) => url.includes(':id'))
    const passed = await lettingPass(numbered, (route) =>
      call(route, id, ['GET', 'DELETE'].includes(route.method) ? {} : { payload: [] }),
    )
    // The address of a project is its number or its name.
    expect(passed).toEqual(['GET /api/public/projects/:id'])
  },
)

it('SAFE-11 a body that is no object is refused wherever a body is read', async () => {
  const writing = t.routes.filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
  expect(await lettingPass(writing, (route) => call(route, '1', { payload: [] }))).toEqual(UNREAD_BODIES)
})

it('SAFE-11 filters that make no sense are refused wherever filters are read', async () => {
  const names = 'page limit status from to since month week sort date days format token year'.split(' ')
  const query = { ...Object.fromEntries(names.map((name) => [name, '-x'])), q: '', search: 'x'.repeat(3000) }
  const reading = t.routes.filter(({ method }) => method === 'GET')
  const passed = await lettingPass(reading, (route) => call(route, '1', { query }))
  const refused = reading
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => !passed.includes(route))
  expect(refused.sort()).toEqual(WITH_QUERY)
})
