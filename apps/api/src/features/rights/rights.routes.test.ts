import { dueDayOf } from '@vigie/contract/site/rights.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { eraseAddresses } from '#privacy/erase-addresses.ts'
import { configureMail } from '#test/builders/mail-config.ts'
import { requestInput } from '#test/builders/requests.ts'
import { placesOf } from '#test/stored-words.ts'
import { testApp } from '#test/test-app.ts'
import { forgetRightsLinks, forgetRightsRequests } from './rights.queries.ts'

const t = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr' })
beforeEach(t.empty)
beforeEach(() => configureMail(t))

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (path: string, fields: Record<string, string>) =>
  t.call('POST', path, { headers: FORM, payload: new URLSearchParams(fields).toString() })
const askLink = (email: string, path = '/mes-donnees') => post(path, { email })
const select = async (sql: string) => (await t.database.pool.query(sql)).rows
const requests = () => select('select * from rights_requests order by id')

/** The path of the last link that was mailed, to this address. */
async function mailedLink(email = '') {
  const mail = (await t.mails("where kind = 'rights-link' order by created_at, id"))
    .filter(({ recipient }) => recipient.endsWith(email))
    .at(-1)
  return /https:\/\/admin\.exemple\.fr(\/mes-donnees\/[\w-]{43})/.exec(mail?.body_text ?? '')?.[1] ?? ''
}

async function ask(email: string, fields: Record<string, string> = {}) {
  await askLink(email)
  return post(await mailedLink(email), { kind: 'access', message: '', ...fields })
}

describe('/mes-donnees', () => {
  it('RGPD-03 answers the same for a known and an unknown address, and mails a link to both', async () => {
    await t.call('POST', '/api/requests', { payload: requestInput({ email: 'connue@exemple.fr' }) })
    const page = await t.call('GET', '/mes-donnees')
    expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    expect(page.body).toContain('<form method="post" action="/mes-donnees">')
    const [known, unknown] = [await askLink('Connue@Exemple.fr '), await askLink('inconnue@exemple.fr')]
    expect([known.statusCode, known.body]).toEqual([200, unknown.body])
    const mails = (await t.mails()).filter(({ kind }) => kind === 'rights-link')
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      'connue@exemple.fr',
      'inconnue@exemple.fr',
    ])
    const [token = ''] = (await mailedLink()).split('/').slice(-1)
    expect(JSON.stringify(await select('select l::text from rights_links l'))).not.toContain(token)
    expect(JSON.stringify(await select('select m::text from mails m'))).not.toContain(token)
  })

  it('RGPD-03 the link asks, by its button alone, and once', async () => {
    await askLink('lea@exemple.fr')
    const link = await mailedLink()
    const page = await t.call('GET', link)
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    for (const words of ['lea@exemple.fr', 'Accéder', 'Rectifier', 'Effacer', 'M’opposer'])
      expect(page.body).toContain(words)
    expect(await requests()).toEqual([])

    const fields = { kind: 'erasure', message: 'Tout,\r\nmerci <b>' }
    const answers = await Promise.all([post(link, fields), post(link, fields)])
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, link],
      [303, link],
    ])
    expect(await requests()).toMatchObject([
      { kind: 'erasure', email: 'lea@exemple.fr', message: 'Tout,\nmerci <b>', done_at: null },
    ])
    const done = await t.call('GET', link)
    expect(done.body).toContain('Votre demande est enregistrée')
    expect(done.body).toContain('jeudi 2 avril 2026')
    expect(done.body).not.toContain('<form')
    expect((await post(link, { kind: 'access' })).statusCode).toBe(303)
    expect(await requests()).toHaveLength(1)
    const [told] = (await t.mails()).filter(({ kind }) => kind === 'rights-request')
    expect(told).toMatchObject({ recipient: 'contact@exemple.fr', reply_to: 'lea@exemple.fr' })
    expect(told.body_text).toContain('https://admin.exemple.fr/configuration?tab=droits')
  })

  it('RGPD-03 a link is over after 24 hours, and one of no mail is unknown', async () => {
    await askLink('lea@exemple.fr')
    const link = await mailedLink()
    t.clock.advance(24 * 3600 - 1)
    expect((await t.call('GET', link)).statusCode).toBe(200)
    t.clock.advance(1)
    for (const path of [link, '/mes-donnees/inconnu']) {
      const late = [await t.call('GET', path), await post(path, { kind: 'access' })]
      for (const { statusCode, body } of late) {
        expect(statusCode).toBe(404)
        expect(body).toContain('Ce lien n’est plus valable')
      }
    }
    expect(await requests()).toEqual([])
    await forgetRightsLinks(t.db, new Date(t.clock.now().getTime() + 1))
    expect(await select('select * from rights_links')).toEqual([])
  })

  it('RGPD-03 says in place what is wrong, and keeps what was typed', async () => {
    const wrong = await askLink('léa@')
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('value="léa@"')
    expect(wrong.body).toContain('role="alert">Indiquez une adresse e-mail complète')
    await askLink('lea@exemple.fr')
    const link = await mailedLink()
    const unchosen = await post(link, { message: 'Mes « précisions »' })
    expect(unchosen.statusCode).toBe(400)
    expect(unchosen.body).toContain('Choisissez ce que vous demandez.')
    expect(unchosen.body).toContain('Mes « précisions »</textarea>')
    const long = await post(link, { kind: 'access', message: 'a'.repeat(5001) })
    expect([long.statusCode, long.body.includes('value="access" required checked')]).toEqual([400, true])
    expect((await post(link, { kind: 'access', message: 'a\r\n'.repeat(2500) })).statusCode).toBe(303)
  })

  it('RGPD-03 speaks English where it is asked to, the mail and its page too', async () => {
    expect((await t.call('GET', '/mes-donnees?lang=en')).body).toContain('<html lang="en">')
    expect((await t.call('GET', '/mes-donnees?lang=xx')).body).toContain('<html lang="fr">')
    const sent = await askLink('ann@example.com', '/mes-donnees?lang=en')
    expect(sent.body).toContain('Check your mailbox')
    const [mail] = await t.mails()
    expect(mail.subject).toBe('Your link for a request about your data')
    expect((await t.call('GET', await mailedLink())).body).toContain('Erase my data')
  })

  it('RGPD-03 SAFE-28 mails three links an hour to a mailbox, and thanks robots for nothing', async () => {
    const robot = await post('/mes-donnees', { email: 'a@exemple.fr', website: 'http://spam.example' })
    const mails = async () => (await t.mails()).length
    expect([robot.statusCode, await mails()]).toEqual([200, 0])
    for (const tag of ['', '+un', '+deux'])
      expect((await askLink(`lea${tag}@exemple.fr`)).statusCode).toBe(200)
    const refused = await askLink('lea+trois@exemple.fr')
    expect([refused.statusCode, refused.headers['retry-after'], await mails()]).toEqual([429, '3600', 3])
    expect(refused.body).toContain('Plusieurs e-mails viennent déjà')
  })

  it('RGPD-12 the pages of clients say what the data serve, with the link once there is one', async () => {
    const footer = async (path = '/mes-donnees') =>
      /<footer.*<\/footer>/.exec((await t.call('GET', path)).body)?.[0] ?? ''
    expect(await footer()).toContain('Vigie utilise ces données pour vous répondre')
    expect(await footer()).not.toContain('<a href="http')
    await select(`insert into site_settings (company_name, company_privacy_url)
      values ('Cap & Vert', 'https://cap.exemple.fr/vie-privee')`)
    expect(await footer()).toContain('Cap &amp; Vert utilise ces données pour vous répondre')
    expect(await footer()).toContain('href="https://cap.exemple.fr/vie-privee"')
    expect(await footer('/mes-donnees?lang=en')).toContain('Cap &amp; Vert uses this data to reply to you')
    expect(await footer('/inscription/inconnu')).toContain('utilise ces données pour vous répondre')
  })

  it('RGPD-03 says to everybody that no link can leave where mail is not configured', async () => {
    await select('delete from email_config')
    const page = await t.call('GET', '/mes-donnees')
    expect(page.body).not.toContain('<form')
    expect((await askLink('lea@exemple.fr')).body).toBe(page.body)
    expect(await select('select * from rights_links')).toEqual([])
  })
})

