import { beforeEach, describe, expect, it } from 'vitest'
import { appOver, PASSWORD, testApp } from '#test/test-app.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'

const t = await testApp()
let ana: Awaited<ReturnType<typeof t.signUp>>
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
})

/** ACCT-06. Whoever adds a sensitive act sets `config.proof`, and names it here and in docs/decisions/0103. */
const SENSITIVE = [
  'DELETE /api/appointments/:id',
  'DELETE /api/events/:id/registrations/:registrationId/permanent',
  'DELETE /api/newsletter/subscriptions/:email',
  'DELETE /api/recovery/:id',
  'DELETE /api/requests/:id',
  'DELETE /api/users/:id',
  'DELETE /api/users/:id/second-step',
  'DELETE /api/users/:id/sessions',
  'DELETE /api/users/profile/passkeys/:id',
  'DELETE /api/users/second-step/totp',
  'DELETE /api/webhooks/:id',
  'GET /api/journal/export',
  'GET /api/newsletter/export',
  'GET /api/persons/:id/export',
  'PATCH /api/users/:id/activate',
  'POST /api/config/email/approval',
  'POST /api/persons/:id/erase',
  'POST /api/users',
  'POST /api/users/invitations',
  'POST /api/users/invitations/:id/resend',
  'POST /api/users/invitations/:id/revoke',
  'POST /api/users/profile/passkeys',
  'POST /api/users/profile/passkeys/options',
  'POST /api/users/second-step/recovery-codes',
  'POST /api/users/second-step/totp',
  'POST /api/users/second-step/totp/confirm',
  'POST /api/webhooks',
  'POST /api/webhooks/:id/secret',
  'PUT /api/config/address',
  'PUT /api/config/email',
  'PUT /api/config/retention',
  'PUT /api/config/second-step',
  'PUT /api/users/:id',
  'PUT /api/webhooks/:id',
]

const MINUTE_S = 60
const add = (headers = ana.headers) =>
  t.call('POST', '/api/users', {
    headers,
    payload: { nom: 'Petit', email: 'leo@exemple.fr', password: PASSWORD },
  })
const prove = (password = PASSWORD) =>
  t.call('POST', '/api/users/prove-password', { headers: ana.headers, payload: { password } })

describe('the proof before a sensitive act', () => {
  it('ACCT-06 is asked for by these routes and by no other', async () => {
    t.clock.advance(11 * MINUTE_S)
    const asking: string[] = []
    const closed = t.routes.filter(({ method, url }) => !PUBLIC_ROUTES.has(`${method} ${url}`))
    for (const { method, url } of closed) {
      const path = url.replace(/:(\w+)/g, (_, name) => (name === 'id' ? '1' : 'exemple'))
      const answer = await t.call(method as 'GET', path, { headers: ana.headers })
      if (answer.statusCode === 403 && answer.body.includes('proof_required')) asking.push(`${method} ${url}`)
    }
    expect(asking.sort()).toEqual(SENSITIVE)
  })

  it('ACCT-06 is a sign-in or the password of the last ten minutes', async () => {
    t.clock.advance(10 * MINUTE_S)
    expect((await add()).statusCode).toBe(201)
    t.clock.advance(1)
    const refused = await t.call('DELETE', '/api/users/2', { headers: ana.headers })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof_required'])
    expect((await prove('un-autre-mot-de-passe')).statusCode).toBe(400)
    expect((await t.call('DELETE', '/api/users/2', { headers: ana.headers })).statusCode).toBe(403)
    expect((await prove()).statusCode).toBe(200)
    expect((await t.call('DELETE', '/api/users/2', { headers: ana.headers })).statusCode).toBe(200)
  })

  it('ACCT-06 counts in every tab of the session and in every process, and in no other session', async () => {
    const payload = { email: 'ana@exemple.fr', password: PASSWORD }
    const elsewhere = await t.call('POST', '/api/users/login', { payload })
    t.clock.advance(11 * MINUTE_S)
    const refreshed = await t.call('POST', '/api/users/refresh', { cookies: { vigie_refresh: ana.cookie } })
    const otherTab = { authorization: String(refreshed.headers.authorization) }
    expect(otherTab).not.toEqual(ana.headers)
    const otherProcess = appOver(t.database, t.settings, t.clock.now)
    const act = (headers: Record<string, string>) =>
      otherProcess.inject({ method: 'DELETE', url: '/api/users/1/sessions', headers })
    expect((await act(otherTab)).json().code).toBe('proof_required')

    await prove()
    expect((await act({ authorization: String(elsewhere.headers.authorization) })).statusCode).toBe(403)
    expect((await act(otherTab)).statusCode).toBe(200)
    await otherProcess.close()
  })

  it('ACCT-06 comes after the question of who asks, and of what they may', async () => {
    t.clock.advance(11 * MINUTE_S)
    expect((await t.call('POST', '/api/users')).statusCode).toBe(401)
    await prove()
    await add()
    const payload = { email: 'leo@exemple.fr', password: PASSWORD }
    const leo = await t.call('POST', '/api/users/login', { payload })
    t.clock.advance(11 * MINUTE_S)
    const refused = await add({ authorization: String(leo.headers.authorization) })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden'])
  })
})
