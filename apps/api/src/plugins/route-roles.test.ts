import type { FastifyContextConfig, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessOf } from '#test/routes/access-rules.ts'
import { privateLinks } from '#test/routes/private-links.ts'
import { askToSignIn, enrol } from '#test/second-step.ts'
import { appOver, PASSWORD, testApp } from '#test/test-app.ts'

const IN = 299
type Route = { method: string; url: string; config: FastifyContextConfig }
type Headers = Record<string, string>

const t = await testApp({ PUBLIC_URL: 'https://vigie.exemple.fr', ACCESS_TOKEN_SECONDS: '3600' })
/** The same application, in which a request that was let in goes no further: nothing is changed by looking. */
const gate = appOver(t.database, t.settings, t.clock.now)
const routes: Route[] = []
gate.addHook('onRoute', ({ method, url, config = {} }) => {
  for (const one of [method].flat()) if (one !== 'OPTIONS') routes.push({ method: one, url, config })
})
gate.addHook('preParsing', async (_request, reply) => reply.code(IN).send())

afterAll(() => gate.close())

const query = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })

async function signInAs(email: string) {
  const payload = { email, password: PASSWORD }
  const answer = await t.call('POST', '/api/users/login', { payload })
  return { authorization: String(answer.headers.authorization) }
}

/** An active account with an open session, which then becomes what `change` says without the product's knowing. */
async function accountThatIs(email: string, change: string) {
  await t.signUp({ email })
  await query('update users set is_active = true, is_pending = false where email = $1', [email])
  const headers = await signInAs(email)
  await query(change, [email])
  return headers
}

const OF_ACCOUNT =
  'session_id in (select s.id from sessions s join users u on u.id = s.user_id where u.email = $1)'
const SESSION_OF = 'user_id = (select id from users where email = $1)'

const outside: Record<string, Headers> = {}
let ordinary: Headers = {}
let privileged: Headers = {}
let unproved: Headers = {}
let links: Record<string, string> = {}

beforeAll(async () => {
  await gate.ready()
  await t.empty()
  const ana = await t.signUp()
  privileged = ana.headers
  links = await privateLinks(t, privileged)
  unproved = await signInAs('ana@exemple.fr')
  await query("update sessions set proved_at = proved_at - interval '11 minutes' where id <> $1", [
    ana.cookie.split('.')[0],
  ])
  ordinary = await accountThatIs('bob@exemple.fr', 'select $1')
  await enrol(t, await accountThatIs('kim@exemple.fr', 'select $1'))
  const { challenge } = (await askToSignIn(t, 'kim@exemple.fr', PASSWORD)).json()
  expect(challenge).toMatch(/^[\w-]{20,}$/)
  const waiting = await t.signUp({ email: 'eve@exemple.fr' })
  Object.assign(outside, {
    nobody: {},
    'an invented token': bearer('x'.repeat(43)),
    'a refresh token': bearer(ana.cookie),
    'who has passed the first of two steps': bearer(challenge),
    'who waits for approval': { ...waiting.headers },
    'who waits for approval, with a session': await accountThatIs(
      'ugo@exemple.fr',
      'update users set is_active = false, is_pending = true where email = $1',
    ),
    'a disabled account': await accountThatIs(
      'max@exemple.fr',
      'update users set is_active = false where email = $1',
    ),
    'an expired token': await accountThatIs(
      'lea@exemple.fr',
      `update access_tokens set expires_at = '2026-03-02T09:00:00Z' where ${OF_ACCOUNT}`,
    ),
    'an expired session': await accountThatIs(
      'leo@exemple.fr',
      `update sessions set expires_at = '2026-03-02T09:00:00Z' where ${SESSION_OF}`,
    ),
    'an ended session': await accountThatIs('zoe@exemple.fr', `delete from sessions where ${SESSION_OF}`),
    ...Object.fromEntries(Object.entries(links).map(([kind, token]) => [`a link of ${kind}`, bearer(token)])),
  })
})

