import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Document } from '#plugins/docs/openapi-types.ts'
import { blogInput, projectInput } from '#test/builders/writing.ts'
import { KEEPING_NO_ANSWER, SECRET_ANSWERS, WORKING_ON_A_FULL_DISK } from '#test/routes/route-options.ts'
import { appOver, testApp } from '#test/test-app.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'

const t = await testApp({ FREE_SPACE_FLOOR_MB: '200' })
/** The same application, in which no request is refused for what it carries. */
const unchecked = appOver(t.database, t.settings, t.clock.now)
unchecked.addHook('onRoute', (route) => {
  const { body: _, params: _params, querystring: _query, ...schema } = route.schema ?? {}
  route.schema = schema
})
afterAll(() => unchecked.close())

let headers: Record<string, string>
beforeAll(async () => {
  await unchecked.ready()
  headers = (await t.signUp()).headers
})

/** Articles and projects are refused before anything else where one of these is missing. */
const REQUIRED = { ...blogInput(), ...projectInput() }

/** The routes, as « POST /api/x », whose refusal says this; the open ones are called by nobody in particular. */
async function refusingBy(message: string, routes: typeof t.routes, sent: Record<string, string> = {}) {
  const refusing: string[] = []
  for (const { method, url } of routes) {
    const name = `${method} ${url}`
    const caller = PUBLIC_ROUTES.has(name) ? {} : headers
    const path = url.replace(/:\w+/g, '1')
    const answer = await unchecked.inject({
      method: method as 'POST',
      url: path,
      headers: { ...caller, ...sent },
      payload: REQUIRED,
    })
    expect(answer.statusCode, name).not.toBe(429)
    if (answer.body.includes(message)) refusing.push(name)
  }
  return refusing
}

it('SAFE-20 every POST keeps its response under its key, but those that carry a password or a token', async () => {
  const posts = t.routes.filter(({ method }) => method === 'POST')
  const keeping = await refusingBy('Idempotency-Key invalide', posts, { 'idempotency-key': 'short' })
  const others = posts.map(({ url }) => `POST ${url}`).filter((name) => !keeping.includes(name))
  expect(others.sort()).toEqual(KEEPING_NO_ANSWER)
})

it('SAFE-32 the routes that answer with a secret once are these', () => {
  const secret = t.routes.filter(({ config }) => config.idempotent === 'secret')
  expect(secret.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(SECRET_ANSWERS)
})

it('RGPD-06 every response that is stored and gives an address says whose record it goes with', async () => {
  const document: Document = (await t.call('GET', '/api/docs/openapi.json')).json()
  const givesAddress = (url: string) => {
    const responses = document.paths?.[url.replace(/:(\w+)/g, '{$1}')]?.post?.responses ?? {}
    const shapes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    return /"(email|recipient)":/.test(JSON.stringify(shapes))
  }
  const storing = t.routes.filter(
    ({ method, config: { idempotent } }) =>
      method === 'POST' && idempotent !== false && idempotent !== 'secret',
  )
  const unnamed = storing.filter(({ url, config }) => givesAddress(url) && !config.tellsOf)
  expect(storing.filter(({ config }) => config.tellsOf).length).toBeGreaterThan(7)
  // The first lines of a file, of which nobody is subscribed yet.
  expect(unnamed.map(({ url }) => url)).toEqual(['/api/newsletter/imports'])
})

it('refuses every change on a full disk, but those without which nobody could sign in and look', async () => {
  vi.spyOn(t.database, 'freeSpace').mockResolvedValue(0n)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  const changing = t.routes.filter(({ method }) => method !== 'GET')
  const refusing = await refusingBy('Espace disque insuffisant', changing)
  const others = changing
    .map(({ method, url }) => `${method} ${url}`)
    .filter((name) => !refusing.includes(name))
  expect(others.sort()).toEqual(WORKING_ON_A_FULL_DISK)
})
