import { slotsOfDay } from '@vigie/contract/agenda/slots.ts'
import { addDays } from '@vigie/contract/common/days.ts'
import { beforeEach, expect, it } from 'vitest'
import { makeType, overlapsOf } from '#test/builders/appointments.ts'
import { testApp } from '#test/test-app.ts'

// Real requests over real sockets: what several browsers do at the same moment.
const t = await testApp({ ACCESS_TOKEN_SECONDS: '100000' })
await t.app.listen({ port: 0, host: '127.0.0.1' })
const address = t.app.server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
beforeEach(t.empty)

it('RDV-10 200 moves and bookings at one moment, with pauses, leave 0 overlaps', {
  timeout: 120_000,
}, async () => {
  const { headers } = await t.signUp()
  const send = async (path: string, body: object) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const types = await Promise.all(
    [0, 20, 45].map((pauseMinutes) => makeType(t, headers, { durationMinutes: 30, pauseMinutes })),
  )
  const day = '2026-03-03'
  // Fifty appointments of later days, which all want to move to one day, while others book it.
  const later = Array.from({ length: 50 }, (_, index) => ({
    name: `Client ${index}`,
    date: addDays('2026-03-09', 7 * Math.floor(index / 9)),
    startTime: slotsOfDay(day)[(index % 9) * 2]?.startTime,
    type: types[1]?.id,
  }))
  for (const one of later) expect(await send('/api/appointments/by-hand', one)).toBe(201)
  const starts = slotsOfDay(day).map(({ startTime }) => startTime)
  const wanted = (index: number) => ({ date: day, startTime: starts[(index * 7) % starts.length] })
  const statuses = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      index % 2
        ? send(`/api/appointments/${(index % 50) + 1}/move`, { ...wanted(index), version: 1 })
        : send('/api/appointments', {
            name: `Client ${index}`,
            email: `client.${index}@exemple.fr`,
            type: types[index % 3]?.id,
            ...wanted(index),
          }),
    ),
  )
  expect(new Set(statuses)).toEqual(new Set([200, 201, 409]))
  expect(await overlapsOf(t.database.pool)).toBe(0)
  const { rows } = await t.database.pool.query(
    "select count(*)::int as count from agenda where status <> 'cancelled'",
  )
  expect(rows[0].count).toBe(50 + statuses.filter((status) => status === 201).length)
})

it('RDV-10 the database itself refuses an appointment in the pause of another, whoever writes', async () => {
  const { headers } = await t.signUp()
  const { id: type } = await makeType(t, headers, { pauseMinutes: 60 })
  const made = await t.call('POST', '/api/appointments/by-hand', {
    headers,
    payload: { name: 'Claire', date: '2026-03-03', startTime: '09:00', type },
  })
  expect(made.statusCode).toBe(201)
  const insert = (minutesAfter: number, pause: number) =>
    t.database.pool.query(
      `insert into agenda (kind, date, start_time, end_date, end_time, starts_at, ends_at, status, name, email, calendar_uid, created_at, pause_minutes)
       select kind, date, '12:00', date, '13:00', starts_at + make_interval(mins => $1), ends_at + make_interval(mins => $1),
         status, name, email, calendar_uid, created_at, $2 from agenda where id = 1`,
      [minutesAfter, pause],
    )
  await expect(insert(90, 0)).rejects.toMatchObject({ constraint: 'agenda_pauses_kept' })
  await expect(insert(-90, 60)).rejects.toMatchObject({ constraint: 'agenda_pauses_kept' })
  await insert(120, 0)
  await insert(-90, 30)
})
