import { beforeEach, describe, expect, it } from 'vitest'
import { isUnverified } from '#accounts/sign-ups.queries.ts'
import { findUserByEmail } from '#accounts/users.queries.ts'
import { actKinds } from '#test/second-step.ts'
import { type Answer, PASSWORD, testApp } from '#test/test-app.ts'
import { settlePrivilege } from './settle-privilege.ts'

const t = await testApp({ SITE_NAME: 'Cap Vert', PUBLIC_URL: 'https://admin.exemple.fr' })
const EVE = 'eve@exemple.fr'
const STRANGERS = 'le-mot-de-l-inconnu'
const OWNERS = 'le-mot-de-la-titulaire'
let ana: Awaited<ReturnType<typeof t.signUp>>
beforeEach(async () => {
  await t.empty()
  ana = await t.signUp()
})

const configureMail = () =>
  t.call('PUT', '/api/config/email', {
    headers: ana.headers,
    payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' },
  })
const signUp = async (email = EVE, password = STRANGERS) => (await t.signUp({ email, password })).answer
const login = (password: string, email = EVE) =>
  t.call('POST', '/api/users/login', { payload: { email, password } })
const approve = (payload?: object, id = 2) =>
  t.call('PATCH', `/api/users/${id}/activate`, { headers: ana.headers, ...(payload ? { payload } : {}) })
const confirm = (token: string, password = OWNERS) =>
  t.call('POST', '/api/users/confirm-sign-up', { payload: { token, password } })
const sendAgain = (id = 2) => t.call('POST', `/api/users/${id}/confirmation`, { headers: ana.headers })
const users = async () => (await t.call('GET', '/api/users', { headers: ana.headers })).json().data
const mails = (recipient = EVE) => t.mails('where recipient = $1 order by created_at', [recipient])
const tokens = async () =>
  (await mails()).map(
    ({ body_text }) =>
      /https:\/\/admin\.exemple\.fr\/login#confirmer-inscription=([\w-]{43})/.exec(body_text)?.[1] ?? '',
  )
const said = (answer: Answer) => [answer.statusCode, answer.json().message]

