import { beforeEach, describe, expect, it } from 'vitest'
import { appointmentsOf, makeType, overlapsOf } from '#test/builders/appointments.ts'
import { configureMail } from '#test/builders/mail-config.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr', ACCESS_TOKEN_SECONDS: '100000000' })
const cairo = await testApp({ SITE_TIMEZONE: 'Africa/Cairo', ACCESS_TOKEN_SECONDS: '100000000' })

/** The clocks of Paris go from 02:00 to 03:00, and on 31 October from 03:00 back to 02:00. */
const SPRING = '2027-03-28'
const AUTUMN = '2027-10-31'
/** Those of Cairo skip 00:00 to 01:00. */
const CAIRO_SPRING = '2027-04-30'
const SKIPPED = 'Les horloges changent d’heure à ce moment'

let headers: { authorization: string }
beforeEach(async () => {
  headers = await openAllNight(t)
})

async function openAllNight(app: typeof t) {
  await app.empty()
  const signedUp = (await app.signUp()).headers
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    startTime: '00:00',
    endTime: '24:00',
  }))
  const payload = { openingHours, minNoticeHours: null, horizonDays: null, version: 1 }
  const saved = await app.call('PUT', '/api/appointment-settings', { headers: signedUp, payload })
  expect(saved.statusCode, saved.body).toBe(200)
  return signedUp
}

const { book, decide, slots } = appointmentsOf(t)
const byHand = (fields: object) =>
  t.call('POST', '/api/appointments/by-hand', {
    headers,
    payload: { name: 'Claire', outsideHours: true, ...fields },
  })
const close = (fields: object) =>
  t.call('POST', '/api/unavailability', { headers, payload: { date: SPRING, reason: '', ...fields } })
const startsOf = (list: { startTime: string }[]) => list.map(({ startTime }) => startTime)
/** The rows as they are held, with their true length in minutes. */
async function held(app = t) {
  const { rows } = await app.database.pool.query(
    `select start_time || '-' || end_time as hours, extract(epoch from ends_at - starts_at)::int / 60 as minutes
     from agenda order by starts_at`,
  )
  return rows
}

