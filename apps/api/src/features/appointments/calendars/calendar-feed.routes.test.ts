import ICAL from 'ical.js'
import { beforeEach, expect, it } from 'vitest'
import { bookingInput } from '#test/builders/appointments.ts'
import { type TestApp, testApp } from '#test/test-app.ts'

const t = await testApp({ PUBLIC_URL: 'https://admin.exemple.fr', SIGNUP: 'open' })
beforeEach(t.empty)

type Headers = Awaited<ReturnType<TestApp['signUp']>>['headers']
const make = async (headers: Headers) => (await t.call('POST', '/api/calendar-feed', { headers })).json().data
const pathOf = (url: string) => new URL(url).pathname
/** As another calendar reads it. */
const eventsOf = (feed: string) =>
  new ICAL.Component(ICAL.parse(feed)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
    }
  })

it('RDV-08 shows appointments and unavailability, across both clock changes', async () => {
  const { headers } = await t.signUp()
  const { url } = await make(headers)
  expect(url).toMatch(/^https:\/\/admin\.exemple\.fr\/agenda\/[\w-]{43}\.ics$/)
  await t.call('POST', '/api/appointments', {
    payload: bookingInput({ date: '2026-03-27', startTime: '09:00' }),
  })
  await t.call('POST', '/api/appointments', {
    payload: bookingInput({ date: '2026-03-30', startTime: '09:00' }),
  })
  await t.call('POST', '/api/appointments', {
    payload: bookingInput({ date: '2026-10-26', startTime: '09:00' }),
  })
  await t.call('PUT', '/api/appointments/1/status', { headers, payload: { status: 'confirmed' } })
  await t.call('PUT', '/api/appointments/3/status', { headers, payload: { status: 'cancelled' } })
  const unavailability = { date: '2026-04-01', startTime: '08:00', endDate: '2026-04-02', endTime: '17:00' }
  await t.call('POST', '/api/unavailability', { headers, payload: unavailability })
  const answer = await t.call('GET', pathOf(url))
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  expect(eventsOf(answer.body)).toEqual([
    {
      uid: 'appointment-1@vigie',
      summary: 'Rendez-vous – Claire Dubois',
      start: '2026-03-27T08:00:00.000Z',
      end: '2026-03-27T08:30:00.000Z',
      status: 'CONFIRMED',
    },
    {
      uid: 'appointment-2@vigie',
      summary: 'Rendez-vous – Claire Dubois (à confirmer)',
      start: '2026-03-30T07:00:00.000Z',
      end: '2026-03-30T07:30:00.000Z',
      status: 'TENTATIVE',
    },
    {
      uid: 'unavailability-4@vigie',
      summary: 'Indisponible',
      start: '2026-04-01T06:00:00.000Z',
      end: '2026-04-02T15:00:00.000Z',
      status: null,
    },
  ])
  const again = await t.call('GET', pathOf(url), {
    headers: { 'if-none-match': String(answer.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

it('RDV-08 is revoked by a new address, by hand, and with the account', async () => {
  const { headers } = await t.signUp()
  const bob = await t.signUp({ email: 'bob@exemple.fr' })
  const read = async (url: string) => (await t.call('GET', pathOf(url))).statusCode
  const first = await make(headers)
  expect(await read(first.url)).toBe(200)
  expect((await t.call('GET', '/api/calendar-feed', { headers })).json().data).toEqual({
    createdAt: '2026-03-02T09:00:00.000Z',
    lastReadAt: '2026-03-02T09:00:00.000Z',
  })
  const second = await make(headers)
  expect([await read(first.url), await read(second.url)]).toEqual([404, 200])
  await t.call('DELETE', '/api/calendar-feed', { headers })
  expect(await read(second.url)).toBe(404)
  expect((await t.call('GET', '/api/calendar-feed', { headers })).json().data).toBeNull()
  const theirs = await make(bob.headers)
  await t.database.pool.query('update users set is_active = false where id = $1', [bob.user.id])
  expect(await read(theirs.url)).toBe(404)
})

it('RDV-08 keeps only a hash of the address, and takes no other', async () => {
  const { headers } = await t.signUp()
  const { url } = await make(headers)
  const [token = ''] = pathOf(url).split('/').slice(-1)
  const { rows } = await t.database.pool.query('select calendar_feeds::text as stored from calendar_feeds')
  expect(rows[0].stored).not.toContain(token.replace('.ics', ''))
  for (const wrong of ['x.ics', `${'a'.repeat(43)}.ics`, token.replace('.ics', '')])
    expect((await t.call('GET', `/agenda/${wrong}`)).statusCode).toBe(404)
  expect((await t.call('POST', '/api/calendar-feed')).statusCode).toBe(401)
})
