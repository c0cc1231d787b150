import { DEFAULT_OPENING_HOURS } from '@vigie/contract/agenda/opening-hours.ts'
import { DAY_SLOTS } from '@vigie/contract/agenda/slots.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { appointmentsOf, TUESDAY } from '#test/builders/appointments.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
const { book, slots } = appointmentsOf(t)
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const DEFAULTS = { openingHours: DEFAULT_OPENING_HOURS, minNoticeHours: null, horizonDays: null, version: 1 }
const read = async () => (await t.call('GET', '/api/appointment-settings', { headers })).json().data
const save = (changes: object) =>
  t.call('PUT', '/api/appointment-settings', { headers, payload: { ...DEFAULTS, ...changes } })
const startsOf = async (date: string) =>
  (await slots(date)).map(({ startTime }: { startTime: string }) => startTime)
const range = (weekday: number, startTime: string, endTime: string) => ({ weekday, startTime, endTime })

it('RDV-11 the reminder is of the day before, until somebody sets another one or none', async () => {
  expect((await save({ minNoticeHours: 2 })).json().data.reminderDays).toBe(1)
  expect((await save({ reminderDays: 3, version: 2 })).json().data.reminderDays).toBe(3)
  expect((await save({ version: 3 })).json().data.reminderDays).toBe(3)
  expect((await save({ reminderDays: null, version: 4 })).json().data.reminderDays).toBeNull()
  expect((await save({ version: 5 })).json().data.reminderDays).toBeNull()
  for (const reminderDays of [0, 8, 1.5])
    expect((await save({ reminderDays, version: 6 })).statusCode).toBe(400)
})

describe('opening hours', () => {
  it('RDV-01 are those of today while nobody has set anything', async () => {
    expect(await read()).toEqual({ ...DEFAULTS, reminderDays: 1 })
    expect(await startsOf(TUESDAY)).toEqual(DAY_SLOTS.map(({ startTime }) => startTime))
    expect(await startsOf('2026-03-07')).toEqual([])
  })

  it('RDV-01 have several ranges a day: slots outside are neither offered nor accepted', async () => {
    const answer = await save({ openingHours: [range(2, '14:00', '15:00'), range(2, '09:15', '10:45')] })
    expect(answer.statusCode).toBe(200)
    expect((await read()).openingHours).toEqual([range(2, '09:15', '10:45'), range(2, '14:00', '15:00')])
    expect(await startsOf(TUESDAY)).toEqual(['09:15', '09:45', '10:15', '14:00', '14:30'])
    expect(await startsOf('2026-03-04')).toEqual([])
    for (const wrong of [
      { startTime: '09:00' },
      { startTime: '11:00' },
      { startTime: '10:15', endTime: '14:30' },
      { date: '2026-03-04' },
    ])
      expect((await book(wrong)).json().message).toBe("Ce créneau n'est plus disponible.")
    expect((await book({ startTime: '09:15', endTime: '10:15' })).statusCode).toBe(201)
    expect(await startsOf(TUESDAY)).toEqual(['10:15', '14:00', '14:30'])
  })

  it('RDV-01 may open on a Saturday and close on all other days', async () => {
    await save({ openingHours: [range(6, '10:00', '11:00')] })
    expect(await startsOf('2026-03-07')).toEqual(['10:00', '10:30'])
    expect((await book({ date: '2026-03-07', startTime: '10:00' })).statusCode).toBe(201)
    expect(await startsOf(TUESDAY)).toEqual([])
  })

  it('RDV-15 may end at 24:00, with slots, an absence and calendars until then', async () => {
    expect((await save({ openingHours: [range(2, '22:30', '24:00')] })).statusCode).toBe(200)
    expect((await read()).openingHours).toEqual([range(2, '22:30', '24:00')])
    const last = { date: TUESDAY, startTime: '23:30', endTime: '24:00' }
    expect((await slots(TUESDAY)).at(-1)).toEqual(last)
    const booked = await book({ startTime: '23:00', endTime: '24:00' })
    expect(booked.json().data).toMatchObject({ startTime: '23:00', endTime: '24:00' })
    expect(await startsOf(TUESDAY)).toEqual(['22:30'])
    const { url } = (await t.call('POST', '/api/calendar-feed', { headers })).json().data
    const feed = (await t.call('GET', new URL(url).pathname)).body
    expect(feed).toContain('DTSTART:20260303T220000Z')
    expect(feed).toContain('DTEND:20260303T230000Z')
    const wednesday = { date: '2026-03-04', startTime: '22:00', endTime: '24:00' }
    const away = await t.call('POST', '/api/unavailability', { headers, payload: wednesday })
    expect(away.json().data).toMatchObject({ ...wednesday, endDate: '2026-03-04' })
  })

  it('are refused when they overlap, end before they begin or are saved over those of another', async () => {
    for (const openingHours of [
      [range(1, '09:00', '12:00'), range(1, '11:30', '14:00')],
      [range(1, '12:00', '09:00')],
      [range(1, '12:00', '24:30')],
      [range(1, '24:00', '24:00')],
      [range(8, '09:00', '12:00')],
    ])
      expect((await save({ openingHours })).statusCode).toBe(400)
    expect((await save({ horizonDays: 30 })).statusCode).toBe(200)
    const late = await save({ horizonDays: 60 })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'stale_version', current: { horizonDays: 30, version: 2 } })
    expect((await save({ horizonDays: 60, version: 2 })).statusCode).toBe(200)
  })

  it('of ten who save at once, one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save({ horizonDays: index + 1 })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9)
  })

  it('need a token', async () => {
    expect((await t.call('GET', '/api/appointment-settings')).statusCode).toBe(401)
    expect((await t.call('PUT', '/api/appointment-settings', { payload: DEFAULTS })).statusCode).toBe(401)
  })
})

describe('notice and horizon', () => {
  it('RDV-02 keep slots from being offered and accepted too soon or too far away', async () => {
    await save({ minNoticeHours: 2, horizonDays: 7 })
    // It is Monday, 10:00 in Paris.
    expect((await startsOf('2026-03-02'))[0]).toBe('12:30')
    expect((await book({ date: '2026-03-02', startTime: '12:00' })).statusCode).toBe(409)
    expect((await book({ date: '2026-03-02', startTime: '12:30' })).statusCode).toBe(201)
    expect(await startsOf('2026-03-09')).toHaveLength(18)
    expect(await startsOf('2026-03-10')).toEqual([])
    expect((await book({ date: '2026-03-10' })).statusCode).toBe(409)
    expect(await slots('2026-03-10', '2026-03-20')).toEqual([])
  })

  it('change the lists that visitors have', async () => {
    const ask = (etag = '') =>
      t.call('GET', `/api/appointments/slots?from=${TUESDAY}&to=${TUESDAY}`, {
        headers: { 'if-none-match': etag },
      })
    const etag = String((await ask()).headers.etag)
    expect((await ask(etag)).statusCode).toBe(304)
    await save({ openingHours: [] })
    expect((await ask(etag)).json().data).toEqual([])
  })
})
