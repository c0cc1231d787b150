import { INVITATION_INVALID } from '@vigie/contract/accounts/invitations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '#env.ts'
import { appOver, PASSWORD, refreshCookie, testApp } from '#test/test-app.ts'

const t = await testApp({ SITE_NAME: 'Cap Vert', PUBLIC_URL: 'https://admin.exemple.fr' })
const PATH = '/api/users/invitations'
const BOB = { nom: 'Durand', prenom: 'Bob', password: 'phrase-de-passe-de-bob' }
let ana: Awaited<ReturnType<typeof t.signUp>>
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
})

async function invite(email = 'bob@exemple.fr') {
  const sent = await t.call('POST', PATH, { headers: ana.headers, payload: { email } })
  return { id: sent.json().data.id, token: new URL(sent.json().link).hash.slice(1) }
}
const accept = (token: string, changes: Partial<typeof BOB> = {}, app = t.app) =>
  app.inject({ method: 'POST', url: `${PATH}/accept`, payload: { token, ...BOB, ...changes } })
const read = (token: string) => t.call('POST', `${PATH}/read`, { payload: { token } })
const users = async () => (await t.database.pool.query('select * from users order by id')).rows
const createUser = (email: string) =>
  t.call('POST', '/api/users', { headers: ana.headers, payload: { email, nom: 'E', password: PASSWORD } })

describe('an invitation that is accepted', () => {
  it('ACCT-01 makes an active account that is not privileged, and signs it in', async () => {
    const { id, token } = await invite()
    const accepted = await accept(token)
    expect(accepted.statusCode).toBe(201)
    const { User } = accepted.json()
    expect(User).toMatchObject({ email: 'bob@exemple.fr', nom: 'Durand', prenom: 'Bob', isPrivileged: false })
    expect(accepted.json().data.User).toEqual(User)
    expect(refreshCookie(accepted)).not.toBe('')
    const headers = { authorization: String(accepted.headers.authorization) }
    expect((await t.call('GET', '/api/users/profile', { headers })).json().User).toEqual(User)
    expect((await users())[1]).toMatchObject({
      is_active: true,
      is_pending: false,
      address_proven: true,
      last_login_at: t.clock.now(),
    })
    const payload = { email: 'bob@exemple.fr', password: BOB.password }
    expect((await t.call('POST', '/api/users/login', { payload })).statusCode).toBe(200)
    expect((await t.call('GET', PATH, { headers: ana.headers })).json().data).toEqual([])
    const { rows } = await t.database.pool.query(
      `select kind, object_id, details from journal where actor_name = 'Bob Durand' order by id limit 2`,
    )
    expect(rows).toEqual([
      { kind: 'invitation.accepted', object_id: id, details: {} },
      { kind: 'session.opened', object_id: null, details: { way: 'invitation' } },
    ])
  })

  it('ACCT-01 is told to its sender by mail', async () => {
    const { token } = await invite()
    await t.call('PUT', '/api/config/email', {
      headers: ana.headers,
      payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' },
    })
    await accept(token)
    const { rows } = await t.database.pool.query('select kind, recipient, subject, body_text from mails')
    expect(rows).toMatchObject([
      {
        kind: 'account-security',
        recipient: 'ana@exemple.fr',
        subject: 'Cap Vert : votre invitation a été acceptée',
      },
    ])
    expect(rows[0].body_text).toContain('Bob Durand (bob@exemple.fr) a maintenant un compte Cap Vert.')
  })

  it('ACCT-01 works while sign-ups are closed', async () => {
    const { token } = await invite()
    const closed = appOver(
      t.database,
      { ...t.settings, SIGNUP: readSettings({ SIGNUP: 'closed' }, {}).SIGNUP },
      t.clock.now,
    )
    await closed.ready()
    const payload = { ...BOB, email: 'zoe@exemple.fr' }
    const signUp = await closed.inject({ method: 'POST', url: '/api/users/register', payload })
    expect(signUp.statusCode).toBe(403)
    expect((await accept(token, {}, closed)).statusCode).toBe(201)
    await closed.close()
  })

  it('ACCT-01 makes one account when it is accepted several times at the same moment, in two processes', async () => {
    const { token } = await invite()
    const other = appOver(t.database, t.settings, t.clock.now)
    await other.ready()
    const answers = await Promise.all([t.app, other, t.app, other].map((app) => accept(token, {}, app)))
    await other.close()
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410, 410, 410])
    expect(await users()).toHaveLength(2)
  })

  it('ACCT-01 ACCT-02 opens nothing but the enrolment where a second step is required of all', async () => {
    const { token } = await invite()
    await t.database.pool.query(
      `insert into site_settings (second_step_required) values (true)
       on conflict (id) do update set second_step_required = true`,
    )
    const headers = { authorization: String((await accept(token)).headers.authorization) }
    const requests = await t.call('GET', '/api/requests', { headers })
    expect([requests.statusCode, requests.json().code]).toEqual([403, 'second_step_missing'])
  })

  it('ACCT-01 keeps its link when the password is refused', async () => {
    const { token } = await invite()
    expect((await accept(token, { password: 'court' })).json().message).toMatch(/au moins 8/)
    expect((await accept(token, { password: 'bob@exemple.fr' })).json().message).toMatch(/votre adresse/)
    expect((await accept(token, { nom: ' ' })).statusCode).toBe(400)
    expect((await accept(token)).statusCode).toBe(201)
  })
})