describe('a sign-up that waits, where mail can leave', () => {
  beforeEach(configureMail)

  it('SAFE-25 is approved only after the link of its mail, under the password that its reader chooses', async () => {
    expect((await signUp()).statusCode).toBe(202)
    expect((await users())[1]).toMatchObject({ isPending: true, isUnverified: true })
    for (const payload of [undefined, {}, { email: EVE }])
      expect(said(await approve(payload))).toEqual([409, expect.stringMatching(/ouvrir le lien/)])
    expect((await users())[1]).toMatchObject({ isActive: false, isPending: true })

    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'sign-up',
      subject: 'Cap Vert : confirmez votre adresse',
      is_secret: true,
      expires_at: new Date('2026-03-09T09:00:00Z'),
    })
    expect(mail.body_text).not.toContain('Martin')
    const [token = ''] = await tokens()
    const confirmed = await confirm(token)
    expect(said(confirmed)).toEqual([200, expect.stringMatching(/adresse est confirmée/)])
    expect((await users())[1]).toMatchObject({ isActive: false, isPending: true, isUnverified: false })
    expect(await actKinds(t)).toContain('account.address_confirmed')

    expect((await approve()).statusCode).toBe(200)
    expect((await login(STRANGERS)).statusCode).toBe(401)
    expect((await login(OWNERS)).statusCode).toBe(200)
  })

  it('SAFE-25 takes a link once, within seven days, and no invented or weak one', async () => {
    await signUp()
    const [token = ''] = await tokens()
    expect((await confirm('inventé')).statusCode).toBe(400)
    expect((await confirm(token, 'Motdepasse1')).statusCode).toBe(400)
    // The link of a sign-up does not confirm by the page of a change of address, which asks for no password.
    const other = await t.call('POST', '/api/users/confirm-email', { payload: { token } })
    expect(other.statusCode).toBe(400)
    const answers = await Promise.all([confirm(token), confirm(token, STRANGERS), confirm(token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])

    await signUp('leo@exemple.fr')
    const [late] = await mails('leo@exemple.fr')
    t.clock.advance(7 * 86_400)
    const expired = /inscription=([\w-]{43})/.exec(late.body_text)?.[1] ?? ''
    expect(said(await confirm(expired))).toEqual([400, expect.stringMatching(/n’est plus valable/)])
  })

  it('SAFE-25 keeps no token in clear', async () => {
    await signUp()
    const [token = ''] = await tokens()
    const { rows } = await t.database.pool.query('select c::text as row from email_confirmations c')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
  })

  it('SAFE-25 is mailed its link again by the privileged account, a few times, while it is awaited', async () => {
    await signUp()
    const sent = await sendAgain()
    expect(said(sent)).toEqual([200, 'Un lien vient d’être envoyé à eve@exemple.fr.'])
    await sendAgain()
    await sendAgain()
    expect((await sendAgain()).statusCode).toBe(429)
    const all = await tokens()
    expect(all).toHaveLength(4)
    expect((await confirm(all[3] ?? '')).statusCode).toBe(200)
    expect((await confirm(all[0] ?? '')).statusCode).toBe(400)
    expect((await sendAgain()).statusCode).toBe(409)
    expect((await sendAgain(99)).statusCode).toBe(404)
  })

  it('SAFE-25 needs the same proof after a refusal, which is taken back', async () => {
    await signUp()
    await t.call('DELETE', '/api/users/2', { headers: ana.headers })
    expect((await users())[1]).toMatchObject({ isPending: false, isUnverified: true })
    expect((await approve()).statusCode).toBe(409)
    await confirm((await tokens())[0] ?? '')
    expect((await approve()).statusCode).toBe(200)
  })

  it('SAFE-25 is signed up a second time for another link, and keeps what it has', async () => {
    await signUp()
    await signUp(EVE, 'encore-un-autre-mot')
    expect(await users()).toHaveLength(2)
    const all = await tokens()
    expect(all).toHaveLength(2)
    expect((await confirm(all[1] ?? '')).statusCode).toBe(200)
  })

  it('SAFE-25 SAFE-21 gets the privilege of the setting once its link was opened, not before', async () => {
    await signUp()
    expect(await settlePrivilege(t.db, EVE, t.clock.now())).toMatch(/personne n’a prouvé l’adresse/)
    await confirm((await tokens())[0] ?? '')
    expect(await settlePrivilege(t.db, EVE, t.clock.now())).toBeUndefined()
    expect(await findUserByEmail(t.db, EVE)).toMatchObject({ isPrivileged: true, isActive: true })
  })
})

describe('a sign-up that waits, where no mail can leave', () => {
  it('SAFE-25 is approved by whoever types its address', async () => {
    await signUp()
    for (const payload of [undefined, {}])
      expect(said(await approve(payload))).toEqual([409, expect.stringMatching(/Adresse non vérifiée/)])
    expect(said(await approve({ email: 'eva@exemple.fr' }))).toEqual([
      400,
      'L’adresse saisie n’est pas celle de ce compte.',
    ])
    expect((await approve({ email: EVE, isPrivileged: true })).statusCode).toBe(400)
    expect((await login(STRANGERS)).statusCode).toBe(403)
    expect(said(await sendAgain())).toEqual([409, expect.stringMatching(/Aucun e-mail ne peut partir/)])

    const approved = await approve({ email: ' Eve@Exemple.FR ' })
    expect(approved.json().data).toMatchObject({ isActive: true, isUnverified: false })
    expect((await login(STRANGERS)).statusCode).toBe(200)
  })

  it('SAFE-25 is approved so too while the mail server refuses us, or is not approved', async () => {
    await configureMail()
    await signUp()
    await t.database.pool.query('update email_config set approved_at = null, approved_by = null')
    expect((await approve({ email: EVE })).statusCode).toBe(200)
  })

  it('SAFE-25 asks nothing for an account that was active before', async () => {
    await signUp()
    await approve({ email: EVE })
    await login(STRANGERS)
    await t.database.pool.query('update users set address_proven = false where id = 2')
    await t.call('DELETE', '/api/users/2', { headers: ana.headers })
    expect((await users())[1]).toMatchObject({ isUnverified: false })
    expect((await approve()).statusCode).toBe(200)
    // Reactivating says nothing about the address.
    expect(await findUserByEmail(t.db, EVE)).toMatchObject({ addressProven: false })
  })
})

