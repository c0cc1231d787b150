import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { appointmentsOf } from '#test/builders/appointments.ts'
import { campaignDesk, PUBLIC_URL } from '#test/builders/campaigns.ts'
import { courseInput } from '#test/builders/events.ts'
import { sendImage, storedImage } from '#test/builders/library.ts'
import { requestInput } from '#test/builders/requests.ts'
import { png } from '#test/images.ts'
import { testApp } from '#test/test-app.ts'

const root = mkdtempSync(path.join(tmpdir(), 'vigie-company-'))
mkdirSync(path.join(root, 'embed/dist'), { recursive: true })
mkdirSync(path.join(root, 'web/dist'), { recursive: true })
writeFileSync(path.join(root, 'web/dist/index.html'), '<!doctype html><title>Vigie</title>')
writeFileSync(path.join(root, 'embed/dist/vigie.js'), '')
afterAll(() => rmSync(root, { recursive: true }))

const t = await testApp(
  { PUBLIC_URL, SITE_NAME: 'Le Produit', SIGNUP: 'open', UPLOADS: 'database' },
  path.join(root, 'web/dist'),
)
const { book, decide } = appointmentsOf(t)
let desk: Awaited<ReturnType<typeof campaignDesk>>
let logo: Awaited<ReturnType<typeof storedImage>>
beforeEach(async () => {
  await t.empty()
  desk = await campaignDesk(t)
  logo = await storedImage(t, desk.headers, await png({ width: 900, height: 300 }))
})

const NOTHING = { name: '', logo: '', postalAddress: '', phone: '', privacyUrl: '' }
const ADDRESS = '4 rue du Port\n29200 Brest'
const PRIVACY = 'https://www.cap-vert.fr/confidentialite?a=1&b=2'
const company = () => ({
  name: 'Cap <Vert>',
  logo: logo.url,
  postalAddress: ADDRESS,
  phone: '02 98 00 00 00',
  privacyUrl: PRIVACY,
})
const save = (fields: object, by = desk.headers) =>
  t.call('PUT', '/api/config/company', { headers: by, payload: fields })
const read = async () => (await desk.call('GET', '/api/config/company')).json().data
const mailTo = async (recipient: string) => (await t.mails('where recipient = $1', [recipient])).at(-1)
const linkIn = (mail: { body_text: string }, start: string) =>
  new URL(new RegExp(`${PUBLIC_URL}${start}\\S+`).exec(mail.body_text)?.[0] ?? '')
const SIGNATURE = `-- \nCap <Vert>\n${ADDRESS}\n02 98 00 00 00\nPolitique de confidentialité : ${PRIVACY}`
const logoAt = (origin: string) => `src="${origin}/uploads/${logo.id}-640.webp"`

function expectLetterhead(mail: { body_text: string; body_html: string }) {
  expect(mail.body_text).toContain(SIGNATURE)
  expect(mail.body_html).toContain(logoAt(PUBLIC_URL))
  expect(mail.body_html).toContain('Cap &lt;Vert&gt;<br>4 rue du Port<br>29200 Brest<br>02 98 00 00 00')
  expect(mail.body_html).not.toContain('<Vert>')
}

async function expectPage(address: URL | string) {
  const page = await t.call('GET', typeof address === 'string' ? address : address.pathname + address.search)
  expect(page.headers['content-security-policy']).toContain("img-src 'self';")
  expect(page.body).toContain(logoAt(''))
  expect(page.body).toContain('– Cap &lt;Vert&gt;</title>')
  expect(page.body).toContain(`<p class="lines">${ADDRESS}</p><p><a href="tel:0298000000">`)
  expect(page.body).toContain('href="https://www.cap-vert.fr/confidentialite?a=1&amp;b=2"')
}

