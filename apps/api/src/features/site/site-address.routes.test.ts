import { beforeEach, describe, expect, it } from 'vitest'
import { actKinds } from '#test/second-step.ts'
import { PASSWORD, testApp } from '#test/test-app.ts'

const t = await testApp({ SITE_URL: 'https://www.cabinet.fr', SIGNUP: 'open', TRUST_PROXY: 'true' })
beforeEach(t.empty)

const HOSTILE = {
  host: 'voleur.fr',
  origin: 'https://voleur.fr',
  referer: 'https://voleur.fr/x',
  forwarded: 'host=voleur.fr;proto=https',
  'x-forwarded-host': 'voleur.fr',
  'x-forwarded-proto': 'https',
  'x-original-host': 'voleur.fr',
}
const register = (email: string, headers: Record<string, string>) =>
  t.call('POST', '/api/users/register', {
    headers,
    payload: { nom: 'M', prenom: 'A', email, password: PASSWORD },
  })
const tokenOf = (answer: { headers: Record<string, unknown> }) => ({
  authorization: String(answer.headers.authorization),
})
const found = async () =>
  tokenOf(await register('ana@exemple.fr', { host: 'vigie.cabinet.fr', origin: 'https://vigie.cabinet.fr' }))
const address = async (headers: Record<string, string>) =>
  (await t.call('GET', '/api/config/address', { headers })).json().data
const change = (headers: Record<string, string>, publicUrl: unknown) =>
  t.call('PUT', '/api/config/address', { headers, payload: { publicUrl } })
const configureMail = (headers: Record<string, string>) =>
  t.call('PUT', '/api/config/email', {
    headers,
    payload: { SMTP_HOST: 'smtp.exemple.fr', EMAIL_FROM: 'contact@exemple.fr' },
  })
const mails = () => t.mails('order by kind')

describe('the address at which people reach the product', () => {
  it('LINK-01 is the origin of the first account’s sign-up, and stays it', async () => {
    const headers = await found()
    expect(await address(headers)).toEqual({ publicUrl: 'https://vigie.cabinet.fr', isFixed: false })
    const bob = tokenOf(await register('bob@exemple.fr', { host: 'voleur.fr', origin: 'https://voleur.fr' }))
    await configureMail({ ...bob, host: 'voleur.fr', origin: 'https://voleur.fr' })
    await configureMail({ ...headers, host: 'autre.fr', origin: 'https://autre.fr' })
    expect((await address(bob)).publicUrl).toBe('https://vigie.cabinet.fr')
  })

  it('LINK-01 SAFE-03 is learnt neither from an origin that is not the host, nor from anybody but the privileged', async () => {
    await t.database.pool.query(
      `insert into users (nom, prenom, email, password_hash, is_privileged, is_active, is_pending, created_at)
       values ('X', 'Y', 'x@exemple.fr', '-', true, true, false, now())`,
    )
    const bob = tokenOf(await register('bob@exemple.fr', { host: 'voleur.fr', origin: 'https://voleur.fr' }))
    await configureMail({ ...bob, ...HOSTILE })
    expect((await address(bob)).publicUrl).toBeNull()
    await t.database.pool.query(
      "update users set is_privileged = false where email = 'x@exemple.fr'; update users set is_privileged = true where email = 'bob@exemple.fr'",
    )
    await configureMail({ ...bob, host: 'vigie.cabinet.fr', origin: 'https://voleur.fr' })
    expect((await address(bob)).publicUrl).toBeNull()
    await configureMail({ ...bob, host: 'vigie.cabinet.fr', origin: 'https://vigie.cabinet.fr' })
    expect((await address(bob)).publicUrl).toBe('https://vigie.cabinet.fr')
  })

  it('LINK-01 ACCT-05 is changed by the privileged account alone, which leaves one line', async () => {
    const ana = await found()
    const bob = tokenOf(await register('bob@exemple.fr', {}))
    expect((await change(bob, 'https://voleur.fr')).statusCode).toBe(403)
    const saved = await change(ana, ' https://Admin.Exemple.fr/ ')
    expect([saved.statusCode, saved.json().data.publicUrl]).toEqual([200, 'https://admin.exemple.fr'])
    expect((await address(bob)).publicUrl).toBe('https://admin.exemple.fr')
    expect((await t.call('GET', '/api/config/address')).statusCode).toBe(401)
    expect((await actKinds(t)).filter((kind) => kind === 'settings.site_address')).toHaveLength(1)
  })

  it.each([
    ['', /adresse complète/],
    ['admin.exemple.fr', /adresse complète/],
    ['ftp://admin.exemple.fr', /adresse complète/],
    ['javascript:alert(1)', /adresse complète/],
    ['https://admin.exemple.fr/vigie', /sans rien après/],
    ['https://a:b@admin.exemple.fr', /sans rien après/],
    ['https://admin.exemple.fr?x=1', /sans rien après/],
    [`https://${'a'.repeat(300)}.fr`, /300 caractères/],
  ])('LINK-01 refuses what is no plain address, and says why (%#)', async (publicUrl, message) => {
    const answer = await change(await found(), publicUrl)
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringMatching(message)])
  })

  it('LINK-01 ACCT-03 keeps its host while people have nothing but passkeys, and says how many', async () => {
    const ana = await found()
    await register('bob@exemple.fr', {})
    await t.database.pool.query(
      `insert into passkeys (user_id, credential_id, public_key, user_handle, counter, transports, name, created_at)
       select id, sha256(email::bytea), '', '', 0, '{}', 'Clé', now() from users`,
    )
    const giveCodes = (email: string) =>
      t.database.pool.query(
        `insert into recovery_codes (user_id, hash, salt) select id, 'x', 'x' from users where email = $1`,
        [email],
      )
    const refused = await change(ana, 'https://autre.fr')
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/2 comptes/)])
    expect((await change(ana, 'http://vigie.cabinet.fr')).statusCode).toBe(409)
    expect((await change(ana, 'https://vigie.cabinet.fr:8443')).statusCode).toBe(200)
    await giveCodes('bob@exemple.fr')
    expect((await change(ana, 'https://autre.fr')).json().message).toMatch(
      /^Un compte .*code de récupération/,
    )
    await giveCodes('ana@exemple.fr')
    expect((await change(ana, 'https://autre.fr')).statusCode).toBe(200)
  })

  it('LINK-01 is fixed where the server’s settings say it', async () => {
    const fixed = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr/' })
    const { headers } = await fixed.signUp()
    const read = await fixed.call('GET', '/api/config/address', { headers })
    expect(read.json().data).toEqual({ publicUrl: 'https://admin.exemple.fr', isFixed: true })
    const refused = await fixed.call('PUT', '/api/config/address', {
      headers,
      payload: { publicUrl: 'https://autre.fr' },
    })
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/PUBLIC_URL/)])
  })
})

