import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema/users.ts'
import { readSettings } from '#env.ts'
import { testApp } from '#test/test-app.ts'
import { settlePrivilege } from './settle-privilege.queries.ts'

describe('AUTH-46 SIGNUP', () => {
  it('is first by default and takes first, open and closed only', () => {
    const signup = (value?: string) =>
      readSettings({ VIGIE_SECRET: 'x', ...(value ? { SIGNUP: value } : {}) }, {}).SIGNUP
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
})

describe('SIGNUP=closed', async () => {
  const t = await testApp({ SIGNUP: 'closed' })

  it('AUTH-51 AUTH-57 refuses, and says so before anybody tries', async () => {
    const { answer } = await t.signUp()

    expect(answer.statusCode).toBe(403)
    expect(answer.json().message).toBe('Les inscriptions sont fermées.')
    expect((await t.call('GET', '/api/site')).json().data.signup).toBe('closed')
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

  it('gives the privilege at the next start to the account that the setting names, and to nobody who waits', async () => {
    await t.signUp({ email: 'chef@exemple.fr' })
    await t.signUp({ email: 'attente@exemple.fr' })
    await settlePrivilege(t.db, undefined)
    const keepers = () => t.db.select({ email: users.email }).from(users).where(eq(users.isPrivileged, true))
    expect(await keepers()).toEqual([{ email: 'chef@exemple.fr' }])

    await settlePrivilege(t.db, 'attente@exemple.fr')
    expect(await keepers()).toEqual([{ email: 'attente@exemple.fr' }])
  })
})