describe('« Demandes de droits »', () => {
  it('RGPD-04 has a due day one month later, the last of a month that is too short', () => {
    expect(dueDayOf('2026-03-02')).toBe('2026-04-02')
    expect(dueDayOf('2026-01-31')).toBe('2026-02-28')
    expect(dueDayOf('2028-01-30')).toBe('2028-02-29')
    expect(dueDayOf('2026-12-31')).toBe('2027-01-31')
  })

  it('RGPD-04 lists what waits by its due day, then what is done, with the person', async () => {
    await t.call('POST', '/api/requests', { payload: requestInput({ email: 'lea@exemple.fr' }) })
    await ask('paul@exemple.fr', { kind: 'opposition' })
    t.clock.advance(24 * 3600)
    const { headers } = await t.signUp()
    await ask('lea@exemple.fr', { kind: 'rectification', message: 'Mon nom a changé' })
    const list = async (query = '') => (await t.call('GET', `/api/rights${query}`, { headers })).json()
    const { data, canReply } = await list()
    expect(canReply).toBe(true)
    expect(data).toMatchObject([
      { kind: 'opposition', email: 'paul@exemple.fr', personId: null, dueOn: '2026-04-02' },
      { kind: 'rectification', message: 'Mon nom a changé', dueOn: '2026-04-03', doneAt: null },
    ])
    expect(data[1].personId).toBe((await select('select id from persons'))[0].id)
    const { id } = data[0]
    await t.call('PUT', `/api/rights/${id}/state`, { headers, payload: { state: 'done' } })
    expect((await list()).data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'rectification',
      'opposition',
    ])
    expect((await list('?state=open')).pagination.total).toBe(1)
    expect((await list('?state=done')).data).toMatchObject([{ id }])
    expect((await t.call('GET', '/api/rights')).statusCode).toBe(401)
  })

  it('RGPD-04 an answer leaves by mail with the words, is kept, and is in the journal without the person', async () => {
    const { headers } = await t.signUp()
    await ask('lea@exemple.fr', { kind: 'erasure', message: 'Voir https://spam.example' })
    const [{ id }] = await requests()
    const reply = (message: string, at = id) =>
      t.call('POST', `/api/rights/${at}/reply`, { headers, payload: { message } })
    expect((await reply(' ')).json().message).toBe('Le message est requis')
    const answered = await reply('Vos données sont effacées.')
    expect(answered.json().data).toMatchObject({
      doneAt: t.clock.now().toISOString(),
      answers: [{ message: 'Vos données sont effacées.' }],
    })
    const [mail] = (await t.mails()).filter(({ kind }) => kind === 'rights-reply')
    expect(mail).toMatchObject({ recipient: 'lea@exemple.fr', subject: 'Votre demande sur vos données' })
    expect(mail.body_text).toContain('Vos données sont effacées.\n\n> Effacer mes données\n> Voir […]')
    await t.call('PUT', `/api/rights/${id}/state`, { headers, payload: { state: 'open' } })
    t.clock.advance(60)
    await reply('Une précision.')
    expect((await requests())[0].answers).toMatchObject([
      { message: 'Vos données sont effacées.' },
      { message: 'Une précision.' },
    ])
    const lines = await select(
      "select kind, object_id, object_title from journal where kind like 'rights%' order by id",
    )
    expect(lines).toEqual(
      ['answered', 'reopened', 'answered'].map((act) => ({
        kind: `rights_request.${act}`,
        object_id: id,
        object_title: null,
      })),
    )
    expect((await reply('Perdue', 99)).statusCode).toBe(404)
  })

  it('RGPD-04 refuses an answer that could not leave, and keeps the request as it was', async () => {
    const { headers } = await t.signUp()
    await ask('lea@exemple.fr')
    const send = () => t.call('POST', '/api/rights/1/reply', { headers, payload: { message: 'Voici' } })
    await select('update rights_requests set email = null')
    expect((await send()).json()).toMatchObject({ code: 'conflict', message: /adresse .* effacée/ })
    await select("update rights_requests set email = 'lea@exemple.fr'")
    await select('delete from email_config')
    expect((await send()).statusCode).toBe(409)
    expect(await requests()).toMatchObject([{ answers: [], done_at: null }])
  })

  it('RGPD-04 the dashboard warns seven days before the due day, not earlier, until it is done', async () => {
    await ask('lea@exemple.fr')
    await ask('paul@exemple.fr')
    t.clock.set('2026-03-25T22:59:00Z')
    const { headers } = await t.signUp()
    const due = async () => (await t.call('GET', '/api/dashboard', { headers })).json().data.dueRights
    expect(await due()).toBeNull()
    t.clock.advance(60)
    expect(await due()).toEqual({ count: 2, dueOn: '2026-04-02' })
    const done = (id: number) =>
      t.call('PUT', `/api/rights/${id}/state`, { headers, payload: { state: 'done' } })
    await done(1)
    expect(await due()).toEqual({ count: 1, dueOn: '2026-04-02' })
    // What is late is still to be done.
    await select("update rights_requests set due_on = '2026-03-01'")
    expect(await due()).toEqual({ count: 1, dueOn: '2026-03-01' })
    await done(2)
    expect(await due()).toBeNull()
  })

  it('RGPD-04 RGPD-05 an erasure leaves that it was asked and answered, and nothing of who asked', async () => {
    const { headers } = await t.signUp()
    await ask('lea@exemple.fr', { kind: 'erasure', message: 'une-phrase-à-moi' })
    await askLink('lea@exemple.fr')
    await t.call('POST', '/api/rights/1/reply', { headers, payload: { message: 'une-réponse-à-elle' } })
    await inTransaction(t.db, (tx) => eraseAddresses(tx, ['lea@exemple.fr'], 'Europe/Paris', t.clock.now()))
    const words = ['lea@exemple.fr', 'une-phrase-à-moi', 'une-réponse-à-elle']
    expect(await placesOf(t.database.pool, words)).toEqual([])
    expect((await t.call('GET', '/api/rights', { headers })).json().data).toMatchObject([
      { kind: 'erasure', email: null, personId: null, message: '', answers: [], dueOn: '2026-04-02' },
    ])
  })

  it('RGPD-04 is erased three years later, with its mails', async () => {
    await ask('lea@exemple.fr', { message: 'une-phrase-à-moi' })
    await forgetRightsRequests(t.db, t.clock.now())
    expect(await requests()).toHaveLength(1)
    await forgetRightsRequests(t.db, new Date(t.clock.now().getTime() + 1))
    expect(await requests()).toEqual([])
    expect((await t.mails()).filter(({ kind }) => kind !== 'rights-link')).toEqual([])
  })
})
