import type { EventInput } from '@vigie/contract/agenda/events.ts'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventInput } from '#test/builders/events.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ PRIVILEGED_ADMIN_EMAIL: 'ana@exemple.fr' })
let headers: Record<string, string>

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const post = (input: Partial<EventInput>) =>
  t.call('POST', '/api/events', { headers, payload: eventInput(input) })
const create = async (input: Partial<EventInput>) => (await post(input)).json().event
const get = async (path: string) => (await t.call('GET', path, { headers })).json()
const put = async (id: number, payload: object) =>
  (await t.call('PUT', `/api/events/${id}`, { headers, payload })).json()
const titles = async (path: string) => (await get(path)).events.map(({ title }: { title: string }) => title)

const COURSE = {
  title: 'Formation',
  date: '2026-03-06',
  endDate: '2026-03-10',
  startTime: '14:00',
  endTime: '10:00',
}

describe('an event of several days', () => {
  it('REG-01 keeps its last day, with an hour of the first day and one of the last', async () => {
    const { id, ...event } = await create(COURSE)
    expect(event).toMatchObject(COURSE)
    expect((await get(`/api/events/${id}`)).event).toMatchObject(COURSE)
    for (const endDate of [null, '', '2026-03-10', undefined])
      expect((await create({ date: '2026-03-10', endDate })).endDate).toBeNull()
  })

  it.each([
    [{ endDate: '2026-03-05' }, 'La date de fin doit être égale ou postérieure à la date de début'],
    [{ endDate: '2026-05-06' }, 'La date de fin doit être au plus 60 jours après la date de début'],
    [{ endDate: null }, 'L’heure de fin doit être après l’heure de début'],
    [{ endDate: '2026-03-10', startTime: null }, 'L’heure de début est requise avec une heure de fin'],
  ])('REG-01 refuses %o', async (fields, problem) => {
    const answer = await post({ ...COURSE, ...fields })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual([problem])
  })

  it('REG-01 stays as long when a client that does not know its last day moves it', async () => {
    const { id } = await create({ date: '2026-03-06', endDate: '2026-03-10' })
    const moved = await put(id, { title: 'Réunion', date: '2026-03-28' })
    expect(moved.event).toMatchObject({ date: '2026-03-28', endDate: '2026-04-01' })
    const shorter = await put(id, { title: 'Réunion', date: '2026-03-28', endDate: null })
    expect(shorter.event.endDate).toBeNull()
  })

  it('REG-01 is in every period that holds one of its days', async () => {
    await create(COURSE)
    await create({ title: 'Un jour', date: '2026-03-08' })
    const within = (from: string, to: string) => titles(`/api/events?from=${from}&to=${to}`)
    expect(await within('2026-03-01', '2026-03-05')).toEqual([])
    expect(await within('2026-03-01', '2026-03-06')).toEqual(['Formation'])
    expect(await within('2026-03-09', '2026-03-09')).toEqual(['Formation'])
    expect(await within('2026-03-10', '2026-03-31')).toEqual(['Formation'])
    expect(await within('2026-03-11', '2026-03-31')).toEqual([])
    expect(await titles('/api/events?to=2026-03-06')).toEqual(['Formation'])
    expect(await titles('/api/events?from=2026-03-09')).toEqual(['Formation'])
    expect(await titles('/api/events/weekly?date=2026-03-10')).toEqual(['Formation'])
  })

  it('REG-01 counts in each of its months, and is to come until its last day', async () => {
    await create({ title: 'À cheval', date: '2026-02-27', endDate: '2026-03-02' })
    await create({ title: 'Finie', date: '2026-02-26', endDate: '2026-03-01' })
    expect((await get('/api/events/stats')).stats).toEqual({ total: 2, active: 2, thisMonth: 2 })
    const { events } = (await t.call('GET', '/api/public/events')).json()
    expect(events).toMatchObject([{ title: 'À cheval', endDate: '2026-03-02', registration: null }])
    const { nextEvent } = (await get('/api/dashboard')).data
    expect(nextEvent.title).toBe('À cheval')
  })

  it('REG-01 is restored and brought back with its last day', async () => {
    const { id } = await create({ date: '2026-03-06', endDate: '2026-03-10' })
    await put(id, { title: 'Réunion', date: '2026-03-06', endDate: '2026-03-07' })
    const restore = `/api/events/${id}/versions/1/restore`
    await t.call('POST', restore, { headers, payload: { version: 2, fields: ['endDate'] } })
    expect((await get(`/api/events/${id}`)).event.endDate).toBe('2026-03-10')
    await t.call('DELETE', `/api/events/${id}/permanent`, { headers })
    const [{ id: deleted }] = (await get('/api/recovery')).data
    await t.call('POST', `/api/recovery/${deleted}/restore`, { headers })
    expect((await get(`/api/events/${id}`)).event.endDate).toBe('2026-03-10')
  })
})

describe('what other calendars read of it', () => {
  const readBack = async () => {
    const { body } = await t.call('GET', '/api/public/events.ics')
    const [entry] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
    if (!entry) throw new Error('no event')
    return new ICAL.Event(entry)
  }

  it.each([
    ['2026-03-28', '2026-03-30'],
    ['2026-10-24', '2026-10-26'],
  ])('REG-01 whole days from %s to %s over a clock change end on the day after', async (date, endDate) => {
    await create({ date, endDate, allDay: true })
    const { startDate, endDate: end, duration } = await readBack()
    expect([startDate.isDate, startDate.toString(), end.toString()]).toEqual([
      true,
      date,
      `${endDate.slice(0, 8)}${Number(endDate.slice(8)) + 1}`,
    ])
    expect(duration.toSeconds()).toBe(3 * 86_400)
  })

  it.each([
    ['2026-03-28', '2026-03-30', '17:00', 55, '2026-03-28T08:00:00Z', '2026-03-30T15:00:00Z'],
    ['2026-10-24', '2026-10-26', '17:00', 57, '2026-10-24T07:00:00Z', '2026-10-26T16:00:00Z'],
    ['2026-10-24', '2026-10-25', undefined, 40, '2026-10-24T07:00:00Z', '2026-10-25T23:00:00Z'],
  ])('REG-01 hours from %s to %s %s over a clock change last %i hours', async (...given) => {
    const [date, endDate, endTime, hours, start, end] = given
    await create({ date, endDate, startTime: '09:00', endTime })
    const read = await readBack()
    expect(read.startDate.toJSDate()).toEqual(new Date(start))
    expect(read.endDate.toJSDate()).toEqual(new Date(end))
    expect(read.duration.toSeconds()).toBe(hours * 3_600)
  })
})
