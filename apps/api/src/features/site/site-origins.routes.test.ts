import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { appOver, testApp } from '#test/test-app.ts'

const FIXED = 'https://www.cabinet.fr'
const BLOG = 'https://blog.cabinet.fr'
const t = await testApp({
  SIGNUP: 'open',
  ALLOWED_ORIGINS: FIXED,
  ACCESS_TOKEN_SECONDS: '100000000',
})
const ana = await t.signUp()
const marc = await t.signUp({ prenom: 'Marc', email: 'marc@exemple.fr' })
/** Another process of the product. */
const other = appOver(t.database, t.settings, t.clock.now)
await other.ready()
afterAll(() => other.close())

const save = (origins: unknown[], by = ana) =>
  t.call('PUT', '/api/config/origins', { headers: by.headers, payload: { origins } })
const read = async (by = ana) =>
  (await t.call('GET', '/api/config/origins', { headers: by.headers })).json().data
const isAllowed = async (origin: string, app = t.app) => {
  const answer = await app.inject({ method: 'GET', url: '/api/public/blogs', headers: { origin } })
  return answer.headers['access-control-allow-origin'] === origin
}
beforeEach(() => save([]))

it('KIT-05 lets the privileged account name sites beside those of the server, at once', async () => {
  expect(await isAllowed(BLOG)).toBe(false)
  const saved = await save([` ${BLOG}/ `, BLOG, 'http://localhost:3000'])
  expect(saved.statusCode).toBe(200)
  expect(await isAllowed(BLOG)).toBe(true)
  expect(await isAllowed(FIXED)).toBe(true)
  expect(await isAllowed('http://localhost:3000')).toBe(true)
  expect(await isAllowed('http://localhost:3001')).toBe(false)
  expect(await read(marc)).toEqual({ origins: [BLOG, 'http://localhost:3000'], fixed: [FIXED] })
  await save([])
  expect(await isAllowed(BLOG)).toBe(false)
  expect(await isAllowed(FIXED)).toBe(true)
})

it('KIT-05 lets a preflight of a named site pass, and its forms', async () => {
  const preflight = () =>
    t.call('OPTIONS', '/api/requests', { headers: { origin: BLOG, 'access-control-request-method': 'POST' } })
  expect((await preflight()).headers['access-control-allow-methods']).toBeUndefined()
  await save([BLOG])
  expect((await preflight()).headers['access-control-allow-origin']).toBe(BLOG)
})

it('KIT-05 leaves them as they are for every other administrator', async () => {
  expect((await save([BLOG], marc)).statusCode).toBe(403)
  expect(await isAllowed(BLOG)).toBe(false)
})

it.each([
  '*',
  'https://*.cabinet.fr',
  'http://cabinet.fr',
  'https://cabinet.fr/blog',
  'https://cabinet.fr?a=b',
  'https://ana:secret@cabinet.fr',
  'cabinet.fr',
  'null',
  'javascript:alert(1)',
])('KIT-05 refuses %s, and changes nothing', async (origin) => {
  await save([BLOG])
  const answer = await save([BLOG, origin])
  expect(answer.statusCode).toBe(400)
  expect((await read()).origins).toEqual([BLOG])
})

it.skipIf(process.env.TEST_ENGINE !== 'postgresql')('KIT-05 reaches every process', async () => {
  await save([BLOG])
  await vi.waitFor(async () => expect(await isAllowed(BLOG, other)).toBe(true))
  await save([])
  await vi.waitFor(async () => expect(await isAllowed(BLOG, other)).toBe(false))
})
