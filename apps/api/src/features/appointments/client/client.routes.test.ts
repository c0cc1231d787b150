import { beforeEach, describe, expect, it } from 'vitest'
import { appointmentsOf, TUESDAY } from '#test/builders/appointments.ts'
import { configureMail } from '#test/builders/mail-config.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ SITE_NAME: 'Cabinet Élan', PUBLIC_URL: 'https://admin.exemple.fr' })
const { book, decide, list } = appointmentsOf(t)
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
  await configureMail(t, 'Cabinet Élan')
})

const mails = (kind: string) => t.mails('where kind = $1 order by created_at', [kind])
const stored = async (id = 1) => (await list(headers)).data.find((one: { id: number }) => one.id === id)

/** The path of the private page, as the mail that confirms has it. */
async function confirmed(changes: object = {}) {
  const { id } = (await book(changes)).json().data
  await decide(headers, id, 'confirmed')
  const [mail] = (await mails('booking-confirmed')).slice(-1)
  return new URL(/https:\S+\/rendez-vous\/\S+/.exec(mail.body_text)?.[0] ?? '').pathname
}
const get = (path: string) => t.call('GET', path)
const press = (path: string) =>
  t.call('POST', path, { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' })
/** Presses the button of the page that leads to an address with these words. */
function buttonOf({ body }: { body: string }, words: string) {
  const targets = [...body.matchAll(/(?:form)?action="([^"]+)"/g)].map(([, to = '']) =>
    to.replaceAll('&amp;', '&'),
  )
  return targets.find((to) => decodeURIComponent(to).includes(words)) ?? ''
}
/** The address of an hour that the page offers. */
const timeOf = ({ body }: { body: string }, time: string) =>
  /href="([^"]+)"/
    .exec(body.split('<li>').find((item) => item.includes(`>${time}</a>`)) ?? '')?.[1]
    ?.replaceAll('&amp;', '&') ?? ''
/** The question that the client is asked about an hour of the page. */
const askedOf = async (times: { body: string }, time: string) => get(timeOf(times, time))
const moveTo = async (times: { body: string }, time: string) =>
  press(buttonOf(await askedOf(times, time), `heure=${time}`))