describe('« Votre entreprise »', () => {
  it('DAY-20 is SITE_NAME alone until it is set, and is changed by the privileged account only', async () => {
    expect(await read()).toEqual({ ...NOTHING, defaultName: 'Le Produit' })
    const bob = await t.signUp({ prenom: 'Bob', email: 'bob@exemple.fr' })
    expect((await save(company(), bob.headers)).statusCode).toBe(403)
    const saved = await save({ ...company(), name: ' Cap\n<Vert> ' })
    expect([saved.statusCode, saved.json().message]).toEqual([200, 'Votre entreprise est enregistrée'])
    expect(await read()).toEqual({ ...company(), defaultName: 'Le Produit' })
    const { rows } = await t.database.pool.query(`select * from journal where kind = 'settings.company'`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('Brest')
  })

  it.each([
    [{ name: 'x'.repeat(201) }, '200 caractères'],
    [{ postalAddress: 'x'.repeat(501) }, '500 caractères'],
    [{ phone: '1'.repeat(41) }, '40 caractères'],
    [{ privacyUrl: 'javascript:alert(1)' }, 'adresse complète'],
    [{ privacyUrl: 'www.cap-vert.fr' }, 'adresse complète'],
    [{ logo: 'https://ailleurs.fr/logo.png' }, 'Choisissez un logo'],
    [{ logo: '/uploads/logo.svg' }, 'Choisissez un logo'],
    [{ logo: `/uploads/${'0'.repeat(32)}.webp` }, 'Choisissez un logo'],
  ])('DAY-20 refuses %o in French, and keeps what it had', async (fields, words) => {
    await save(company())
    const answer = await save({ ...company(), ...fields })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details.join()).toContain(words)
    expect(await read()).toMatchObject(company())
  })

  it('DAY-20 its logo cannot leave the library, and follows a replacement', async () => {
    const unused = await desk.call('GET', '/api/media?filter=unused')
    await save(company())
    const tag = { ...desk.headers, 'if-none-match': String(unused.headers.etag) }
    const after = await t.call('GET', '/api/media?filter=unused', { headers: tag })
    expect([unused.json().data.length, after.json().data.length]).toEqual([1, 0])
    const refused = await desk.call('DELETE', `/api/media/${logo.id}`)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Cette image ne peut pas être supprimée : elle est utilisée dans la fiche « Votre entreprise ».',
    ])
    const { uses } = (await desk.call('GET', `/api/media/${logo.id}`)).json().data
    expect(uses).toEqual([{ kind: 'company', id: 1, title: 'Votre entreprise' }])
    const content = await png({ width: 800, height: 200 })
    await sendImage(t, desk.headers, content, { path: `/api/media/${logo.id}/replace` })
    expect((await read()).logo).toBe(`/uploads/${logo.id}.webp?v=2`)
    await save(NOTHING)
    expect((await desk.call('DELETE', `/api/media/${logo.id}`)).statusCode).toBe(200)
  })
})

