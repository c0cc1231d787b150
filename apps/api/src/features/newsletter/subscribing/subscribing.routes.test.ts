import { UNSUBSCRIBED } from '@vigie/contract/mailing/newsletter.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { configureMail } from '#test/builders/mail-config.ts'
import { NOW, testApp } from '#test/test-app.ts'
import { forgetUnconfirmed } from './end-subscription.ts'

const t = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr' })
beforeEach(t.empty)

const subscribe = (email: string, changes: object = {}) =>
  t.call('POST', '/api/newsletter/subscribe', { payload: { email, ...changes } })
const unsubscribe = (email: string) => t.call('POST', '/api/newsletter/unsubscribe', { payload: { email } })
const select = async (sql: string) => (await t.database.pool.query(sql)).rows
const rows = () => select('select * from newsletter_subscriptions order by id')
const mails = () => t.mails()

/** The path that a link of this mail leads to. */
function linkIn(mail: { body_text: string }) {
  const url = new URL(/https:\/\/\S+/.exec(mail.body_text)?.[0] ?? '')
  expect(url.origin).toBe('https://admin.exemple.fr')
  return url.pathname + url.search
}

describe('POST /api/newsletter/subscribe', () => {
  it('PUB-01 PUB-06 makes an active subscription that keeps language, page and the proof of consent', async () => {
    const answer = await subscribe(' Ana@Exemple.FR ', { language: 'en', page: '/blog/article' })
    expect(answer.statusCode).toBe(201)
    const { headers } = await t.signUp()
    const list = await t.call('GET', '/api/newsletter/subscriptions', { headers })
    expect(list.json().data).toMatchObject([
      { email: 'ana@exemple.fr', language: 'en', page: '/blog/article', isActive: true },
    ])
    expect((await rows())[0]).toMatchObject({
      consented_at: NOW,
      consent_page: '/blog/article',
      consent_wording: expect.stringContaining('newsletter of Vigie'),
    })
    expect(await mails()).toEqual([])
  })

  it('keeps the words of the site’s own form as the proof', async () => {
    await subscribe('ana@exemple.fr', { consent: 'Oui, écrivez-moi chaque mois.' })
    expect((await rows())[0].consent_wording).toBe('Oui, écrivez-moi chaque mois.')
  })

  it.each([
    ['two addresses in one', 'a@b.fr,c@d.fr'],
    ['a hidden header', 'a@b.fr\r\nBcc: x@y.fr'],
    ['a control character', 'a\u0007@b.fr'],
    ['an invisible character', 'a\u200b@b.fr'],
    ['300 characters', `${'a'.repeat(300)}@b.fr`],
    ['a name around it', 'Ana <a@b.fr>'],
    ['no domain', 'ana@'],
  ])('refuses %s', async (_, email) => {
    const answer = await subscribe(email)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(/Email invalide|caractère interdit/)
    expect(await rows()).toEqual([])
  })

  it('refuses unknown fields and languages, and folds what is hidden in a page', async () => {
    expect((await subscribe('a@b.fr', { isActive: false })).statusCode).toBe(400)
    expect((await subscribe('a@b.fr', { language: 'de' })).statusCode).toBe(400)
    expect((await subscribe('a@b.fr', { page: 'x'.repeat(501) })).statusCode).toBe(400)
    await subscribe('a@b.fr', { page: ' /a\n\u202eb\u0007 ' })
    await subscribe('c@d.fr', { page: '/' })
    expect((await rows()).map(({ page }) => page)).toEqual(['/a b', ''])
  })

  it('DAY-24 « / » and « Accueil » are one page', async () => {
    for (const [index, page] of ['/', 'Accueil', ' accueil ', '', '/accueil'].entries())
      await subscribe(`p${index}@b.fr`, { page })
    expect((await rows()).map(({ page }) => page)).toEqual(['', '', '', '', '/accueil'])
  })

  it('takes other scripts, and never stores one address twice', async () => {
    for (const email of [
      'élodie@exemple.fr',
      'E\u0301LODIE@exemple.fr',
      ' élodie@EXEMPLE.fr',
      '用户@例え.jp',
    ])
      expect((await subscribe(email)).statusCode).toBe(201)
    expect((await rows()).map(({ email }) => email)).toEqual(['élodie@exemple.fr', '用户@例え.jp'])
  })

  it('keeps one row whatever the concurrency', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe('ana@exemple.fr')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201))
    expect(await rows()).toHaveLength(1)
  })

  it('thanks a robot and stores nothing', async () => {
    const answer = await subscribe('robot@exemple.fr', { website: 'http://spam.example' })
    expect([answer.statusCode, answer.body]).toEqual([201, (await subscribe('ana@exemple.fr')).body])
    expect((await rows()).map(({ email }) => email)).toEqual(['ana@exemple.fr'])
  })
})