describe('the night that skips an hour', () => {
  it('RDV-14 offers nothing of it, and the slots on both sides touch', async () => {
    const starts = startsOf(await slots(SPRING))
    expect(starts).toHaveLength(46)
    expect(starts.slice(2, 6)).toEqual(['01:00', '01:30', '03:00', '03:30'])
  })

  it('RDV-14 refuses 200 bookings of it at one moment, and writes none', { timeout: 60_000 }, async () => {
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const startTime = index % 2 ? '02:00' : '02:30'
        return (await book({ date: SPRING, startTime, email: `client.${index}@exemple.fr` })).statusCode
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([409]))
    expect(await held()).toEqual([])
  })

  it('RDV-14 takes 200 bookings of the hours around it once each', { timeout: 60_000 }, async () => {
    const starts = ['01:00', '01:30', '02:00', '02:30', '03:00']
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const slot = { date: SPRING, startTime: starts[index % starts.length] }
        return (await book({ ...slot, email: `client.${index}@exemple.fr` })).statusCode
      }),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(3)
    expect(await overlapsOf(t.database.pool)).toBe(0)
    expect(await held()).toEqual(
      ['01:00-01:30', '01:30-02:00', '03:00-03:30'].map((hours) => ({ hours, minutes: 30 })),
    )
  })

  it('RDV-14 refuses what reaches into it or over it: its hours would not be its length', async () => {
    const { id: type } = await makeType(t, headers, { durationMinutes: 60 })
    expect(
      startsOf(
        (await t.call('GET', `/api/appointments/slots?from=${SPRING}&to=${SPRING}&type=${type}`)).json().data,
      ).slice(0, 4),
    ).toEqual(['00:00', '00:30', '01:00', '03:00'])
    for (const asked of [
      { startTime: '01:30', type },
      { startTime: '01:30', endTime: '02:30' },
      { startTime: '01:30', endTime: '03:30' },
    ])
      expect((await book({ date: SPRING, ...asked })).statusCode).toBe(409)
    expect((await book({ date: SPRING, startTime: '01:00', type })).statusCode).toBe(201)
    expect(await held()).toEqual([{ hours: '01:00-02:00', minutes: 60 }])
  })

  it('RDV-14 RDV-05 is refused to administrators too, by hand and in a move, however they insist', async () => {
    const made = await byHand({ date: SPRING, startTime: '04:00' })
    expect(made.statusCode).toBe(201)
    const to = (startTime: string) =>
      t.call('POST', '/api/appointments/1/move', {
        headers,
        payload: { date: SPRING, startTime, outsideHours: true, version: 1 },
      })
    for (const answer of [
      await byHand({ date: SPRING, startTime: '02:00' }),
      await byHand({ date: SPRING, startTime: '01:30', endTime: '02:30' }),
      await to('02:15'),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining(SKIPPED)])
    expect((await to('03:00')).statusCode).toBe(200)
    expect(await held()).toEqual([{ hours: '03:00-03:30', minutes: 30 }])
  })

  it('RDV-14 RDV-04 is neither on the page of a client who moves an appointment, nor taken from it', async () => {
    await configureMail(t, 'Cabinet')
    await book({ date: SPRING, startTime: '04:00' })
    await decide(headers, 1, 'confirmed')
    const [mail] = await t.mails("where kind = 'booking-confirmed'")
    const link = new URL(/https:\S+\/rendez-vous\/\S+/.exec(mail.body_text)?.[0] ?? '').pathname
    const page = (await t.call('GET', `${link}/deplacer?jour=${SPRING}`)).body
    expect(
      [...page.matchAll(/<a class="button"[^>]*>(\d\d:\d\d)/g)].slice(2, 5).map(([, time]) => time),
    ).toEqual(['01:00', '01:30', '03:00'])
    const move = async (heure: string) =>
      (await t.call('POST', `${link}/deplacer?jour=${SPRING}&heure=${heure}&v=2`)).statusCode
    expect([await move('02:00'), await move('02:30'), await move('03:00')]).toEqual([409, 409, 303])
    expect(await held()).toEqual([{ hours: '03:00-03:30', minutes: 30 }])
  })

  it('RDV-14 AVAIL-37 cannot be closed alone; a period that reaches over it is', async () => {
    for (const hours of [
      { startTime: '02:00', endTime: '03:00' },
      { startTime: '02:10', endTime: '02:20' },
    ]) {
      const answer = await close(hours)
      expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining(SKIPPED)])
    }
    expect((await close({ startTime: '01:30', endTime: '03:30' })).statusCode).toBe(201)
    expect(await held()).toEqual([{ hours: '01:30-03:30', minutes: 60 }])
    expect(startsOf(await slots(SPRING)).slice(2, 4)).toEqual(['01:00', '03:30'])
  })

  it('RDV-14 RDV-10 counts a pause over it as long as it really is', async () => {
    const { id: type } = await makeType(t, headers, { durationMinutes: 30, pauseMinutes: 30 })
    expect((await book({ date: SPRING, startTime: '01:30', type })).statusCode).toBe(201)
    const free = startsOf(await slots(SPRING))
    expect(free.slice(2, 4)).toEqual(['01:00', '03:30'])
    for (const [index, startTime] of free.slice(0, 4).entries())
      expect((await book({ date: SPRING, startTime, email: `c${index}@exemple.fr` })).statusCode).toBe(201)
  })

  it('RDV-14 knows midnight that does not exist, and the last hour before it', async () => {
    headers = await openAllNight(cairo)
    const there = appointmentsOf(cairo)
    expect(startsOf(await there.slots(CAIRO_SPRING)).slice(0, 2)).toEqual(['01:00', '01:30'])
    expect((await there.book({ date: CAIRO_SPRING, startTime: '00:00' })).statusCode).toBe(409)
    expect((await there.book({ date: CAIRO_SPRING, startTime: '01:00' })).statusCode).toBe(201)
    const last = { date: '2027-04-29', startTime: '23:30', endTime: '24:00' }
    expect(await there.slots(last.date)).toContainEqual(last)
    expect((await there.book(last)).statusCode).toBe(201)
    expect(await held(cairo)).toEqual(['23:30-24:00', '01:00-01:30'].map((hours) => ({ hours, minutes: 30 })))
  })
})

describe('the night that repeats an hour', () => {
  it('RDV-14 offers it once, and each slot of it is as long as it says', async () => {
    expect(startsOf(await slots(AUTUMN)).slice(2, 7)).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00'])
    for (const [index, startTime] of ['01:30', '02:00', '02:30', '03:00'].entries()) {
      const slot = { date: AUTUMN, startTime, email: `c${index}@exemple.fr` }
      expect((await book(slot)).statusCode).toBe(201)
      expect((await book(slot)).statusCode).toBe(409)
    }
    expect((await held()).map(({ minutes }) => minutes)).toEqual([30, 30, 30, 30])
    expect(startsOf(await slots(AUTUMN)).slice(2, 4)).toEqual(['01:00', '03:30'])
  })

  it('RDV-14 keeps what is closed in either of the two hours', async () => {
    expect((await close({ date: AUTUMN, startTime: '02:00', endTime: '03:00' })).statusCode).toBe(201)
    expect(await held()).toEqual([{ hours: '02:00-03:00', minutes: 120 }])
    expect(startsOf(await slots(AUTUMN)).slice(3, 5)).toEqual(['01:30', '03:00'])
  })
})

it('RDV-14 the database refuses an empty range, of an appointment and of a period', async () => {
  const insert = (kind: string, person: string) =>
    t.database.pool.query(
      `insert into agenda (kind, date, start_time, end_date, end_time, starts_at, ends_at, status, name, email, calendar_uid, created_at)
       select $1, '2027-03-28', '02:00', '2027-03-28', '03:00', '2027-03-28T01:00:00Z', '2027-03-28T01:00:00Z', ${person}, now()`,
      [kind],
    )
  const refused = { constraint: 'agenda_end_after_start' }
  await expect(insert('appointment', "'pending', 'x', 'x@x.fr', 'u'")).rejects.toMatchObject(refused)
  await expect(insert('unavailability', 'null, null, null, null')).rejects.toMatchObject(refused)
})