it('LINK-02 SAFE-03 every link of every mail leads there, whatever the headers say and whatever SITE_URL is', async () => {
  const ana = await found()
  await configureMail(ana)
  const post = (path: string, payload: object) => t.call('POST', path, { headers: HOSTILE, payload })
  const email = 'claire@exemple.fr'
  await post('/api/requests', { name: 'C', email, subject: 's', message: 'm' })
  await post('/api/appointments', { name: 'C', email, date: '2026-03-03', startTime: '09:00' })
  await post('/api/newsletter/subscribe', { email })
  expect((await post('/api/users/forgot-password', { email: 'ana@exemple.fr' })).statusCode).toBe(200)
  const confirmation = (await mails()).find(({ kind }) => kind === 'newsletter-confirmation')
  const link = new URL(/https?:\/\/\S+/.exec(confirmation.body_text)?.[0] ?? '')
  await t.call('POST', link.pathname + link.search, { headers: HOSTILE })
  const decided = { headers: { ...ana, ...HOSTILE }, payload: { status: 'confirmed' } }
  await t.call('PUT', '/api/appointments/1/status', decided)
  await t.call('POST', '/api/requests/1/reply', {
    headers: { ...ana, ...HOSTILE },
    payload: { message: 'r' },
  })

  const sent = await mails()
  expect(sent.map(({ kind }) => kind)).toEqual([
    'booking',
    'booking-confirmed',
    'booking-received',
    'contact-reply',
    'contact-request',
    'newsletter-confirmation',
    'newsletter-welcome',
    'password-reset',
  ])
  const linked = sent.filter((mail) => JSON.stringify(mail).includes('://'))
  expect(linked.map(({ kind }) => kind)).toEqual([
    'booking',
    'booking-confirmed',
    'booking-received',
    'contact-request',
    'newsletter-confirmation',
    'newsletter-welcome',
    'password-reset',
  ])
  for (const mail of linked)
    for (const [, host] of JSON.stringify(mail).matchAll(/https?:\/\/([^/"\\<>]+)/g))
      expect([mail.kind, host]).toEqual([mail.kind, 'vigie.cabinet.fr'])
  expect(JSON.stringify(sent)).not.toMatch(/voleur|www\.cabinet/)
})

it('LINK-02 promises no mail with a link while the address is not known', async () => {
  const headers = await found()
  await configureMail(headers)
  await t.database.pool.query('delete from site_settings')
  expect((await t.call('GET', '/api/site')).json().data.canResetPassword).toBe(false)
  const payload = { email: 'ana@exemple.fr' }
  expect((await t.call('POST', '/api/users/forgot-password', { payload })).statusCode).toBe(409)
  const subscribed = await t.call('POST', '/api/newsletter/subscribe', { headers: HOSTILE, payload })
  expect(subscribed.json().message).toMatch(/est enregistrée/)
  await t.call('POST', '/api/requests', {
    headers: HOSTILE,
    payload: { name: 'C', email: 'c@exemple.fr', subject: 's', message: 'm' },
  })
  const sent = await mails()
  expect(sent.map(({ kind }) => kind)).toEqual(['contact-request'])
  expect(sent[0].body_text).not.toContain('://')
})
