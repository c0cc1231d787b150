import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp()
let ana: Awaited<ReturnType<typeof t.signUp>>
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
})

const BOB = { email: 'bob@exemple.fr', nom: 'Bob', password: 'bob-has-a-password' }
const login = async (email: string, password: string, agent = 'Firefox') => {
  const headers = { 'user-agent': agent }
  const answer = await t.call('POST', '/api/users/login', { payload: { email, password }, headers })
  return { authorization: String(answer.headers.authorization) }
}
const sessions = async (headers: Record<string, string>) =>
  (await t.call('GET', '/api/users/profile/sessions', { headers })).json().data
const isIn = async (headers: Record<string, string>) =>
  (await t.call('GET', '/api/users/profile', { headers })).statusCode === 200

describe('one’s own sessions', () => {
  it('are listed, the current one marked', async () => {
    t.clock.advance(60)
    const other = await login('ana@exemple.fr', PASSWORD, 'Chrome')
    const list = await sessions(other)
    expect(
      list.map(({ userAgent, isCurrent }: { userAgent: string; isCurrent: boolean }) => [
        userAgent,
        isCurrent,
      ]),
    ).toEqual([
      ['Chrome', true],
      [expect.any(String), false],
    ])
    expect(JSON.stringify(list)).not.toMatch(/hash|token/i)
  })

  it('are closed one by one', async () => {
    const other = await login('ana@exemple.fr', PASSWORD)
    const target = (await sessions(ana.headers)).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    const close = () => t.call('DELETE', `/api/users/profile/sessions/${target.id}`, { headers: ana.headers })
    const closed = await close()
    expect([closed.statusCode, closed.json().message]).toEqual([200, 'Session fermée'])
    expect([await isIn(other), await isIn(ana.headers)]).toEqual([false, true])
    expect((await close()).statusCode).toBe(404)
  })

  it('are closed all at once but for this one', async () => {
    const other = await login('ana@exemple.fr', PASSWORD)
    const answer = await t.call('DELETE', '/api/users/profile/sessions', { headers: ana.headers })
    expect(answer.json().data).toEqual({ closed: 1 })
    expect([await isIn(other), await isIn(ana.headers)]).toEqual([false, true])
  })

  it('are nobody else’s to see or to close', async () => {
    await t.call('POST', '/api/users', { headers: ana.headers, payload: BOB })
    const bob = await login(BOB.email, BOB.password)
    const [mine] = await sessions(ana.headers)
    expect(
      (await t.call('DELETE', `/api/users/profile/sessions/${mine.id}`, { headers: bob })).statusCode,
    ).toBe(404)
    expect(await isIn(ana.headers)).toBe(true)
    expect(await sessions(bob)).toHaveLength(1)
  })
})

describe('the sessions of others', () => {
  it('USERS-21 are closed by the privileged administrator alone', async () => {
    await t.call('POST', '/api/users', { headers: ana.headers, payload: BOB })
    const bob = await login(BOB.email, BOB.password)
    expect((await t.call('DELETE', '/api/users/1/sessions', { headers: bob })).statusCode).toBe(403)
    const answer = await t.call('DELETE', '/api/users/2/sessions', { headers: ana.headers })
    expect(answer.json()).toMatchObject({ message: 'Sessions fermées', data: { closed: 1 } })
    expect(await isIn(bob)).toBe(false)
    expect((await t.call('DELETE', '/api/users/99/sessions', { headers: ana.headers })).statusCode).toBe(404)
  })
})

describe('those who signed up and wait', () => {
  const users = async () => (await t.call('GET', '/api/users', { headers: ana.headers })).json().data
  const flags = async () => {
    const { isActive, isPending, lastLoginAt } = (await users())[1]
    return { isActive, isPending, lastLoginAt }
  }

  it('USERS-01 are told from the deactivated, until somebody decides', async () => {
    await t.signUp({ email: 'eve@exemple.fr' })
    expect(await flags()).toEqual({ isActive: false, isPending: true, lastLoginAt: null })
    const payload = { email: 'eve@exemple.fr' }
    await t.call('PATCH', '/api/users/2/activate', { headers: ana.headers, payload })
    expect(await flags()).toMatchObject({ isActive: true, isPending: false })
    await login('eve@exemple.fr', PASSWORD)
    expect((await flags()).lastLoginAt).toBe(t.clock.now().toISOString())
    await t.call('DELETE', '/api/users/2', { headers: ana.headers })
    expect(await flags()).toMatchObject({ isActive: false, isPending: false })
  })

  it('USERS-01 do not wait any more once they were refused', async () => {
    await t.signUp({ email: 'eve@exemple.fr' })
    await t.call('DELETE', '/api/users/2', { headers: ana.headers })
    expect(await flags()).toMatchObject({ isActive: false, isPending: false })
  })
})
