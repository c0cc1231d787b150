import { beforeEach, expect, it } from 'vitest'
import { appOver, PASSWORD, testApp } from '#test/test-app.ts'
import { forgetInvitations } from './invitations.queries.ts'

const t = await testApp({ SITE_NAME: 'Cap Vert', PUBLIC_URL: 'https://admin.exemple.fr' })
const PATH = '/api/users/invitations'
const EVE = 'eve@exemple.fr'
const STRANGERS = 'le-mot-de-l-inconnu'
const OWNERS = 'le-mot-de-la-titulaire'
let ana: Awaited<ReturnType<typeof t.signUp>>
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
})

const signUp = () => t.signUp({ email: EVE, prenom: 'Ève', nom: 'Petit', password: STRANGERS })
const invite = () => t.call('POST', PATH, { headers: ana.headers, payload: { email: EVE } })
const tokenOf = (sent: { json: () => { link: string } }) => new URL(sent.json().link).hash.slice(1)
const accept = (token: string, app = t.app) =>
  app.inject({
    method: 'POST',
    url: `${PATH}/accept`,
    payload: { token, nom: 'Petit', prenom: 'Ève', password: OWNERS },
  })
const approve = (id: number, app = t.app) =>
  app.inject({
    method: 'PATCH',
    url: `/api/users/${id}/activate`,
    headers: ana.headers,
    payload: { email: EVE },
  })
const login = async (password: string) =>
  (await t.call('POST', '/api/users/login', { payload: { email: EVE, password } })).statusCode
const users = async () => (await t.database.pool.query('select * from users order by id')).rows
const list = async () => (await t.call('GET', PATH, { headers: ana.headers })).json().data

it('SAFE-25 inviting the address of a sign-up takes its place: the stranger’s password opens nothing', async () => {
  await signUp()
  const sent = await invite()
  expect(sent.statusCode).toBe(201)
  expect(await users()).toHaveLength(1)
  expect((await approve(2)).statusCode).toBe(404)
  expect(await login(STRANGERS)).toBe(401)
  expect((await accept(tokenOf(sent))).statusCode).toBe(201)
  expect([await login(STRANGERS), await login(OWNERS)]).toEqual([401, 200])
  const { rows } = await t.database.pool.query(
    `select actor_name, object_title from journal where kind = 'user.deleted'`,
  )
  expect(rows).toEqual([{ actor_name: 'Ana Martin', object_title: 'Ève Petit' }])
})

it('SAFE-25 so it does with a sign-up that was refused, and with one whose link was opened', async () => {
  await signUp()
  await t.call('DELETE', '/api/users/2', { headers: ana.headers })
  expect((await invite()).statusCode).toBe(201)
  await signUp()
  await t.database.pool.query('update users set address_proven = true where email = $1', [EVE])
  expect((await invite()).statusCode).toBe(201)
  expect(await users()).toHaveLength(1)
})

it('SAFE-25 a sign-up of an invited address neither hides the invitation nor is in its way', async () => {
  const sent = await invite()
  expect((await signUp()).answer.statusCode).toBe(202)
  expect(await list()).toHaveLength(1)
  await forgetInvitations(t.db, t.clock.now())
  expect((await accept(tokenOf(sent))).statusCode).toBe(201)
  expect([await login(STRANGERS), await login(OWNERS)]).toEqual([401, 200])
})

it('SAFE-25 an account that was active before is not replaced', async () => {
  const payload = { email: EVE, nom: 'Petit', password: PASSWORD }
  await t.call('POST', '/api/users', { headers: ana.headers, payload })
  await t.call('DELETE', '/api/users/2', { headers: ana.headers })
  expect((await invite()).statusCode).toBe(409)
  expect(await users()).toHaveLength(2)
})

it('SAFE-25 of an approval and an invitation at the same moment, on two processes, exactly one counts', async () => {
  const other = appOver(t.database, t.settings, t.clock.now)
  await other.ready()
  try {
    for (let round = 0; round < 4; round += 1) {
      await signUp()
      const id = (await users()).at(-1).id
      const [approved, sent] = await Promise.all([approve(id, other), invite()])
      expect([
        [200, 409],
        [404, 201],
      ]).toContainEqual([approved.statusCode, sent.statusCode])
      const [, eve] = await users()
      expect(eve?.is_active).toBe(approved.statusCode === 200 ? true : undefined)
      await t.database.pool.query('delete from users where id > 1')
      await t.database.pool.query('delete from invitations')
    }
  } finally {
    await other.close()
  }
})

it('SAFE-25 of an acceptance and an approval at the same moment, one account comes of it', async () => {
  const token = tokenOf(await invite())
  await signUp()
  const [accepted, approved] = await Promise.all([accept(token), approve(2)])
  expect([
    [201, 404],
    [409, 200],
  ]).toContainEqual([accepted.statusCode, approved.statusCode])
  expect((await users()).filter(({ email }) => email === EVE)).toHaveLength(1)
})
