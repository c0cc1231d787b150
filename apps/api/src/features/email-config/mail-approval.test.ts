import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLogger } from '#lib/logger.ts'
import { openSecret, SMTP_PASSWORD } from '#lib/sealed-secret.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { queueMail } from '#mail/outbox.queries.ts'
import { announceMail } from '#mail/outbox-signal.ts'
import { startMailSender } from '#mail/sending/mail-sender.ts'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { actKinds } from '#test/second-step.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ SIGNUP: 'open', SMTP_ALLOW_PRIVATE: '1', SMTP_REQUIRE_TLS: '0' })
type Headers = Record<string, string>
let ana: Headers
let bob: Headers
let ours: Awaited<ReturnType<typeof startSmtpPeer>>
let theirs: Awaited<ReturnType<typeof startSmtpPeer>>
let sender: ReturnType<typeof startMailSender>

beforeEach(async () => {
  await t.empty()
  ana = (await t.signUp()).headers
  bob = (await t.signUp({ email: 'bob@exemple.fr', prenom: 'Bob', nom: 'Durand' })).headers
  ours = await startSmtpPeer()
  theirs = await startSmtpPeer()
  sender = startMailSender({
    mailsPerHour: 400,
    db: t.db,
    log: createLogger('silent'),
    now: t.clock.now,
    secret: t.settings.secret,
    rules: { allowPrivate: true, requireTls: false },
    isAlone: false,
  })
})
afterEach(async () => {
  await sender.stop()
  await Promise.all([ours.stop(), theirs.stop()])
})

const save = (headers: Headers, { port }: { port: number }, change: object = {}) =>
  t.call('PUT', '/api/config/email', {
    headers,
    payload: {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: port,
      SMTP_USER: '',
      EMAIL_FROM: 'contact@exemple.fr',
      ...change,
    },
  })
const forgot = () => t.call('POST', '/api/users/forgot-password', { payload: { email: 'ana@exemple.fr' } })
const ask = () =>
  t.call('POST', '/api/requests', {
    payload: { name: 'C', email: 'c@exemple.fr', subject: 's', message: 'm' },
  })
const approval = async (headers = ana) =>
  (await t.call('GET', '/api/config/email/approval', { headers })).json().data
const approve = (headers: Headers, payload: object) =>
  t.call('POST', '/api/config/email/approval', { headers, payload })
const canReset = async () => (await t.call('GET', '/api/site')).json().data.canResetPassword
const subjects = ({ received }: typeof ours) =>
  received.map(({ raw }) => (/reinitialiser/.test(raw) ? 'reset' : 'other')).sort()
const eventually = (check: () => unknown) =>
  vi.waitFor(
    async () => {
      announceMail()
      await check()
    },
    { timeout: 20_000, interval: 100 },
  )
const route = ({ port }: { port: number }) => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: port,
  SMTP_SECURE: 'false',
  SMTP_USER: '',
  EMAIL_FROM: 'contact@exemple.fr',
})

it('SAFE-02 another administrator’s server gets the other mails, never a reset, until it is approved', async () => {
  await save(ana, ours)
  expect(await approval()).toEqual({ pending: null, accounts: route(ours) })
  expect((await save(bob, theirs)).statusCode).toBe(200)
  expect(await approval()).toEqual({
    pending: { ...route(theirs), savedBy: 'Bob Durand', savedAt: t.clock.now().toISOString() },
    accounts: route(ours),
  })
  await ask()
  expect((await forgot()).statusCode).toBe(200)
  await eventually(() => {
    expect(subjects(ours)).toEqual(['reset'])
    expect(subjects(theirs)).toEqual(['other'])
  })
  expect((await approve(bob, route(theirs))).statusCode).toBe(403)
  expect((await approve(ana, route(theirs))).statusCode).toBe(200)
  expect(await approval()).toEqual({ pending: null, accounts: route(theirs) })
  expect(await actKinds(t)).toContain('settings.mail_approved')
  await forgot()
  await eventually(() => expect(subjects(theirs)).toEqual(['other', 'reset']))
  expect(subjects(ours)).toEqual(['reset'])
})

it('SAFE-02 without an approved server no reset is promised, and none leaves', async () => {
  await save(bob, theirs)
  expect(await approval(bob)).toMatchObject({ accounts: null, pending: route(theirs) })
  expect(await canReset()).toBe(false)
  const refused = await forgot()
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'La réinitialisation par e-mail n’est pas disponible. Adressez-vous à votre administrateur.',
  ])
  // Any kind that is not known to be harmless is held back as well.
  const mail = {
    kind: 'account-security',
    to: 'ana@exemple.fr',
    subject: 's',
    text: 't',
    html: 'h',
  } as const
  expect(await queueMail(t.db, await findMailServers(t.db), mail, t.clock.now())).toBe(false)
  await ask()
  await eventually(() => expect(subjects(theirs)).toEqual(['other']))
  await approve(ana, route(theirs))
  expect(await canReset()).toBe(true)
})

