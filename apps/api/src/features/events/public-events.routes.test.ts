import type { EventInput } from '@vigie/contract/agenda/events.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventInput } from '#test/builders/events.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp({ SITE_NAME: 'Horizon', SITE_URL: 'https://horizon.exemple.fr/site' })
let headers: Record<string, string>

beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const create = async (input: Partial<EventInput>) => {
  const payload = eventInput(input)
  const answer = await t.call('POST', '/api/events', { headers, payload })
  expect(answer.statusCode).toBe(201)
  return answer.json().event
}

describe('GET /api/public/events', () => {
  const titles = async () =>
    (await t.call('GET', '/api/public/events')).json().events.map(({ title }: { title: string }) => title)

  it('PUB-12 gives the active events to come and the permanent ones, by date, without a token', async () => {
    await create({ title: 'Hier', date: '2026-03-01' })
    await create({ title: 'Permanent', date: '2020-01-01', isPermanent: true })
    await create({ title: 'Permanent retiré', date: '2020-01-01', isPermanent: true, isActive: false })
    await create({ title: 'Plus tard', date: '2026-06-01' })
    await create({ title: 'Aujourd’hui, 18 h', date: '2026-03-02', startTime: '18:00' })
    await create({ title: 'Aujourd’hui', date: '2026-03-02' })
    await create({ title: 'Retiré', date: '2026-06-01', isActive: false })
    expect(await titles()).toEqual(['Permanent', 'Aujourd’hui', 'Aujourd’hui, 18 h', 'Plus tard'])
  })

  it('PUB-12 tells visitors nothing that only editors need', async () => {
    await create({ title: 'Portes ouvertes', location: 'Lyon' })
    const [event] = (await t.call('GET', '/api/public/events')).json().events
    expect(event).toMatchObject({ title: 'Portes ouvertes', date: '2026-03-10', location: 'Lyon' })
    for (const secret of ['isActive', 'version', 'createdAt', 'updatedAt', 'searchText'])
      expect(event).not.toHaveProperty(secret)
  })

  it('PUB-12 is cacheable, and forgets a past event when the day of the site turns', async () => {
    await create({ title: 'Le 2 mars', date: '2026-03-02' })
    const first = await t.call('GET', '/api/public/events')
    expect(first.headers['cache-control']).toContain('public')
    const again = ({ headers: { etag } }: typeof first) =>
      t.call('GET', '/api/public/events', { headers: { 'if-none-match': String(etag) } })
    expect((await again(first)).statusCode).toBe(304)
    t.clock.set('2026-03-02T22:59:00Z')
    expect((await again(first)).statusCode).toBe(304)
    t.clock.set('2026-03-02T22:59:59Z')
    expect((await again(first)).statusCode).toBe(304)
    t.clock.set('2026-03-02T23:00:00Z')
    expect((await again(first)).json().events).toEqual([])
  })
})

describe('GET /api/public/events.ics', () => {
  const feed = async () => (await t.call('GET', '/api/public/events.ics')).body.split('\r\n')

  it('PUB-12 is a calendar to subscribe to, with the same events', async () => {
    await create({
      title: 'Visite ; atelier, goûter',
      description: 'Sur\ninscription',
      location: 'Lyon',
      category: 'Portes ouvertes',
      date: '2026-03-10',
      allDay: true,
    })
    await create({ title: 'Retiré', isActive: false })
    const answer = await t.call('GET', '/api/public/events.ics')
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(await feed()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Horizon//FR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Horizon – Événements',
      'BEGIN:VEVENT',
      'UID:event-1@horizon.exemple.fr',
      'SEQUENCE:0',
      'DTSTAMP:20260302T090000Z',
      'DTSTART;VALUE=DATE:20260310',
      'DTEND;VALUE=DATE:20260311',
      'SUMMARY:Visite \\; atelier\\, goûter',
      'DESCRIPTION:Sur\\ninscription',
      'LOCATION:Lyon',
      'URL:https://horizon.exemple.fr/site/evenements/1',
      'CATEGORIES:Portes ouvertes',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it.each([
    ['2026-03-28', '10:00', '11:00', '20260328T090000Z', '20260328T100000Z'],
    ['2026-03-29', '10:00', '11:00', '20260329T080000Z', '20260329T090000Z'],
    ['2026-03-29', '01:30', '03:30', '20260329T003000Z', '20260329T013000Z'],
    ['2026-10-25', '10:00', undefined, '20261025T090000Z', '20261025T100000Z'],
    ['2026-10-24', '23:30', undefined, '20261024T213000Z', '20261024T223000Z'],
    ['2027-03-28', '09:00', '09:30', '20270328T070000Z', '20270328T073000Z'],
    ['2027-10-31', '09:00', '09:30', '20271031T080000Z', '20271031T083000Z'],
  ])('PUB-12 says %s %s–%s of Paris as %s to %s', async (date, startTime, endTime, start, end) => {
    await create({ date, startTime, endTime })
    const lines = await feed()
    expect(lines).toContain(`DTSTART:${start}`)
    expect(lines).toContain(`DTEND:${end}`)
  })

  it('PUB-12 keeps the identity of an event that changes, and counts its changes', async () => {
    const { id } = await create({ startTime: '09:00' })
    const before = await t.call('GET', '/api/public/events.ics')
    const unchanged = await t.call('GET', '/api/public/events.ics', {
      headers: { 'if-none-match': String(before.headers.etag) },
    })
    expect(unchanged.statusCode).toBe(304)
    await t.call('PUT', `/api/events/${id}`, { headers, payload: { title: 'Réunion', date: '2026-03-11' } })
    const lines = await feed()
    expect(lines).toContain('UID:event-1@horizon.exemple.fr')
    expect(lines).toContain('SEQUENCE:1')
  })
})
