import { beforeEach, describe, expect, it } from 'vitest'
import { appointmentsOf, TUESDAY } from '#test/builders/appointments.ts'
import { testApp } from '#test/test-app.ts'

const t = await testApp()
let headers: Record<string, string>
beforeEach(async () => {
  await t.empty()
  headers = (await t.signUp()).headers
})

const DAY = TUESDAY
const half = { date: DAY, startTime: '09:00', endTime: '09:30', reason: '' }
const declare = (changes: object = {}) =>
  t.call('POST', '/api/unavailability', { headers, payload: { ...half, ...changes } })
const { book } = appointmentsOf(t)
const list = async (query = '') =>
  (await t.call('GET', `/api/unavailability${query}`, { headers })).json().data

const HELD = { date: '2026-03-03', status: 'pending', version: 1 }

describe('POST /api/unavailability', () => {
  it('AVAIL-01 a period has an id, a date, two times and an optional reason', async () => {
    await declare({ reason: 'Congés' })
    await declare({ startTime: '10:00', endTime: '10:30' })
    expect(await list()).toEqual([
      expect.objectContaining({ id: 2, date: DAY, startTime: '10:00', endTime: '10:30', reason: null }),
      expect.objectContaining({ id: 1, date: DAY, startTime: '09:00', endTime: '09:30', reason: 'Congés' }),
    ])
  })

  it('AVAIL-26 AVAIL-27 marks a half hour with an empty reason, and it shows in the list', async () => {
    const answer = await declare()
    const stored = { id: 1, date: DAY, startTime: '09:00', endDate: DAY, endTime: '09:30', reason: null }
    expect([answer.statusCode, answer.json()]).toEqual([201, { success: true, data: stored }])
    expect(await list()).toEqual([stored])
  })

  it('AVAIL-26 needs the token in the header', async () => {
    expect((await t.call('GET', '/api/unavailability')).statusCode).toBe(401)
    expect((await t.call('POST', '/api/unavailability', { payload: half })).statusCode).toBe(401)
  })

  it('takes a period of several days with a reason', async () => {
    await declare({ startTime: '14:00', endDate: '2026-03-06', endTime: '12:00', reason: 'Congés' })
    const [stored] = await list('?from=2026-03-05&to=2026-03-05')
    expect(stored).toMatchObject({ date: DAY, endDate: '2026-03-06', endTime: '12:00', reason: 'Congés' })
    expect(await list('?from=2026-03-07')).toEqual([])
    expect((await book({ date: '2026-03-05' })).statusCode).toBe(409)
    expect((await book({ date: '2026-03-06', startTime: '12:00' })).statusCode).toBe(201)
  })

  it.each([
    ['an end before the start', { endTime: '08:30' }],
    ['an end at the start', { endTime: '09:00' }],
    ['a last day before the first', { endDate: '2026-03-02', endTime: '18:00' }],
  ])('AVAIL-37 refuses %s with 400', async (_, changes) => {
    const answer = await declare(changes)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'La fin doit être après le début'])
  })

  it('AVAIL-27 AVAIL-37 refuses to cover a live appointment with 409 and names it', async () => {
    await book({ startTime: '09:00' })
    const answer = await declare({ startTime: '08:00', endTime: '12:00' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Un rendez-vous occupe ce créneau : Claire Dubois, le mardi 3 mars 2026 de 09:00 à 09:30.',
    ])
    await book({ startTime: '10:00', name: 'Marc' })
    const both = await declare({ startTime: '08:00', endTime: '12:00' })
    expect(both.json().message).toMatch(/Claire Dubois.*Marc/)
    expect(await list()).toEqual([])
  })

  it('RDV-07 lists the appointments that a period to block holds, so that each can be moved or cancelled', async () => {
    await book({ startTime: '09:00' })
    await book({ startTime: '10:00', name: 'Marc' })
    const period = { startTime: '08:00', endTime: '12:00' }
    const answer = (await declare(period)).json()
    expect(answer.code).toBe('holds_appointments')
    expect(answer.appointments).toEqual([
      { id: 1, name: 'Claire Dubois', startTime: '09:00', endTime: '09:30', ...HELD },
      { id: 2, name: 'Marc', startTime: '10:00', endTime: '10:30', ...HELD },
    ])
    const change = (path: string, payload: object) =>
      t.call('POST', `/api/appointments/${path}`, { headers, payload: { version: 1, ...payload } })
    await change('1/cancel', {})
    expect((await declare(period)).json().appointments).toHaveLength(1)
    await change('2/move', { date: '2026-03-03', startTime: '14:00' })
    expect((await declare(period)).statusCode).toBe(201)
  })

  it('AVAIL-37 refuses an appointment over an unavailability with 409', async () => {
    await declare()
    const answer = await book()
    expect([answer.statusCode, answer.json().message]).toEqual([409, "Ce créneau n'est plus disponible."])
  })

  it('covers the time of a refused appointment', async () => {
    await book()
    await t.call('PUT', '/api/appointments/1/status', { headers, payload: { status: 'cancelled' } })
    expect((await declare()).statusCode).toBe(201)
  })

  it('may cover an hour that is already off, but says when nothing would change', async () => {
    await declare()
    expect((await declare({ startTime: '08:00', endTime: '17:00', reason: 'Férié' })).statusCode).toBe(201)
    const again = await declare({ startTime: '10:00', endTime: '10:30' })
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Ce créneau est déjà marqué comme indisponible.',
    ])
  })

  it('AVAIL-37 is refused by the database itself, whoever writes', async () => {
    await declare()
    const insert = (kind: string, status: string | null) =>
      t.database.pool.query(
        `insert into agenda (kind, date, start_time, end_date, end_time, starts_at, ends_at, status, name, email, calendar_uid, created_at)
         select $1::text, date, start_time, end_date, end_time, starts_at, ends_at, $2::text, n, n, n, created_at
         from agenda, (select case $1 when 'appointment' then 'x' end as n) as who where id = 1`,
        [kind, status],
      )
    await expect(insert('appointment', 'pending')).rejects.toMatchObject({ constraint: 'agenda_no_overlap' })
    await insert('appointment', 'cancelled')
    await t.call('DELETE', '/api/unavailability/1', { headers })
    await book()
    const cover = `insert into agenda (kind, date, start_time, end_date, end_time, starts_at, ends_at, created_at)
      select 'unavailability', date, '00:00', date, '23:00', starts_at - interval '9 h', starts_at + interval '1 s', created_at
      from agenda where status = 'pending'`
    await expect(t.database.pool.query(cover)).rejects.toMatchObject({ constraint: 'agenda_no_overlap' })
  })

  it('RDV-14 holds through the nights when the clocks change', async () => {
    const night = (date: string, startTime: string, endTime: string) => declare({ date, startTime, endTime })
    expect((await night('2026-03-29', '02:15', '02:45')).statusCode).toBe(400)
    expect((await night('2026-03-29', '02:45', '03:15')).statusCode).toBe(201)
    expect((await night('2026-03-29', '01:00', '02:30')).statusCode).toBe(201)
    await night('2026-10-25', '02:00', '03:00')
    const { rows } = await t.database.pool.query(
      "select starts_at, ends_at from agenda where date = '2026-10-25'",
    )
    // The hour from 2 to 3 comes twice that night, and all of it is off.
    expect((rows[0].ends_at - rows[0].starts_at) / 3_600_000).toBe(2)
  })
})

describe('DELETE /api/unavailability/:id', () => {
  it('AVAIL-28 deletes a period, once, and frees its time', async () => {
    await declare()
    expect((await t.call('DELETE', '/api/unavailability/1', { headers })).statusCode).toBe(200)
    expect((await t.call('DELETE', '/api/unavailability/1', { headers })).statusCode).toBe(404)
    expect((await book()).statusCode).toBe(201)
  })

  it('AVAIL-28 never deletes an appointment', async () => {
    await book()
    expect((await t.call('DELETE', '/api/unavailability/1', { headers })).statusCode).toBe(404)
    expect((await t.call('GET', '/api/appointments', { headers })).json().data).toHaveLength(1)
  })
})
