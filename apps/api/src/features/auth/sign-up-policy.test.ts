import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { passwordResets, users } from '#db/schema/users.ts'
import { readSettings } from '#env.ts'
import { sha256 } from '#lib/tokens.ts'
import { PASSWORD, testApp } from '#test/test-app.ts'
import { settlePrivilege } from './settle-privilege.ts'

describe('AUTH-46 SIGNUP', () => {
  it('is first by default and takes first, open and closed only', () => {
    const signup = (value?: string) =>
      readSettings({ VIGIE_SECRET: 'x'.repeat(32), ...(value ? { SIGNUP: value } : {}) }, {}).SIGNUP
    expect([signup(), signup('open'), signup('closed')]).toEqual(['first', 'open', 'closed'])
    expect(() => signup('everyone')).toThrow('SIGNUP')
  })
})

describe('SIGNUP=open', async () => {
  const t = await testApp({ SIGNUP: 'open' })
  beforeEach(t.empty)

  it('AUTH-50 signs every sign-up in at once', async () => {
    const first = await t.signUp()
    const second = await t.signUp({ email: 'bob@exemple.fr' })

    expect([first.answer.statusCode, second.answer.statusCode]).toEqual([201, 201])
    expect(second.user.isPrivileged).toBe(false)
    expect((await t.call('GET', '/api/users/profile', { headers: second.headers })).statusCode).toBe(200)
  })

  it('AUTH-56 SAFE-25 refuses an address that is taken, in any case', async () => {
    await t.signUp()
    const { answer } = await t.signUp({ email: ' ANA@Exemple.fr ' })
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Cet email est déjà utilisé.'])
  })

  it('SAFE-21 makes nobody privileged who only typed the address, until a reset by mail has proven it', async () => {
    await t.signUp()
    await t.signUp({ email: 'chef@exemple.fr' })
    expect(await settlePrivilege(t.db, 'chef@exemple.fr', t.clock.now())).toMatch(/Mot de passe oublié/)
    const token = 'a-link-that-came-by-mail'
    const expiresAt = new Date(t.clock.now().getTime() + 60_000)
    await t.db.insert(passwordResets).values({ hash: sha256(token), userId: 2, expiresAt })
    const payload = { token, password: 'un-tout-nouveau-mot' }
    expect((await t.call('POST', '/api/users/reset-password', { payload })).statusCode).toBe(200)
    expect(await settlePrivilege(t.db, 'chef@exemple.fr', t.clock.now())).toBeUndefined()
    const [, chief] = await t.db.select().from(users).orderBy(users.id)
    expect(chief).toMatchObject({ email: 'chef@exemple.fr', isPrivileged: true })
  })
})

describe('SIGNUP=closed', async () => {
  const t = await testApp({ SIGNUP: 'closed', DEMO: 'true', RECOVERY_DAYS: '45' })

  it('AUTH-51 AUTH-57 refuses, and says so before anybody tries', async () => {
    const { answer } = await t.signUp()

    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toBe('Les inscriptions sont fermées.')
    expect((await t.call('GET', '/api/site')).json().data).toMatchObject({ signup: 'closed', demo: true })
  })

  it('DAY-26 says for how long what is deleted can be brought back', async () => {
    expect((await t.call('GET', '/api/site')).json().data.recoveryDays).toBe(45)
  })
})

