import { DAY_SLOTS, slotEnd } from '@vigie/contract/agenda/slots.ts'
import { addDays, isWorkingDay } from '@vigie/contract/common/days.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#test/test-app.ts'

// Real requests over real sockets: what several browsers do at the same moment.
const t = await testApp({ ACCESS_TOKEN_SECONDS: '100000' })
await t.app.listen({ port: 0, host: '127.0.0.1' })
const address = t.app.server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

let authorization: string
beforeEach(async () => {
  await t.empty()
  authorization = (await t.signUp()).headers.authorization
})

async function send(method: string, path: string, body: object) {
  const answer = await fetch(origin + path, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

const book = (number: number, slot: { date: string; startTime: string }) =>
  send('POST', '/api/appointments', {
    name: `Client ${number}`,
    email: `client.${number}@exemple.fr`,
    ...slot,
  })
const close = ({ date, startTime }: { date: string; startTime: string }) =>
  send('POST', '/api/unavailability', { date, startTime, endTime: slotEnd(startTime), reason: '' })
const tally = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((one) => [one, statuses.filter((status) => status === one).length]),
  )
const count = async (where = 'true') =>
  Number((await t.database.pool.query(`select count(*) from agenda where ${where}`)).rows[0].count)

describe('at the same moment', { timeout: 120_000 }, () => {
  it('APPT-27 200 bookings of one slot: one 201, 199 409, one row', async () => {
    const slot = { date: '2026-03-03', startTime: '09:00' }
    const statuses = await Promise.all(Array.from({ length: 200 }, (_, number) => book(number, slot)))
    expect(tally(statuses)).toEqual({ 201: 1, 409: 199 })
    expect(await count()).toBe(1)
  })

  it('AVAIL-37 100 rounds of a booking against an unavailability of the same slot: never both', async () => {
    const wins = { booked: 0, closed: 0 }
    const round = async (number: number, slot: { date: string; startTime: string }) => {
      const bookFirst = number % 2 === 0
      const both = bookFirst ? [book(number, slot), close(slot)] : [close(slot), book(number, slot)]
      const statuses = await Promise.all(both)
      expect(tally(statuses), JSON.stringify(slot)).toEqual({ 201: 1, 409: 1 })
      wins[(statuses[0] === 201) === bookFirst ? 'booked' : 'closed'] += 1
    }
    const slots = workingSlots(100)
    for (let number = 0; number < slots.length; number += 5) {
      await Promise.all(slots.slice(number, number + 5).map((slot, index) => round(number + index, slot)))
    }
    expect(await count("kind = 'appointment'")).toBe(wins.booked)
    expect(await count("kind = 'unavailability'")).toBe(wins.closed)
    const overlaps = await t.database.pool.query(
      `select 1 from agenda a join agenda b on a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
    )
    expect(overlaps.rows).toEqual([])
  })

  it('APPT-12 APPT-28 100 confirmations and refusals of one appointment: one wins', async () => {
    await book(1, { date: '2026-03-03', startTime: '09:00' })
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        send('PUT', '/api/appointments/1/status', { status: number % 2 ? 'confirmed' : 'cancelled' }),
      ),
    )
    expect(tally(statuses)).toEqual({ 200: 1, 409: 99 })
    const winner = statuses.indexOf(200) % 2 ? 'confirmed' : 'cancelled'
    expect(await count(`status = '${winner}'`)).toBe(1)
  })

  it('30 bookings of one address: three are held', async () => {
    const statuses = await Promise.all(
      workingSlots(30).map((slot) =>
        send('POST', '/api/appointments', { name: 'Claire', email: 'claire@exemple.fr', ...slot }),
      ),
    )
    expect(tally(statuses)).toEqual({ 201: 3, 409: 27 })
  })

  it('20 calls of update-statuses: each appointment moves once', async () => {
    await book(1, { date: '2026-03-02', startTime: '11:00' })
    await send('PUT', '/api/appointments/1/status', { status: 'confirmed' })
    t.clock.set('2026-03-02T10:05:00Z')
    const moved = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await t.call('POST', '/api/unavailability/update-statuses', {
          headers: { authorization },
        })
        return answer.json().data.updated
      }),
    )
    expect(moved.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await count("status = 'en_cours'")).toBe(1)
  })
})

function workingSlots(wanted: number) {
  const slots: { date: string; startTime: string }[] = []
  for (let date = '2026-03-03'; slots.length < wanted; date = addDays(date, 1)) {
    if (isWorkingDay(date)) slots.push(...DAY_SLOTS.map(({ startTime }) => ({ date, startTime })))
  }
  return slots.slice(0, wanted)
}
