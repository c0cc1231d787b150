import { beforeEach, describe, expect, it } from 'vitest'
import { TUESDAY } from '#test/builders/appointments.ts'
import { courseInput } from '#test/builders/events.ts'
import { configureMail } from '#test/builders/mail-config.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr' })
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
  await configureMail(t)
})

const select = async (sql: string) => (await t.database.pool.query(sql)).rows
/** All that the mails to the person hold, the invitation included. */
async function mailed() {
  const rows = await t.mails("where recipient = 'victime@autre.fr'")
  expect(rows.length).toBeGreaterThan(0)
  return rows.map(({ subject, body_text, body_html, calendar }) => ({
    all: [subject, body_text, body_html, String(calendar).replaceAll('\r\n ', '')].join('\n'),
    text: String(body_text),
  }))
}

async function register(name: string, fields: object = {}) {
  const event = await t.call('POST', '/api/events', { headers, payload: courseInput() })
  return t.call('POST', `/api/public/events/${event.json().event.id}/registrations`, {
    payload: { name, email: 'victime@autre.fr', ...fields },
  })
}

async function book(name: string, fields: object = {}) {
  const payload = { name, email: 'victime@autre.fr', date: TUESDAY, startTime: '09:00', ...fields }
  const booked = await t.call('POST', '/api/appointments', { payload })
  if (booked.statusCode === 201)
    await t.call('PUT', '/api/appointments/1/status', { headers, payload: { status: 'confirmed' } })
  return booked
}

const LURES = [
  'Jean. Votre colis est bloque: https://evil.example/payer?id=1 (urgent) sinon perdu',
  'Jean www.evil.example',
  'Jean evil.example/payer',
  'Jean bit.ly/x',
  'Jean http:evil',
  'Jean ecrivez a moi@evil.example',
  'Jean ecrivez a moi＠evil．example',
  'Jean 192.0.2.1/payer',
  'Jean \u202egnirts',
  `Jean ${'vous avez gagne '.repeat(8)}`,
]

describe.each([
  ['a registration', register],
  ['an appointment', book],
])('the mails of %s', (_, ask) => {
  it.each(LURES)('SAFE-28 do not repeat a name that is none: %s', async (name) => {
    expect((await ask(name)).statusCode).toBe(201)
    for (const { all, text } of await mailed()) {
      expect(all).not.toMatch(/Jean|evil|bit\.ly|192\.0|gnirts|gagne/)
      expect(text).toContain('\n\nBonjour,\n\n')
    }
  })

  it.each([
    'Claire',
    'Jean-Pierre d’Ormesson',
    'M. J.P. O’Brien (Acme & fils)',
    `Łukasz 王 ${'x'.repeat(70)}`,
  ])('SAFE-28 greet by a name: %s', async (name) => {
    await ask(name)
    const mails = await mailed()
    for (const { text } of mails) expect(text).toContain(`\n\nBonjour ${name},\n\n`)
    expect(mails.some(({ all }) => all.includes(`;CN="${name}":mailto:victime@autre.fr`))).toBe(true)
  })

  it.each(['A\r\nBcc: x@y.fr', 'A\nB', 'A\u2028B', 'A\u0085B'])(
    'SAFE-28 are not written for a name of several lines',
    async (name) => {
      const answer = await ask(name)
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'Le nom tient sur une seule ligne'])
      expect(await select('select id from mails')).toEqual([])
    },
  )

  it('SAFE-28 greet in English too', async () => {
    await ask('evil.example', { language: 'en' })
    for (const { text } of await mailed()) expect(text).toContain('\n\nHello,\n\n')
  })
})

it('SAFE-28 keeps the name as it was typed in the back-office', async () => {
  await book('Jean bit.ly/x')
  expect(await select('select name from agenda')).toEqual([{ name: 'Jean bit.ly/x' }])
})

it('SAFE-28 the invitation to an appointment does not repeat the message', async () => {
  await book('Claire', { message: 'Cliquez sur https://evil.example' })
  for (const { all } of await mailed()) expect(all).not.toMatch(/Cliquez|evil/)
  const [{ body_text: text }] = await select("select body_text from mails where kind = 'booking'")
  expect(text).toContain('Cliquez sur https://evil.example')
})

it('SAFE-28 a reply quotes the message without its links and addresses', async () => {
  const payload = {
    name: 'Claire',
    email: 'victime@autre.fr',
    subject: 'Gagnez sur www.evil.example',
    message: 'Bonjour,\nvoyez https://evil.example/x?y=1 ou moi@evil.example.\nMerci M. Martin.',
  }
  await t.call('POST', '/api/requests', { payload })
  await t.call('POST', '/api/requests/1/reply', {
    headers,
    payload: { message: 'Non merci : voyez exemple.fr' },
  })
  const [{ all, text } = { all: '', text: '' }] = await mailed()
  expect(all).not.toContain('evil')
  expect(text).toContain('> voyez […] ou […]\n> Merci M. Martin.')
  expect(text).toContain('Re : Gagnez sur […]')
  expect(text).toContain('voyez exemple.fr')
})

it('SAFE-28 the page that confirms a subscription shows the words of the product, not those of the caller', async () => {
  const payload = { email: 'victime@autre.fr', consent: 'Vous avez gagné : appelez le 01 02 03 04 05' }
  await t.call('POST', '/api/newsletter/subscribe', { payload })
  const [{ text } = { text: '' }] = await mailed()
  const link = /https:\/\/admin\.exemple\.fr(\S+)/.exec(text)?.[1] ?? ''
  const page = await t.call('GET', link)
  expect(page.body).not.toContain('gagné')
  expect(page.body).toContain('J’accepte de recevoir par e-mail la newsletter de Vigie.')
  expect(await select('select consent_wording from newsletter_subscriptions')).toEqual([
    { consent_wording: payload.consent },
  ])
})