describe('PRIVILEGED_ADMIN_EMAIL', async () => {
  const t = await testApp({ PRIVILEGED_ADMIN_EMAIL: 'Chef@Exemple.fr' })
  beforeEach(t.empty)

  it('AUTH-47 USERS-02 signs in at once the named address only, whoever came first', async () => {
    const first = await t.signUp()
    const chief = await t.signUp({ email: 'chef@exemple.fr' })

    expect([first.answer.statusCode, chief.answer.statusCode]).toEqual([202, 201])
    expect(chief.user.isPrivileged).toBe(true)
  })

  it('USERS-21 does not let the named account change its e-mail, in the profile or in the management', async () => {
    const { headers, user } = await t.signUp({ email: 'chef@exemple.fr' })
    const payload = { email: 'autre@exemple.fr' }

    const profile = await t.call('PUT', '/api/users/update-info', { headers, payload })
    const managed = await t.call('PUT', `/api/users/${user.id}`, { headers, payload })

    expect([profile.statusCode, managed.statusCode]).toEqual([409, 409])
    expect(profile.json().message).toMatch(/fixé par la configuration/)
  })

  const privileged = async () =>
    (await t.db.select({ email: users.email }).from(users).where(eq(users.isPrivileged, true))).map(
      ({ email }) => email,
    )
  const start = (email?: string) => settlePrivilege(t.db, email, t.clock.now())

  it('SAFE-21 gives the privilege to nobody who waits, until the privileged account has activated them', async () => {
    const chief = await t.signUp({ email: 'chef@exemple.fr' })
    await t.signUp({ email: 'attente@exemple.fr' })
    expect(await start()).toBeUndefined()

    expect(await start('attente@exemple.fr')).toMatch(/personne n’a prouvé l’adresse.*Activez ce compte/)
    expect(await privileged()).toEqual(['chef@exemple.fr'])
    const login = { email: 'attente@exemple.fr', password: PASSWORD }
    expect((await t.call('POST', '/api/users/login', { payload: login })).statusCode).toBe(403)

    const payload = { email: 'attente@exemple.fr' }
    await t.call('PATCH', '/api/users/2/activate', { headers: chief.headers, payload })
    expect(await start('attente@exemple.fr')).toBeUndefined()
    expect(await privileged()).toEqual(['attente@exemple.fr'])
  })

  it('SAFE-21 gives it to nobody whose sign-up was refused', async () => {
    const chief = await t.signUp({ email: 'chef@exemple.fr' })
    await t.signUp({ email: 'attente@exemple.fr' })
    await t.call('DELETE', '/api/users/2', { headers: chief.headers })
    expect(await start('attente@exemple.fr')).toMatch(/personne n’a prouvé/)
    expect(await privileged()).toEqual(['chef@exemple.fr'])
  })

  it('SAFE-21 leaves the privileged account as it is when the setting names nobody, and gives no stranger the privilege', async () => {
    await t.signUp({ email: 'chef@exemple.fr' })
    await t.db.update(users).set({ email: 'ancien@exemple.fr' })
    expect(await start('chef@exemple.fr')).toMatch(/n’a pas de compte/)
    expect(await privileged()).toEqual(['ancien@exemple.fr'])

    const stranger = await t.signUp({ email: 'chef@exemple.fr' })
    expect(stranger.answer.statusCode).toBe(202)
    await start('chef@exemple.fr')
    expect(await privileged()).toEqual(['ancien@exemple.fr'])
  })

  it('USERS-02 ACCT-05 gives it at the next start to an account that an administrator has made, and brings it back', async () => {
    const chief = await t.signUp({ email: 'chef@exemple.fr' })
    const payload = { email: 'bob@exemple.fr', nom: 'Bob', password: 'bob-has-a-password' }
    await t.call('POST', '/api/users', { headers: chief.headers, payload })
    await t.call('DELETE', '/api/users/2', { headers: chief.headers })
    expect(await start('bob@exemple.fr')).toBeUndefined()
    expect(await privileged()).toEqual(['bob@exemple.fr'])
    expect(await start('bob@exemple.fr')).toBeUndefined()
    const moves = await t.database.pool.query(
      'select kind, actor_kind, object_id from journal order by id desc limit 2',
    )
    expect(moves.rows).toMatchObject([
      { kind: 'privilege.moved', actor_kind: 'server', object_id: 2 },
      { kind: 'user.deactivated' },
    ])
    const { email, password } = payload
    const login = await t.call('POST', '/api/users/login', { payload: { email, password } })
    expect(login.json().User).toMatchObject({ isPrivileged: true })
  })
})
