import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, PASSWORD, testApp } from '#test/test-app.ts'
import { forgetInvitations } from './invitations.queries.ts'

const t = await testApp({ SITE_NAME: 'Cap Vert', PUBLIC_URL: 'https://admin.exemple.fr' })
const PATH = '/api/users/invitations'
let ana: Awaited<ReturnType<typeof t.signUp>>
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
})

const configure = () =>
  t.call('PUT', '/api/config/email', {
    headers: ana.headers,
    payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' },
  })
const invite = (payload: object = { email: 'bob@exemple.fr' }) =>
  t.call('POST', PATH, { headers: ana.headers, payload })
const list = async () => (await t.call('GET', PATH, { headers: ana.headers })).json().data
const read = (token: string) => t.call('POST', `${PATH}/read`, { payload: { token } })
const mails = () => t.mails()
const acts = async () =>
  (
    await t.database.pool.query(
      `select kind, actor_name, object_id from journal where kind like 'invitation.%' order by id`,
    )
  ).rows
const tokenOf = (answer: Answer) => new URL(answer.json().link).hash.slice(1)

describe('inviting', () => {
  it('ACCT-01 hands over a link once where no mail can leave, and keeps only its hash', async () => {
    const sent = await invite({ email: ' Bob@Exemple.fr', nom: 'Durand' })
    expect(sent.statusCode).toBe(201)
    expect(sent.json().link).toMatch(/^https:\/\/admin\.exemple\.fr\/invitation#[\w-]{43}$/)
    const shown = {
      email: 'bob@exemple.fr',
      nom: 'Durand',
      prenom: '',
      invitedBy: 'Ana Martin',
      sentAt: '2026-03-02T09:00:00.000Z',
      expiresAt: '2026-03-09T09:00:00.000Z',
    }
    expect(sent.json().data).toMatchObject({ ...shown, isOpen: true })
    expect(await list()).toEqual([sent.json().data])
    const { rows } = await t.database.pool.query('select i::text as row from invitations i')
    expect(JSON.stringify(rows)).not.toContain(tokenOf(sent))
    expect((await read(tokenOf(sent))).json().data).toEqual({ ...shown, sentAt: undefined })
    expect((await t.database.pool.query('select from users')).rowCount).toBe(1)
  })

  it('ACCT-01 mails the link by an approved server, to the public address whatever the request says', async () => {
    await configure()
    const headers = { ...ana.headers, host: 'voleur.fr' }
    const sent = await t.call('POST', PATH, { headers, payload: { email: 'bob@exemple.fr' } })
    expect(sent.json().link).toBe(null)
    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'invitation',
      recipient: 'bob@exemple.fr',
      subject: 'Cap Vert : Ana Martin vous invite',
      is_secret: true,
      expires_at: new Date('2026-03-09T09:00:00Z'),
    })
    const token = /https:\/\/admin\.exemple\.fr\/invitation#([\w-]{43})/.exec(mail.body_text)?.[1] ?? ''
    expect((await read(token)).statusCode).toBe(200)
  })

  it('ACCT-01 sends nothing by a server that the privileged account has not approved', async () => {
    await configure()
    await t.database.pool.query('update email_config set approved_at = null, approved_by = null')
    expect((await invite()).json().link).toContain('#')
    expect(await mails()).toEqual([])
  })

  it('ACCT-01 hands over the link while the mail server refuses our sign-in', async () => {
    await configure()
    await t.database.pool.query('update email_config set trouble_needs_you = true, trouble_until = $1', [
      new Date(t.clock.now().getTime() + 60_000),
    ])
    expect((await invite()).json().link).toContain('#')
    expect(await mails()).toEqual([])
  })

  it('ACCT-01 belongs to the privileged account', async () => {
    const id = (await invite()).json().data.id
    await t.call('POST', '/api/users', {
      headers: ana.headers,
      payload: { email: 'eva@exemple.fr', nom: 'Eva', password: PASSWORD },
    })
    const login = await t.call('POST', '/api/users/login', {
      payload: { email: 'eva@exemple.fr', password: PASSWORD },
    })
    const headers = { authorization: String(login.headers.authorization) }
    const payload = { email: 'zoe@exemple.fr' }
    for (const answer of [
      await t.call('GET', PATH, { headers }),
      await t.call('POST', PATH, { headers, payload }),
      await t.call('POST', `${PATH}/${id}/resend`, { headers }),
      await t.call('POST', `${PATH}/${id}/revoke`, { headers }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
    expect(await list()).toHaveLength(1)
  })

  it('ACCT-01 ACCT-06 asks for the password again once the proof is old', async () => {
    const id = (await invite()).json().data.id
    t.clock.advance(11 * 60)
    for (const answer of [
      await invite({ email: 'zoe@exemple.fr' }),
      await t.call('POST', `${PATH}/${id}/resend`, { headers: ana.headers }),
      await t.call('POST', `${PATH}/${id}/revoke`, { headers: ana.headers }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'proof_required'])
    expect(await list()).toHaveLength(1)
  })

  it('ACCT-01 refuses an address that has an account, in words that say what to do', async () => {
    const other = await t.call('POST', '/api/users', {
      headers: ana.headers,
      payload: { email: 'gone@exemple.fr', nom: 'G', password: PASSWORD },
    })
    await t.call('DELETE', `/api/users/${other.json().data.id}`, { headers: ana.headers })
    for (const [email, words] of [
      ['ana@exemple.fr', 'Un compte existe déjà avec cette adresse.'],
      ['gone@exemple.fr', /utilisateur désactivé : réactivez son compte/],
    ] as const) {
      const refused = await invite({ email })
      expect(refused.statusCode).toBe(409)
      expect(refused.json().message).toMatch(words)
    }
    expect((await invite({ email: 'sans-arobase' })).json().message).toMatch(/Email invalide/)
    expect((await invite({ nom: 'Durand' })).statusCode).toBe(400)
    expect(await list()).toEqual([])
  })

  it('ACCT-01 has one open invitation for an address: sending again ends the link before', async () => {
    await configure()
    const first = (await invite({ email: 'bob@exemple.fr', nom: 'Durand' })).json().data
    const [{ body_text: firstText }] = await mails()
    t.clock.advance(60)
    const again = await t.call('POST', `${PATH}/${first.id}/resend`, { headers: ana.headers })
    expect(again.json()).toMatchObject({ link: null, data: { id: first.id, nom: 'Durand' } })
    expect(again.json().data.expiresAt).toBe('2026-03-09T09:01:00.000Z')
    // The mail that had not left yet would have brought a dead link.
    const left = await mails()
    expect(left).toHaveLength(1)
    expect(left[0].body_text).not.toBe(firstText)
    const dead = await read(/#([\w-]{43})/.exec(firstText)?.[1] ?? '')
    expect(dead.statusCode).toBe(410)

    expect((await invite()).statusCode).toBe(201)
    expect(await list()).toMatchObject([{ id: first.id, nom: 'Durand' }])
    expect((await acts()).map(({ kind }) => kind)).toEqual([
      'invitation.sent',
      'invitation.sent_again',
      'invitation.sent_again',
    ])
    expect((await acts())[0]).toMatchObject({ actor_name: 'Ana Martin', object_id: first.id })
  })

  it('ACCT-01 of invitations to one address at the same moment one link is valid', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => invite()))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201))
    const statuses = await Promise.all(sent.map(async (answer) => (await read(tokenOf(answer))).statusCode))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await list()).toHaveLength(1)
  })

  it('ACCT-01 is revoked: the link ends, and the mail that waits does not leave', async () => {
    await configure()
    const { id } = (await invite()).json().data
    const revoked = await t.call('POST', `${PATH}/${id}/revoke`, { headers: ana.headers })
    expect(revoked.json()).toEqual({ success: true, message: 'Invitation révoquée' })
    expect([await list(), await mails()]).toEqual([[], []])
    for (const path of ['revoke', 'resend'])
      expect((await t.call('POST', `${PATH}/${id}/${path}`, { headers: ana.headers })).statusCode).toBe(404)
    expect((await acts()).map(({ kind }) => kind)).toEqual(['invitation.sent', 'invitation.revoked'])
  })

  it('ACCT-01 shows one that has expired, and forgets it a month later', async () => {
    await invite()
    t.clock.advance(7 * 86_400)
    const headers = await signedInAgain()
    const rows = (await t.call('GET', PATH, { headers })).json().data
    expect(rows).toMatchObject([{ email: 'bob@exemple.fr', isOpen: false }])
    await forgetInvitations(t.db, t.clock.now())
    expect((await t.database.pool.query('select from invitations')).rowCount).toBe(1)
    await forgetInvitations(t.db, new Date(t.clock.now().getTime() + 1000))
    expect((await t.database.pool.query('select from invitations')).rowCount).toBe(0)
  })
})

async function signedInAgain() {
  const payload = { email: 'ana@exemple.fr', password: PASSWORD }
  const login = await t.call('POST', '/api/users/login', { payload })
  return { authorization: String(login.headers.authorization) }
}
