import { beforeEach, describe, expect, it } from 'vitest'
import { required } from '#lib/required.ts'
import { testApp } from '#test/test-app.ts'
import { forgetOldTries, forgetTries, giveBackTry, reserveInWindow, reserveTry } from './attempts.queries.ts'

const t = await testApp()
beforeEach(t.empty)

const KEYS = [
  { key: 'somebody', freeTries: 3 },
  { key: 'somewhere', freeTries: 5 },
]
const reserve = (keys = KEYS) => reserveTry(t.db, keys, t.clock.now())
const rows = async () => (await t.database.pool.query('select * from attempts')).rows

describe('tries counted before they are carried out', () => {
  it('SAFE-04 lets exactly the free ones go on, of many at the same moment', async () => {
    // With every connection open already, they truly arrive together.
    await Promise.all(Array.from({ length: 10 }, () => t.database.pool.query('select pg_sleep(0.05)')))
    const waits = await Promise.all(Array.from({ length: 60 }, () => reserve()))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    expect(new Set(waits)).toEqual(new Set([0, 1]))
  })

  it('SAFE-04 lets a free one go on that began before another one was counted', async () => {
    const began = t.clock.now()
    t.clock.advance(0.005)
    expect(await reserve()).toBe(0)
    expect(await reserveTry(t.db, KEYS, began)).toBe(0)
    await giveBackTry(t.db, required(KEYS[0]), t.clock.now())
    expect(await reserveTry(t.db, KEYS, began)).toBe(0)
  })

  it('SAFE-04 doubles the wait after each, up to fifteen minutes', async () => {
    const waits: number[] = []
    for (let count = 0; count < 16; count += 1) {
      await reserve()
      const wait = await reserve()
      waits.push(wait)
      t.clock.advance(wait)
    }
    expect(waits.slice(0, 6)).toEqual([0, 1, 2, 4, 8, 16])
    expect(Math.max(...waits)).toBe(900)
  })

  it('SAFE-13 never makes anybody wait longer than the rule when the clock goes back', async () => {
    for (let count = 0; count < 3; count += 1) await reserve()
    expect(await reserve()).toBe(1)
    t.clock.advance(-3600)
    expect(await reserve()).toBe(0)
  })

  it('forgets after an hour, and after a success', async () => {
    for (let count = 0; count < 3; count += 1) await reserve()
    t.clock.advance(3601)
    expect([await reserve(), await reserve(), await reserve(), await reserve()]).toEqual([0, 0, 0, 1])
    await forgetTries(t.db, ['somebody', 'somewhere'])
    expect(await rows()).toEqual([])
  })

  it('gives one try back without forgiving the ones before', async () => {
    const one = [{ key: 'o', freeTries: 2 }]
    expect([await reserve(one), await reserve(one), await reserve(one)]).toEqual([0, 0, 1])
    await giveBackTry(t.db, required(one[0]), t.clock.now())
    expect([await reserve(one), await reserve(one)]).toEqual([0, 1])
  })

  it('keeps no address, and is emptied of what is old', async () => {
    await reserve()
    expect(JSON.stringify(await rows())).not.toMatch(/somebody|somewhere/)
    await forgetOldTries(t.db, t.clock.now())
    expect(await rows()).toHaveLength(2)
    t.clock.advance(-2 * 3600)
    await forgetOldTries(t.db, t.clock.now())
    expect(await rows()).toEqual([])
    await reserve()
    t.clock.advance(3601)
    await forgetOldTries(t.db, t.clock.now())
    expect(await rows()).toEqual([])
  })
})

describe('a limit a minute', () => {
  const take = () => reserveInWindow(t.db, 'forms', 10, 60_000, t.clock.now())

  it('SAFE-13 counts what comes at the same moment, and forgives after the minute', async () => {
    const waits = await Promise.all(Array.from({ length: 30 }, take))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
    expect(Math.max(...waits)).toBe(60)
    t.clock.advance(59)
    expect(await take()).toBe(1)
    t.clock.advance(1)
    expect(await take()).toBe(0)
  })

  it('SAFE-13 asks for no more than the minute when the clock goes back', async () => {
    await Promise.all(Array.from({ length: 11 }, take))
    t.clock.advance(-30)
    expect(await take()).toBe(60)
    t.clock.advance(-3600)
    expect(await take()).toBe(0)
  })
})