describe('signing up with an address that is known', () => {
  const shape = ({ statusCode, body, headers }: Answer) => [statusCode, body, Object.keys(headers).sort()]

  it('SAFE-25 gets the answer of an unknown address, and its owner is told, three times an hour at most', async () => {
    await configureMail()
    const unknown = await signUp()
    for (const email of ['ana@exemple.fr', ' ANA@exemple.fr', EVE])
      expect(shape(await signUp(email))).toEqual(shape(unknown))
    expect(await users()).toHaveLength(2)
    const told = await mails('ana@exemple.fr')
    expect(told.map(({ kind, subject }) => [kind, subject])).toEqual(
      Array(2).fill(['sign-up', 'Cap Vert : une inscription avec votre adresse']),
    )
    expect(told[0].body_text).not.toContain('confirmer-inscription')
    for (let count = 0; count < 4; count += 1) expect((await signUp('ana@exemple.fr')).statusCode).toBe(202)
    expect(await mails('ana@exemple.fr')).toHaveLength(3)
    expect((await login(PASSWORD, 'ana@exemple.fr')).statusCode).toBe(200)
    expect((await login(STRANGERS, 'ana@exemple.fr')).statusCode).toBe(401)
  })

  it('SAFE-25 is not told apart by a sign-in that follows, while no link was opened', async () => {
    await configureMail()
    await signUp()
    await signUp('ana@exemple.fr')
    expect(said(await login(STRANGERS))).toEqual(said(await login(STRANGERS, 'ana@exemple.fr')))
    await confirm((await tokens())[0] ?? '')
    expect((await login(OWNERS)).statusCode).toBe(403)
  })

  it('SAFE-25 creates nothing either with an address that another account may return to', async () => {
    await configureMail()
    const payload = { email: 'ana.neuve@exemple.fr' }
    await t.call('PUT', '/api/users/update-info', { headers: ana.headers, payload })
    for (const email of ['ana@exemple.fr', 'ana.neuve@exemple.fr'])
      expect((await signUp(email)).statusCode).toBe(202)
    expect(await users()).toHaveLength(1)
  })

  it('SAFE-25 takes as long as with an unknown one', async () => {
    const spent = async (email: string) => {
      const start = performance.now()
      await signUp(email)
      return performance.now() - start
    }
    // A timer may end a moment early.
    expect(await spent(EVE)).toBeGreaterThan(295)
    expect(await spent('ana@exemple.fr')).toBeGreaterThan(295)
  })

  it('SAFE-25 makes one account of two sign-ups at the same moment', async () => {
    const answers = await Promise.all([signUp(), signUp(), signUp()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
    expect(await users()).toHaveLength(2)
    const eve = await findUserByEmail(t.db, EVE)
    expect(eve && isUnverified(eve)).toBe(true)
  })

  it('AUTH-56 SAFE-25 still gets 409 in Configuration', async () => {
    const payload = { email: 'ana@exemple.fr', nom: 'A', password: PASSWORD }
    const refused = await t.call('POST', '/api/users', { headers: ana.headers, payload })
    expect(said(refused)).toEqual([409, 'Cet email est déjà utilisé.'])
  })
})