it('SAFE-02 approves what was shown, not what was saved meanwhile', async () => {
  await save(bob, ours)
  await save(bob, theirs)
  const late = await approve(ana, route(ours))
  expect([late.statusCode, late.json().message]).toEqual([409, expect.stringMatching(/viennent de changer/)])
  expect((await approval()).accounts).toBeNull()
})

it('SAFE-02 the privileged account approves a server that it types, not one that it found there', async () => {
  await save(bob, theirs)
  await save(ana, theirs, { EMAIL_FROM_NAME: 'Un autre nom' })
  expect(await approval()).toMatchObject({ accounts: null, pending: { savedBy: 'Bob Durand' } })
  await save(ana, ours)
  expect(await approval()).toEqual({ pending: null, accounts: route(ours) })
})

it('SAFE-02 keeps what was approved over several changes, and knows it again', async () => {
  await save(ana, ours)
  await save(bob, theirs)
  await save(bob, theirs, { EMAIL_FROM: 'autre@exemple.fr' })
  expect((await approval()).accounts).toEqual(route(ours))
  await save(bob, theirs, { SMTP_HOST: '' })
  expect(await approval()).toEqual({ pending: null, accounts: route(ours) })
  expect(await canReset()).toBe(true)
  await save(bob, ours, { EMAIL_FROM_NAME: 'Un autre nom' })
  expect(await approval()).toEqual({ pending: null, accounts: route(ours) })
  await save(ana, ours, { SMTP_HOST: '' })
  expect(await approval()).toEqual({ pending: null, accounts: null })
  expect(await canReset()).toBe(false)
})

it('SAFE-34 another administrator’s password for the approved server waits for approval, until it is the approved one', async () => {
  const account = { SMTP_USER: 'boite' }
  await save(ana, ours, { ...account, SMTP_PASS: 'le-mot-approuve' })
  const approved = { ...route(ours), ...account }
  await save(bob, ours, { ...account, EMAIL_FROM_NAME: 'Un autre nom' })
  expect(await approval()).toEqual({ pending: null, accounts: approved })

  const asked = { pending: { ...approved, savedBy: 'Bob Durand' }, accounts: approved }
  await save(bob, ours, { ...account, SMTP_PASS: 'un-autre-mot' })
  expect(await approval()).toMatchObject(asked)
  expect(await passwordOfAccounts()).toBe('le-mot-approuve')
  // Saving again without a password keeps the one that waits, whoever saves.
  for (const headers of [bob, ana]) {
    await save(headers, ours, { ...account, EMAIL_FROM_NAME: 'Encore un nom' })
    expect(await approval()).toMatchObject(asked)
  }
  expect(await passwordOfAccounts()).toBe('le-mot-approuve')

  await save(bob, ours, { ...account, SMTP_PASS: 'le-mot-approuve' })
  expect(await approval()).toEqual({ pending: null, accounts: approved })
  await save(bob, ours, { ...account, SMTP_PASS: 'un-autre-mot' })
  expect((await approve(ana, approved)).statusCode).toBe(200)
  expect(await passwordOfAccounts()).toBe('un-autre-mot')
})

async function passwordOfAccounts() {
  const { accounts } = await findMailServers(t.db)
  return openSecret(t.settings.secret, SMTP_PASSWORD, accounts?.smtpPassSealed ?? '')
}

it('SAFE-02 a server of others that refuses everything does not stop the mails about accounts', async () => {
  await save(ana, ours)
  theirs.behave(() => 'refuse sender')
  await save(bob, theirs)
  await ask()
  const status = async () => (await t.call('GET', '/api/mails/status', { headers: ana })).json().data
  await eventually(async () => expect((await status()).trouble).toMatchObject({ needsYou: true }))
  await forgot()
  await eventually(() => expect(subjects(ours)).toEqual(['reset']))
  expect((await status()).trouble).toMatchObject({ needsYou: true })
})

it('SAFE-10 no reset is promised while the approved server refuses us, and one that waited too long is given up', async () => {
  await save(ana, ours)
  ours.behave(() => 'refuse sender')
  await forgot()
  await eventually(async () => expect(await canReset()).toBe(false))
  expect((await forgot()).statusCode).toBe(409)
  await save(bob, theirs)
  t.clock.advance(30 * 60)
  const stored = () =>
    t.database.pool.query("select state, last_error from mails where kind = 'password-reset'")
  await eventually(async () =>
    expect((await stored()).rows).toEqual([
      { state: 'failed', last_error: 'Périmé avant d’avoir pu partir.' },
    ]),
  )
  expect(theirs.received).toEqual([])
})