type Expected = (route: Route) => number | string

/** The status, or the code of the refusal when it is a 403. */
async function deviations(headers: Headers, expected: Expected) {
  const wrong: string[] = []
  for (const route of routes) {
    const url = route.url.replace(/:\w+/g, '1').replace('*', 'x')
    const answer = await gate.inject({ method: route.method, url, headers } as InjectOptions)
    const isNamed = answer.statusCode === 403 && route.method !== 'HEAD'
    const got = isNamed ? answer.json().code : answer.statusCode
    const right = route.method === 'HEAD' && typeof expected(route) === 'string' ? 403 : expected(route)
    if (got !== right) wrong.push(`${route.method} ${route.url}: ${got} instead of ${right}`)
  }
  return wrong
}

describe('the rules', () => {
  it('ASVS V8.2.1 know every closed route, and each route says of itself what they say', () => {
    expect(routes.length).toBeGreaterThan(200)
    const closed = routes.filter(({ config }) => !config.open)
    const unknown = closed.filter(({ method, url }) => !accessOf(method, url))
    expect(unknown, 'name them in test/routes/access-rules.ts').toEqual([])
    const other = closed.filter(
      ({ method, url, config }) =>
        (accessOf(method === 'HEAD' ? 'GET' : method, url) === 'privileged') !== Boolean(config.privileged),
    )
    expect(other.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })
})

describe('every route', () => {
  it.each([
    'nobody',
    'an invented token',
    'a refresh token',
    'who has passed the first of two steps',
    'who waits for approval',
    'who waits for approval, with a session',
    'a disabled account',
    'an expired token',
    'an expired session',
    'an ended session',
    'a link of /relecture/',
    'a link of /agenda/',
    'a link of /rendez-vous/',
    'a link of /mes-donnees/',
    'a link of /invitation#',
    'a link of reset-password',
    'a link of newsletter/confirm',
  ])('ASVS V8.2.1 is closed to %s unless it is open to all', async (role) => {
    expect(Object.keys(outside)).toContain(role)
    expect(await deviations(outside[role] ?? {}, ({ config }) => (config.open ? IN : 401))).toEqual([])
  })

  it('ASVS V8.2.1 lets an ordinary administrator in, but for what is the privileged account’s', async () => {
    expect(await deviations(ordinary, ({ config }) => (config.privileged ? 'forbidden' : IN))).toEqual([])
  })

  it('ASVS V8.2.1 lets the privileged account in', async () => {
    expect(await deviations(privileged, () => IN)).toEqual([])
  })
})

describe('a session that is not enough', () => {
  it('ACCT-06 asks for the proof where the route says so, and only there', async () => {
    expect(routes.filter(({ config }) => config.proof).length).toBeGreaterThan(10)
    expect(await deviations(unproved, ({ config }) => (config.proof ? 'proof_required' : IN))).toEqual([])
  })

  it('ACCT-02 lets somebody without a required second step do no more than make one', async () => {
    await query(`insert into site_settings (second_step_required) values (true)
                 on conflict (id) do update set second_step_required = true`)
    const expected = ({ config }: Route) =>
      config.open || config.beforeSecondStep ? IN : 'second_step_missing'
    expect(await deviations(privileged, expected)).toEqual([])
    await query('update site_settings set second_step_required = false')
  })
})

describe('a private link', () => {
  it('ASVS V8.2.2 opens its own page, and no page of another kind', async () => {
    const pages = { '/relecture/': '', '/agenda/': '.ics', '/rendez-vous/': '', '/mes-donnees/': '' }
    for (const [page, ending] of Object.entries(pages))
      for (const [kind, token] of Object.entries(links)) {
        expect(token, kind).toMatch(/^[\w.-]{20,}$/)
        const { statusCode } = await t.call('GET', `${page}${token}${ending}`)
        expect([page, kind, statusCode]).toEqual([page, kind, page === kind ? 200 : 404])
      }
  })
})