describe('an invitation that is not valid', () => {
  const refusal = async (token: string) => {
    const answers = [await read(token), await accept(token)]
    return answers.map((answer) => [answer.statusCode, answer.json().message])
  }
  const REFUSED = [
    [410, INVITATION_INVALID],
    [410, INVITATION_INVALID],
  ]

  it('ACCT-01 is refused with one sentence, whether expired, revoked, replaced, used or invented', async () => {
    const [revoked, replaced, used] = [await invite(), await invite('eva@exemple.fr'), await invite('z@z.fr')]
    await t.call('POST', `${PATH}/${revoked.id}/revoke`, { headers: ana.headers })
    await t.call('POST', `${PATH}/${replaced.id}/resend`, { headers: ana.headers })
    await accept(used.token)
    const expired = await invite('late@exemple.fr')
    for (const { token } of [revoked, replaced, used]) expect(await refusal(token)).toEqual(REFUSED)
    expect(await refusal('x'.repeat(43))).toEqual(REFUSED)
    for (const malformed of ['', 'x'.repeat(201)])
      expect((await read(malformed)).json().message).toBe(INVITATION_INVALID)
    expect((await read(expired.token)).statusCode).toBe(200)
    t.clock.advance(7 * 86_400)
    expect(await refusal(expired.token)).toEqual(REFUSED)
    expect(await users()).toHaveLength(2)
  })

  it('ACCT-01 ends with the privilege of its sender, and another sender can renew it', async () => {
    const { id, token } = await invite()
    await createUser('eva@exemple.fr')
    // Only one may have it, and a single statement would take the rows in any order.
    await t.database.pool.query(`
      update users set is_privileged = false;
      update users set is_privileged = true where email = 'eva@exemple.fr'`)
    expect(await refusal(token)).toEqual(REFUSED)
    const payload = { email: 'eva@exemple.fr', password: PASSWORD }
    const login = await t.call('POST', '/api/users/login', { payload })
    const headers = { authorization: String(login.headers.authorization) }
    const shown = (await t.call('GET', PATH, { headers })).json().data
    expect(shown).toMatchObject([{ id, invitedBy: 'Ana Martin', isOpen: false }])
    const again = await t.call('POST', `${PATH}/${id}/resend`, { headers })
    expect(again.json().data).toMatchObject({ id, invitedBy: 'E', isOpen: true })
    expect((await accept(new URL(again.json().link).hash.slice(1))).statusCode).toBe(201)
  })

  it('ACCT-01 makes no second account for an address that got one meanwhile', async () => {
    const { token } = await invite()
    await createUser('bob@exemple.fr')
    expect((await t.call('GET', PATH, { headers: ana.headers })).json().data).toEqual([])
    const refused = await accept(token)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Un compte existe déjà avec cette adresse : connectez-vous, ou demandez un nouveau mot de passe.',
    ])
    expect(await users()).toHaveLength(2)
  })

  it('ACCT-01 makes no second account when the address gets one at the same moment', async () => {
    const { token } = await invite()
    const answers = await Promise.all([accept(token), createUser('bob@exemple.fr')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(await users()).toHaveLength(2)
  })

  it('ACCT-01 SAFE-06 is not accepted for somebody by another site', async () => {
    const { token } = await invite()
    const payload = { token, ...BOB }
    const headers = { origin: 'https://voleur.fr' }
    const refused = await t.call('POST', `${PATH}/accept`, { headers, payload })
    expect(refused.statusCode).toBe(403)
    expect(await users()).toHaveLength(1)
  })
})