describe('POST /api/newsletter/unsubscribe', () => {
  it('PUB-07 makes inactive, answers the same to all, and subscribing again reactivates', async () => {
    const first = await subscribe('ana@exemple.fr')
    const known = await unsubscribe('ANA@exemple.fr')
    const unknown = await unsubscribe('inconnu@exemple.fr')
    expect([known.statusCode, known.body]).toEqual([200, unknown.body])
    expect(known.json()).toEqual({ success: true, message: UNSUBSCRIBED })
    expect(unknown.statusCode).toBe(200)
    expect((await rows())[0]).toMatchObject({ is_active: false, ended_at: NOW })
    const again = await subscribe('ana@exemple.fr')
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
    expect(await rows()).toMatchObject([{ id: 1, is_active: true, ended_at: null }])
  })

  it('PUB-02 is limited, as subscribing is', async () => {
    const limited = await testApp({ RATE_LIMIT_FORMS: '1' })
    const post = (path: string) =>
      limited.call('POST', `/api/newsletter/${path}`, { payload: { email: 'a@b.fr' } })
    expect((await post('subscribe')).statusCode).toBe(201)
    expect((await post('subscribe')).statusCode).toBe(429)
    expect((await post('unsubscribe')).statusCode).toBe(429)
  })
})

describe('double opt-in', () => {
  beforeEach(() => configureMail(t))

  it('stays inactive until the button of the page is pressed; looking at the page changes nothing', async () => {
    expect((await subscribe('ana@exemple.fr', { page: '/blog' })).json().message).toMatch(/confirmer/)
    const [mail] = await mails()
    expect(mail).toMatchObject({ kind: 'newsletter-confirmation', recipient: 'ana@exemple.fr' })
    const link = linkIn(mail)

    const page = await t.call('GET', link)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.body).toContain('<form method="post"')
    expect((await rows())[0]).toMatchObject({ is_active: false, confirmed_at: null })

    t.clock.advance(3600)
    const done = await t.call('POST', link, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect(done.body).toContain('Votre inscription est confirmée')
    expect((await rows())[0]).toMatchObject({
      is_active: true,
      is_pending: false,
      consented_at: NOW,
      consent_page: '/blog',
      confirmed_at: t.clock.now(),
    })
    expect((await mails()).map(({ kind }) => kind)).toEqual(['newsletter-confirmation', 'newsletter-welcome'])
    // Pressed twice, it is still the good news.
    expect((await t.call('POST', link)).statusCode).toBe(200)
    expect(await mails()).toHaveLength(2)
  })

  it('keeps no token that could be used, and the same link in a second mail', async () => {
    await subscribe('ana@exemple.fr')
    await subscribe('ana@exemple.fr')
    const [first, second] = await mails()
    expect(linkIn(first)).toBe(linkIn(second))
    const token = new URL(linkIn(first), 'http://x').searchParams.get('token') ?? ''
    expect(token.length).toBeGreaterThanOrEqual(43)
    const stored = (await select('select s::text as row from newsletter_subscriptions s'))[0].row
    expect(stored).not.toContain(token)
  })

  it('says of a wrong or old link that it is not valid', async () => {
    await subscribe('ana@exemple.fr')
    const link = linkIn((await mails())[0])
    expect((await t.call('GET', '/api/newsletter/confirm?token=x')).statusCode).toBe(404)
    expect((await t.call('POST', '/api/newsletter/confirm')).statusCode).toBe(404)
    t.clock.advance(7 * 24 * 3600)
    const late = await t.call('POST', link)
    expect([late.statusCode, late.body.includes('Ce lien n’est plus valable')]).toEqual([404, true])
    expect((await rows())[0].is_active).toBe(false)
  })

  it('forgets, with their mails, those who never confirmed, and only those', async () => {
    await subscribe('ana@exemple.fr')
    await subscribe('paul@exemple.fr')
    await t.call('POST', linkIn((await mails()).find(({ recipient }) => recipient.startsWith('paul'))))
    t.clock.advance(8 * 24 * 3600)
    expect(await forgetUnconfirmed(t.db, t.clock.now())).toBe(1)
    expect((await rows()).map(({ email }) => email)).toEqual(['paul@exemple.fr'])
    expect((await mails()).filter(({ recipient }) => recipient.startsWith('ana'))).toEqual([])
  })

  it('SAFE-10 answers the same for new, waiting, active and ended addresses, and each gets the mail that it promises', async () => {
    const bodies = [(await subscribe('ana@exemple.fr')).body, (await subscribe('ana@exemple.fr')).body]
    await t.call('POST', linkIn((await mails())[0]))
    const sent = (await mails()).length
    t.clock.advance(3601)
    bodies.push((await subscribe('ana@exemple.fr')).body)
    expect((await mails()).slice(sent)).toMatchObject([{ kind: 'newsletter-welcome' }])
    expect((await rows())[0].is_active).toBe(true)
    await unsubscribe('ana@exemple.fr')
    bodies.push((await subscribe('ana@exemple.fr')).body)
    expect(new Set(bodies).size).toBe(1)
    expect((await rows())[0].is_active).toBe(false)
  })

  it('SAFE-10 writes at most three mails an hour to one address, and promises no fourth', async () => {
    for (let turn = 0; turn < 3; turn++) expect((await subscribe('victime@exemple.fr')).statusCode).toBe(201)
    const before = await rows()
    t.clock.advance(600)
    const refused = await subscribe('victime@exemple.fr', { page: '/autre' })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3000'])
    expect(refused.json().message).toMatch(/Plusieurs e-mails viennent déjà d’être envoyés/)
    expect(await mails()).toHaveLength(3)
    expect(await rows()).toEqual(before)
    t.clock.advance(3001)
    await subscribe('victime@exemple.fr')
    expect(await mails()).toHaveLength(4)
  })

  it('SAFE-10 counts neither notices to the company nor what an administrator wrote', async () => {
    await select(`insert into mails (id, message_id, kind, recipient, subject, body_text, body_html, next_attempt_at, created_at)
      select gen_random_uuid(), 'm' || n, kind, 'ana@exemple.fr', 's', 't', 'h', '${NOW.toISOString()}', '${NOW.toISOString()}'
      from unnest(array['contact-request', 'booking', 'contact-reply', 'booking-confirmed', 'password-reset']) with ordinality as k (kind, n)`)
    expect((await subscribe('ana@exemple.fr')).statusCode).toBe(201)
    expect((await mails()).filter(({ kind }) => kind === 'newsletter-confirmation')).toHaveLength(1)
  })

  it('a confirmation link brings nobody back who has left since', async () => {
    await subscribe('ana@exemple.fr')
    const link = linkIn((await mails())[0])
    await t.call('POST', link)
    await unsubscribe('ana@exemple.fr')
    expect((await t.call('POST', link)).statusCode).toBe(404)
    expect((await rows())[0].is_active).toBe(false)
  })

  it('speaks English to those who chose it', async () => {
    await subscribe('ann@example.com', { language: 'en' })
    const [mail] = await mails()
    expect(mail.subject).toBe('Confirm your newsletter subscription')
    expect(mail.body_html).toContain('<html lang="en">')
    expect(mail.body_text).toContain('Confirm my subscription: http')
    expect((await t.call('GET', linkIn(mail))).body).toContain('<html lang="en">')
  })
})