describe('the company', () => {
  it('DAY-20 signs the mails and the page of a client', async () => {
    await book()
    const former = await mailTo('claire@exemple.fr')
    expect(former.body_text).toMatch(/-- \nLe Produit$/)
    await save(company())
    await decide(desk.headers, 1, 'confirmed')
    const mail = (await t.mails(`where kind = 'booking-confirmed'`)).at(-1)
    expectLetterhead(mail)
    await expectPage(linkIn(mail, '/rendez-vous/'))
    expect((await t.call('GET', '/rendez-vous/inconnu')).body).toContain('– Cap &lt;Vert&gt;</title>')
    // What was queued before keeps its words.
    expect((await t.mails('where id = $1', [former.id]))[0].body_text).toBe(former.body_text)
  })

  it('DAY-20 signs the mails and the page of a registration, and the reply to a request', async () => {
    await save(company())
    const { id } = (await desk.call('POST', '/api/events', courseInput())).json().event
    const person = { name: 'Nadia Roux', email: 'nadia@exemple.fr' }
    await t.call('POST', `/api/public/events/${id}/registrations`, { payload: person })
    expectLetterhead(await mailTo('nadia@exemple.fr'))
    await expectPage(linkIn(await mailTo('nadia@exemple.fr'), '/inscription/'))
    expect((await t.call('GET', '/inscription/inconnu')).body).toContain('– Cap &lt;Vert&gt;</title>')
    await t.call('POST', '/api/requests', { payload: requestInput() })
    await desk.call('POST', '/api/requests/1/reply', { message: 'Oui.' })
    expectLetterhead(await mailTo('elodie@exemple.fr'))
  })

  it('DAY-20 is whose newsletter it is, in its mails, its pages and the words of consent', async () => {
    await save(company())
    const subscribe = { email: 'lea@exemple.fr' }
    await t.call('POST', '/api/newsletter/subscribe', { payload: subscribe })
    const mail = await mailTo('lea@exemple.fr')
    expectLetterhead(mail)
    expect(mail.body_text).toContain('newsletter de Cap <Vert> a été demandée')
    await expectPage(linkIn(mail, '/'))
    const { rows } = await t.database.pool.query('select consent_wording from newsletter_subscriptions')
    expect(rows[0].consent_wording).toMatch(/^J’accepte de recevoir par e-mail la newsletter de Cap <Vert>\./)
  })

  it('DAY-20 stands in campaigns: logo, telephone, privacy page, and the identity where none was given', async () => {
    await save(company())
    const preview = async () => {
      const text = { subject: 's', preheader: '', content: 'Bonjour.', language: 'fr' }
      return (await desk.call('POST', '/api/campaigns/preview', text)).json().data
    }
    const own = await preview()
    expect(own.html).toContain(logoAt(PUBLIC_URL))
    expect(own.text).toContain('-- \nCap Vert\n1 rue du Port\n29200 Brest\n02 98 00 00 00\n\n')
    expect(own.text).toContain('abonné à la newsletter de Cap <Vert>.')
    expect(own.text).toContain(`Politique de confidentialité : ${PRIVACY}`)
    expect(own.html).toContain('>Politique de confidentialité</a>')
    await t.database.pool.query(`update site_settings set newsletter_sender = '', newsletter_address = ''`)
    expect((await preview()).text).toContain(`-- \nCap <Vert>\n${ADDRESS}\n02 98 00 00 00\n\n`)
    const sender = async () => (await desk.call('GET', '/api/config/newsletter')).json().data
    expect(await sender()).toMatchObject({ name: 'Cap <Vert>', postalAddress: ADDRESS })
    await save({ ...company(), postalAddress: '' })
    expect(await sender()).toMatchObject({ name: '', postalAddress: '' })
  })

  it('DAY-20 is known to the elements, the feeds and the screens; the product keeps its own name', async () => {
    const script = async () => (await t.call('GET', '/embed/vigie.js')).body
    expect(await script()).toContain('"name":"Le Produit"')
    await save(company())
    expect(await script()).toContain('"name":"Cap <Vert>"')
    expect(await script()).toContain(`"privacyUrl":${JSON.stringify(PRIVACY)}`)
    const site = (await t.call('GET', '/api/site')).json().data
    expect(site.siteName).toBe('Le Produit')
    expect(site.company).toEqual({ ...company(), logo: `/uploads/${logo.id}-640.webp` })
    expect((await t.call('GET', '/rss.xml')).body).toContain('<title>Cap &lt;Vert&gt;</title>')
    const feed = (await t.call('GET', '/api/public/events.ics')).body
    expect(feed).toContain('X-WR-CALNAME:Cap <Vert> – Événements')
    await t.database.pool.query('update email_config set approved_at = now()')
    await t.call('POST', '/api/users/forgot-password', { payload: { email: 'ana@exemple.fr' } })
    expect((await mailTo('ana@exemple.fr')).body_text).toMatch(/-- \nLe Produit$/)
  })

  it('DAY-20 is the name of the sender until another is given', async () => {
    await t.database.pool.query('delete from email_config')
    const fromName = async () => (await desk.call('GET', '/api/config/email')).json().data.EMAIL_FROM_NAME
    expect(await fromName()).toBe('Le Produit')
    await save(company())
    expect(await fromName()).toBe('Cap <Vert>')
  })
})
