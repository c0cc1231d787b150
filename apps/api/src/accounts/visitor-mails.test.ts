import { beforeEach, describe, expect, it } from 'vitest'
import { TUESDAY } from '#test/builders/appointments.ts'
import { courseInput } from '#test/builders/events.ts'
import { configureMail } from '#test/builders/mail-config.ts'
import { appOver, testApp } from '#test/test-app.ts'

const CEILING = 5
const t = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr', VISITOR_MAILS_PER_HOUR: String(CEILING) })
const other = appOver(t.database, t.settings, t.clock.now)
let course = 0
beforeEach(async () => {
  await t.empty()
  const { headers } = await t.signUp()
  await configureMail(t)
  const input = courseInput({}, 100)
  course = (await t.call('POST', '/api/events', { headers, payload: input })).json().event.id
})

const person = (email: string) => ({ name: 'Claire', email })
const register = (email: string, app = t.app) =>
  app.inject({
    method: 'POST',
    url: `/api/public/events/${course}/registrations`,
    payload: person(email),
  })
const book = (email: string, startTime: string) =>
  t.call('POST', '/api/appointments', { payload: { ...person(email), date: TUESDAY, startTime } })
const subscribe = (email: string) => t.call('POST', '/api/newsletter/subscribe', { payload: { email } })
const select = async (sql: string) => (await t.database.pool.query(sql)).rows
const recipients = async (kinds = "'registration', 'booking-received', 'newsletter-confirmation'") =>
  (await select(`select recipient from mails where kind in (${kinds}) order by recipient`)).map(
    ({ recipient }) => recipient,
  )

describe('one mailbox', () => {
  it('SAFE-28 counts without its +tag, over all forms', async () => {
    await register('cible+0@exemple.fr')
    await book('cible+1@exemple.fr', '09:00')
    expect((await subscribe('Cible+2@exemple.fr')).statusCode).toBe(201)
    expect((await register('cible+3@exemple.fr')).statusCode).toBe(201)
    expect((await book('cible@exemple.fr', '09:30')).statusCode).toBe(201)
    const refused = await subscribe('cible+x+y@exemple.fr')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect(refused.json().message).toMatch(/déjà d’être envoyés à cette adresse/)
    expect(await recipients()).toEqual(['cible+0@exemple.fr', 'cible+1@exemple.fr', 'cible+2@exemple.fr'])
    expect((await register('autre@exemple.fr')).statusCode).toBe(201)
    expect(await recipients()).toHaveLength(4)
  })

  it('SAFE-28 holds at most three appointments that wait, without its +tag', async () => {
    for (const [index, time] of ['09:00', '09:30', '10:00'].entries())
      expect((await book(`cible+${index}@exemple.fr`, time)).statusCode).toBe(201)
    expect((await book('cible@exemple.fr', '10:30')).statusCode).toBe(409)
  })

  it('SAFE-10 gets no fourth mail in the hour because the first ones were deleted', async () => {
    for (let turn = 0; turn < 3; turn += 1) await subscribe('cible@exemple.fr')
    await t.database.pool.query('delete from mails')
    expect((await subscribe('cible@exemple.fr')).statusCode).toBe(429)
  })
})

describe('the ceiling of an hour', () => {
  const notices = () => select("select recipient, subject, body_text from mails where kind = 'visitor-mails'")

  it('SAFE-28 stops the mails of all forms, keeps what people sent, and promises nothing', async () => {
    for (let index = 0; index < CEILING - 2; index += 1) await register(`r${index}@exemple.fr`)
    await book('b@exemple.fr', '09:00')
    expect((await subscribe('n@exemple.fr')).statusCode).toBe(201)
    expect(await recipients()).toHaveLength(CEILING)

    expect((await register('late@exemple.fr')).statusCode).toBe(201)
    expect((await book('late@exemple.fr', '09:30')).statusCode).toBe(201)
    const refused = await subscribe('late@exemple.fr')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect(refused.json().message).toBe(
      'Beaucoup d’inscriptions sont demandées en ce moment. Veuillez réessayer plus tard.',
    )
    expect(await recipients()).toHaveLength(CEILING)
    expect(await select("select state from event_registrations where email = 'late@exemple.fr'")).toEqual([
      { state: 'registered' },
    ])
    expect(await select("select status from agenda where email = 'late@exemple.fr'")).toHaveLength(1)
    expect(await select("select * from newsletter_subscriptions where email = 'late@exemple.fr'")).toEqual([])
    expect(await recipients("'booking'")).toEqual(['contact@exemple.fr', 'contact@exemple.fr'])
  })

  it('SAFE-28 tells the privileged account once an hour', async () => {
    for (let index = 0; index < CEILING - 1; index += 1) await register(`r${index}@exemple.fr`)
    expect(await notices()).toEqual([])
    for (let index = 0; index < 4; index += 1) await register(`s${index}@exemple.fr`)
    expect(await notices()).toMatchObject([{ recipient: 'ana@exemple.fr' }])
    const [{ subject, body_text: text }] = await notices()
    expect(subject).toBe('Vigie : plafond des e-mails aux visiteurs atteint')
    expect(text).toContain(`${CEILING} e-mails`)

    t.clock.advance(3600)
    for (let index = 0; index < CEILING + 1; index += 1) await register(`t${index}@exemple.fr`)
    expect(await recipients()).toHaveLength(2 * CEILING)
    expect(await notices()).toHaveLength(2)
  })

  it('SAFE-28 opens again mail by mail, an hour after each', async () => {
    await register('a@exemple.fr')
    t.clock.advance(1800)
    for (let index = 1; index < CEILING; index += 1) await register(`b${index}@exemple.fr`)
    t.clock.advance(1800)
    await register('c1@exemple.fr')
    await register('c2@exemple.fr')
    expect(await recipients()).toContain('c1@exemple.fr')
    expect(await recipients()).not.toContain('c2@exemple.fr')
    const [{ count }] = await select("select count(*) from mails where kind = 'visitor-mails'")
    expect(Number(count)).toBe(1)
  })

  it('SAFE-28 holds over all processes, for those who come at the same moment', async () => {
    const registered = Array.from({ length: 30 }, (_, index) =>
      register(`p${index}@exemple.fr`, index % 2 ? other : t.app),
    )
    expect((await Promise.all(registered)).map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(201))
    expect(await recipients()).toHaveLength(CEILING)
    expect(await notices()).toHaveLength(1)
  })

  it('SAFE-28 counts nothing while no mail server is configured', async () => {
    await t.database.pool.query('delete from email_config')
    for (let index = 0; index < CEILING; index += 1) {
      await register(`r${index}@exemple.fr`)
      await subscribe(`n${index}@exemple.fr`)
    }
    await configureMail(t)
    await register('first@exemple.fr')
    expect(await recipients()).toEqual(['first@exemple.fr'])
  })
})