describe('leaving by a mail', () => {
  beforeEach(() => configureMail(t))

  it('leaves in one click as RFC 8058 asks, by both kinds of forms, and only by POST', async () => {
    await subscribe('ana@exemple.fr')
    const [mail] = await mails()
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    await t.call('POST', linkIn(mail))
    const address = /^<(https:\/\/admin\.exemple\.fr(\S+))>$/.exec(mail.headers['List-Unsubscribe'])
    const leave = address?.[2] ?? ''

    expect((await t.call('GET', leave)).body).toContain('Me désinscrire')
    expect((await rows())[0].is_active).toBe(true)
    const boundary =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=x', boundary],
    ] as const) {
      await select('update newsletter_subscriptions set is_active = true, ended_at = null')
      const answer = await t.call('POST', leave, { headers: { 'content-type': type }, payload })
      expect(answer.statusCode).toBe(200)
      expect((await rows())[0].is_active).toBe(false)
    }
    for (const method of ['GET', 'POST'] as const)
      for (const token of [leave.slice(0, -1), '/api/newsletter/unsubscribe-link']) {
        const cut = await t.call(method, token)
        expect([cut.statusCode, cut.body.includes('Ce lien n’est pas valable')]).toEqual([404, true])
        expect(cut.body).not.toMatch(/Votre désinscription est faite|<form/)
      }
  })
})

describe('without a known address of the site', async () => {
  const bare = await testApp()
  const simple = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr', NEWSLETTER_DOUBLE_OPT_IN: 'false' })

  it.each(['mechant.example', 'localhost:5000'])(
    'SAFE-03 believes no host that a visitor names: %s',
    async (host) => {
      await bare.empty()
      await configureMail(bare)
      const payload = { email: 'ana@exemple.fr' }
      const answer = await bare.call('POST', '/api/newsletter/subscribe', { payload, headers: { host } })
      expect(answer.json().message).toBe('Merci, votre inscription à la newsletter est enregistrée.')
      expect((await bare.database.pool.query('select * from mails')).rows).toEqual([])
    },
  )

  it('subscribes at once where NEWSLETTER_DOUBLE_OPT_IN is off, with a welcome and its way out', async () => {
    await configureMail(simple)
    await simple.call('POST', '/api/newsletter/subscribe', { payload: { email: 'ana@exemple.fr' } })
    const { rows: stored } = await simple.database.pool.query(
      'select is_active from newsletter_subscriptions',
    )
    expect(stored).toEqual([{ is_active: true }])
    const sent = (await simple.mails()).map(({ kind, headers }) => ({ kind, headers }))
    expect(sent).toMatchObject([
      { kind: 'newsletter-welcome', headers: { 'List-Unsubscribe': expect.any(String) } },
    ])
  })
})