describe('the private page of a client', () => {
  it('RDV-04 shows the appointment, is not indexed, has no script and keeps its address to itself', async () => {
    const page = await get(await confirmed())
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('mardi 3 mars 2026, de 09:00 à 09:30')
    expect(page.body).toContain('Confirmé')
    expect(page.body).not.toContain('<script')
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('RDV-04 cancels with a button: a GET changes nothing, and both sides are told', async () => {
    const path = await confirmed()
    const question = await get(`${path}/annuler`)
    for (const one of [path, `${path}/annuler`, `${path}/deplacer`, `${path}/deplacer?jour=${TUESDAY}`])
      await get(one)
    await get(`${path}/deplacer?jour=2026-03-04&heure=10:00`)
    expect((await stored()).status).toBe('confirmed')
    const answer = await press(buttonOf(question, '/annuler'))
    expect(answer.statusCode).toBe(303)
    expect((await get(String(answer.headers.location))).body).toContain('Le rendez-vous est annulé.')
    expect(await stored()).toMatchObject({ status: 'cancelled', endedBy: 'client' })
    const [[toClient], [toCompany]] = [await mails('booking-cancelled'), await mails('booking-change')]
    expect(toClient.calendar).toContain('SEQUENCE:1')
    expect(toClient.calendar_method).toBe('CANCEL')
    expect(toCompany).toMatchObject({ recipient: 'contact@exemple.fr', reply_to: 'claire@exemple.fr' })
    expect(toCompany.subject).toContain('Rendez-vous annulé par le client')
    expect((await get(path)).body).not.toContain('deplacer')
    await press(buttonOf(question, '/annuler'))
    expect(await mails('booking-cancelled')).toHaveLength(1)
  })

  it('RDV-04 cancels a request that nobody has confirmed yet, without refusing it to the client', async () => {
    await book()
    const [{ body_text: text }] = await mails('booking-received')
    const path = new URL(/https:\S+\/rendez-vous\/\S+/.exec(text)?.[0] ?? '').pathname
    expect((await get(path)).body).toContain('En attente de confirmation')
    await press(buttonOf(await get(`${path}/annuler`), '/annuler'))
    expect((await stored()).status).toBe('cancelled')
    expect(await mails('booking-cancelled')).toHaveLength(1)
    expect(await mails('booking-refused')).toEqual([])
  })

  it('RDV-04 moves to a free slot of the site: it stays confirmed, and the invitation is renewed', async () => {
    const path = await confirmed()
    const days = await get(`${path}/deplacer`)
    expect(days.body).toContain(`${path}/deplacer?jour=2026-03-04`)
    expect(days.body).not.toContain('jour=2026-03-07')
    await book({ date: '2026-03-04', startTime: '10:00', email: 'autre@exemple.fr' })
    const times = await get(`${path}/deplacer?jour=2026-03-04`)
    expect(timeOf(times, '10:00')).toBe('')
    const answer = await moveTo(times, '10:30')
    expect(answer.statusCode).toBe(303)
    expect(await stored()).toMatchObject({ status: 'confirmed', date: '2026-03-04', startTime: '10:30' })
    const [mail] = await mails('booking-moved')
    expect(mail.calendar).toContain('SEQUENCE:1')
    expect(mail.calendar).toContain('DTSTART:20260304T093000Z')
    const [toCompany] = await mails('booking-change')
    expect(toCompany.body_text).toContain('Auparavant : mardi 3 mars 2026, de 09:00 à 09:30')
    expect(toCompany.body_text).toContain('Désormais : mercredi 4 mars 2026, de 10:30 à 11:00')
    expect((await get(path)).body).toContain('mercredi 4 mars 2026')
  })

  it('RDV-12 moves by a calendar of months, whose free days are links', async () => {
    const path = await confirmed()
    const month = await get(`${path}/deplacer`)
    expect(month.body).toContain('<caption>mars 2026</caption>')
    // 1 March 2026 is a Sunday, and today is the 2nd.
    expect(month.body).toContain(`<tr>${'<td></td>'.repeat(6)}<td>1</td></tr><tr><td><a href`)
    const day = `<a href="${path}/deplacer?jour=2026-03-04" aria-label="mercredi 4 mars 2026, 18 créneaux libres">4</a>`
    expect(month.body).toContain(day)
    expect(month.body).toContain('<td>7</td>')
    expect(month.body).not.toContain('depuis=2026-02')
    expect(month.body).toContain(`<a href="${path}/deplacer?depuis=2026-04-01">avril 2026 ›</a>`)
    const next = (await get(`${path}/deplacer?depuis=2026-04-01`)).body
    expect(next).toContain('aria-label="mercredi 1 avril 2026, 18 créneaux libres">1</a>')
    expect(next).toContain(`<a href="${path}/deplacer?depuis=2026-03-01">‹ mars 2026</a>`)
    for (const last of ['2027-03-31', '2030-01-01']) {
      const { body } = await get(`${path}/deplacer?depuis=${last}`)
      expect(body).toContain('<caption>mars 2027</caption>')
      expect(body).not.toContain('›')
    }
  })

  it('RDV-12 asks before it moves, and says from where to where', async () => {
    const path = await confirmed()
    const asked = await get(`${path}/deplacer?jour=2026-03-04&heure=10:30`)
    expect(asked.body).toContain('<h1>Déplacer ce rendez-vous ?</h1>')
    expect(asked.body).toContain('Actuellement : mardi 3 mars 2026, de 09:00 à 09:30')
    expect(asked.body).toContain('Nouvelle date : mercredi 4 mars 2026, de 10:30 à 11:00')
    expect((await stored()).date).toBe(TUESDAY)
    expect((await press(buttonOf(asked, 'heure=10:30'))).headers.location).toBe(`${path}?info=moved`)
  })

  it('RDV-12 begins with the first month that has a free day', async () => {
    const path = await confirmed({ startTime: '08:00' })
    await t.call('POST', '/api/unavailability', {
      headers,
      payload: { date: '2026-03-03', startTime: '08:30', endDate: '2026-04-30', endTime: '24:00' },
    })
    t.clock.set('2026-03-02T16:00:00Z')
    expect((await get(`${path}/deplacer`)).body).toContain('<caption>mai 2026</caption>')
    const march = (await get(`${path}/deplacer?depuis=2026-03-01`)).body
    expect(march).toContain('<caption>mars 2026</caption>')
    expect(march).toContain('Aucun créneau n’est libre sur cette période.')
  })

  it('RDV-12 offers the .ics once it is confirmed, under the UID of the invitation', async () => {
    const path = await confirmed()
    expect((await get(path)).body).toContain(`<a href="${path}/rendez-vous.ics">Ajouter à mon agenda</a>`)
    const file = await get(`${path}/rendez-vous.ics`)
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    const [{ calendar }] = await mails('booking-confirmed')
    const uid = /UID:\S+/.exec(calendar)?.[0]
    for (const line of ['METHOD:PUBLISH', uid, 'SEQUENCE:0', 'DTSTART:20260303T080000Z', 'STATUS:CONFIRMED'])
      expect(file.body.split('\r\n')).toContain(line)
    expect(file.body).not.toContain('ATTENDEE')
    await press(`${path}/annuler?v=2`)
    expect((await get(path)).body).not.toContain('.ics')
    expect((await get(`${path}/rendez-vous.ics`)).headers.location).toBe(`${path}?info=changed`)
    await book({ startTime: '11:00', email: 'attend@exemple.fr' })
    const { body_text: text } = (await mails('booking-received')).at(-1) ?? {}
    const waiting = new URL(/https:\S+\/rendez-vous\/\S+/.exec(text)?.[0] ?? '').pathname
    expect((await get(waiting)).body).not.toContain('.ics')
  })

  it('RDV-04 says in place that a slot was taken meanwhile, and the appointment stays where it is', async () => {
    const path = await confirmed()
    const times = await get(`${path}/deplacer?jour=2026-03-04`)
    const asked = await askedOf(times, '10:00')
    await book({ date: '2026-03-04', startTime: '10:00', email: 'autre@exemple.fr' })
    for (const answer of [await askedOf(times, '10:00'), await press(buttonOf(asked, 'heure=10:00'))]) {
      expect(answer.body).toContain('Ce créneau vient d’être pris.')
      expect(timeOf(answer, '10:00')).toBe('')
      expect(timeOf(answer, '10:30')).not.toBe('')
    }
    expect((await stored()).date).toBe(TUESDAY)
  })

  it('RDV-09 moves into no hour that an outside calendar has taken meanwhile, nor offers it again', async () => {
    const path = await confirmed()
    const asked = await get(`${path}/deplacer?jour=2026-03-04&heure=10:00`)
    await t.database.pool.query(`
      with calendar as (
        insert into outside_calendars (name, sealed_url, host, created_at, next_read_at)
        values ('Google', '', '', now(), now()) returning id)
      insert into outside_busy select id, '2026-03-04T09:00:00Z', '2026-03-04T09:30:00Z' from calendar`)
    const answer = await press(buttonOf(asked, 'heure=10:00'))
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toContain('Ce créneau vient d’être pris.')
    expect(timeOf(answer, '10:00')).toBe('')
    expect(await stored()).toMatchObject({ date: TUESDAY, startTime: '09:00' })
    expect((await moveTo(answer, '10:30')).statusCode).toBe(303)
  })

  it('RDV-04 of two moves from one page at one moment, one is made and the other is told', async () => {
    const path = await confirmed()
    const times = await get(`${path}/deplacer?jour=2026-03-04`)
    const asked = await Promise.all(['10:00', '11:00'].map((time) => askedOf(times, time)))
    const answers = await Promise.all(asked.map((page) => press(buttonOf(page, 'heure='))))
    const told = answers.map(({ headers: { location } }) => String(location).split('=')[1]).sort()
    expect(told).toEqual(['changed', 'moved'])
    expect(await mails('booking-moved')).toHaveLength(1)
  })

  it('RDV-02 RDV-04 allows changes until the notice, and nothing outside what is offered', async () => {
    const path = await confirmed()
    const asked = await get(`${path}/deplacer?jour=2026-03-04&heure=10:00`)
    await t.call('PUT', '/api/appointment-settings', {
      headers,
      payload: {
        openingHours: [{ weekday: 3, startTime: '14:00', endTime: '15:00' }],
        minNoticeHours: 2,
        horizonDays: null,
        version: 1,
      },
    })
    expect((await press(buttonOf(asked, 'heure=10:00'))).statusCode).toBe(409)
    t.clock.set('2026-03-03T06:30:00Z')
    const late = await get(path)
    expect(late.body).toContain('jusqu’à 2 h avant')
    expect(late.body).not.toContain(`${path}/annuler`)
    expect((await press(`${path}/annuler?v=2`)).headers.location).toBe(`${path}?info=closed`)
    expect((await press(`${path}/deplacer?jour=2026-03-04&heure=14:00&v=2`)).headers.location).toBe(
      `${path}?info=closed`,
    )
    expect(await mails('booking-change')).toEqual([])
  })

  it('RDV-04 speaks English to an English client', async () => {
    const path = await confirmed({ language: 'en' })
    const page = await get(path)
    expect(page.body).toContain('<html lang="en">')
    expect(page.body).toContain('Tuesday 3 March 2026, from 09:00 to 09:30')
    expect((await get(`${path}/annuler`)).body).toContain('Cancel this appointment?')
  })

  it('RDV-04 opens nothing to a guessed, a cut or an old token, nor to that of another appointment', async () => {
    const path = await confirmed()
    const other = await confirmed({ startTime: '11:00', email: 'autre@exemple.fr' })
    for (const wrong of [`${path}x`, path.slice(0, -1), '/rendez-vous/1', '/rendez-vous/%00'])
      expect((await get(wrong)).statusCode).toBeGreaterThanOrEqual(400)
    for (const wrong of [`${path}x/annuler?v=2`, '/rendez-vous/1/deplacer?jour=2026-03-04&heure=10:00&v=2'])
      expect((await press(wrong)).statusCode).toBe(404)
    await press(`${other}/annuler?v=2`)
    expect((await stored(1)).status).toBe('confirmed')
    expect((await stored(2)).status).toBe('cancelled')
    const { rows } = await t.database.pool.query('select token_hash::text as hash from appointment_links')
    expect(rows.map(({ hash }) => hash).join()).not.toContain(path.split('/').at(-1))
    t.clock.set('2026-04-03T09:00:00Z')
    expect((await get(path)).statusCode).toBe(404)
  })
})
