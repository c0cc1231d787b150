import { DAY_SLOTS } from '@vigie/contract/agenda/slots.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ImageStore } from '#features/library/image-store.ts'
import { startJobs } from '#jobs.ts'
import { createLogger } from '#lib/logger.ts'
import { appointmentsOf } from '#test/builders/appointments.ts'
import { testApp } from '#test/test-app.ts'

// The clock jumps by months: the token must live that long.
const t = await testApp({ ACCESS_TOKEN_SECONDS: '100000000' })
beforeEach(t.empty)

// It is Monday 2 March 2026, 10:00 in Paris.
const { book, decide, list, slots, storedStatus } = appointmentsOf(t)

describe('the clock', () => {
  const update = (headers: Record<string, string>) =>
    t.call('POST', '/api/unavailability/update-statuses', { headers })
  const shown = async (headers: Record<string, string>) => (await list(headers)).data[0].status

  const confirmOne = async () => {
    const { headers } = await t.signUp()
    await book()
    await decide(headers, 1, 'confirmed')
    return async (moment: string) => {
      t.clock.set(moment)
      const { updated } = (await update(headers)).json().data
      return [updated, await storedStatus()]
    }
  }

  it('APPT-02 APPT-21 APPT-26 sets en_cours at the start, once', async () => {
    const turn = await confirmOne()
    expect(await turn('2026-03-03T07:59:59Z')).toEqual([0, 'confirmed'])
    expect(await turn('2026-03-03T08:00:00Z')).toEqual([1, 'en_cours'])
    expect(await turn('2026-03-03T08:00:00Z')).toEqual([0, 'en_cours'])
  })

  it('APPT-02 APPT-22 APPT-26 sets completed at the end, once', async () => {
    const turn = await confirmOne()
    expect(await turn('2026-03-03T08:00:00Z')).toEqual([1, 'en_cours'])
    expect(await turn('2026-03-03T08:30:00Z')).toEqual([1, 'completed'])
    expect(await turn('2026-03-03T09:30:00Z')).toEqual([0, 'completed'])
  })

  it('APPT-23 APPT-24 moves only confirmed ones: a pending one stays pending and says that its time is over', async () => {
    const { headers } = await t.signUp()
    await book()
    await book({ startTime: '10:00' })
    await decide(headers, 2, 'cancelled')
    t.clock.set('2026-03-04T08:00:00Z')
    expect((await update(headers)).json().data.updated).toBe(0)
    expect((await list(headers)).data).toMatchObject([
      { id: 1, status: 'pending', isPast: true },
      { id: 2, status: 'cancelled' },
    ])
  })

  it('shows the right status between two ticks, and after a night without any', async () => {
    const { headers } = await t.signUp()
    await book()
    await decide(headers, 1, 'confirmed')
    t.clock.set('2026-03-03T08:00:30Z')
    expect([await shown(headers), await storedStatus()]).toEqual(['en_cours', 'confirmed'])
    t.clock.set('2026-03-04T08:00:00Z')
    expect([await shown(headers), await storedStatus()]).toEqual(['completed', 'confirmed'])
    await update(headers)
    expect(await storedStatus()).toBe('completed')
  })

  it('APPT-25 is followed every minute by the server itself', async () => {
    const { headers } = await t.signUp()
    await book()
    await decide(headers, 1, 'confirmed')
    t.clock.set('2026-03-03T08:00:00Z')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { site } = t
    const images = {} as ImageStore
    const stop = startJobs({
      db: t.db,
      images,
      log: createLogger('silent'),
      now: t.clock.now,
      site,
      settings: t.settings,
    })
    vi.advanceTimersByTime(59_000)
    expect(await storedStatus()).toBe('confirmed')
    vi.advanceTimersByTime(1_000)
    await stop()
    vi.useRealTimers()
    expect(await storedStatus()).toBe('en_cours')
  })

  it('follows wall time on the days after a change of clocks', async () => {
    const { headers } = await t.signUp()
    await book({ date: '2026-03-30', startTime: '09:00' })
    await book({ date: '2026-10-26', startTime: '09:00' })
    await decide(headers, 1, 'confirmed')
    const { rows } = await t.database.pool.query('select starts_at from agenda order by id')
    expect(rows.map((row) => row.starts_at.toISOString())).toEqual([
      '2026-03-30T07:00:00.000Z',
      '2026-10-26T08:00:00.000Z',
    ])
    t.clock.set('2026-03-30T06:59:59Z')
    expect((await list(headers, '?status=confirmed')).data).toHaveLength(1)
    t.clock.set('2026-03-30T07:00:00Z')
    expect((await list(headers, '?status=en_cours')).data).toHaveLength(1)
  })
})

describe('GET /api/appointments/slots', () => {
  it('PUB-05 AVAIL-19 gives the free slots of the period, both days included, by the rules of the calendar', async () => {
    const { headers } = await t.signUp()
    await book({ startTime: '08:30' })
    const absence = { date: '2026-03-03', startTime: '09:00', endTime: '16:00', reason: '' }
    await t.call('POST', '/api/unavailability', { headers, payload: absence })

    const found = await slots('2026-03-02', '2026-03-08')
    const startsOn = (date: string) =>
      found.flatMap((slot: { date: string; startTime: string }) => (slot.date === date ? slot.startTime : []))
    expect(startsOn('2026-03-02')).toEqual(
      DAY_SLOTS.map(({ startTime }) => startTime).filter((time) => time > '10:00'),
    )
    expect(startsOn('2026-03-03')).toEqual(['08:00', '16:00', '16:30'])
    expect(startsOn('2026-03-06')).toHaveLength(18)
    expect([...startsOn('2026-03-07'), ...startsOn('2026-03-08')]).toEqual([])
    expect(found[0]).toEqual({ date: '2026-03-02', startTime: '10:30', endTime: '11:00' })
  })

  it('PUB-05 forgets a slot when it begins, though nothing was written', async () => {
    expect((await slots('2026-03-02'))[0].startTime).toBe('10:30')
    t.clock.set('2026-03-02T09:30:00Z')
    expect((await slots('2026-03-02'))[0].startTime).toBe('11:00')
  })

  it('PUB-05 offers 18 slots on the Mondays after the clock changes', async () => {
    expect(await slots('2026-03-30')).toHaveLength(18)
    expect(await slots('2026-10-26')).toHaveLength(18)
  })

  it('PUB-05 has nothing to offer at the ends of the calendar', async () => {
    for (const day of ['0000-01-01', '0001-01-01', '9999-12-31']) expect(await slots(day)).toEqual([])
    expect(await slots('9999-12-30', '9999-12-31')).toHaveLength(18)
  })

  it('refuses a period that ends before it starts, or without end', async () => {
    const status = async (query: string) =>
      (await t.call('GET', `/api/appointments/slots?${query}`)).statusCode
    expect(await status('from=2026-03-03&to=2026-03-02')).toBe(400)
    expect(await status('from=2026-03-03&to=2036-03-02')).toBe(400)
    expect(await status('from=2026-03-03')).toBe(400)
  })
})
