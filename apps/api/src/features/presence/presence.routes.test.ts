import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { appOver, testApp } from '#test/test-app.ts'
import { forgetFormsBefore } from './presence.queries.ts'

const t = await testApp({ SIGNUP: 'open' })
const ana = await t.signUp()
const bob = await t.signUp({ nom: 'Durand', prenom: 'Bob', email: 'bob@exemple.fr' })
const other = appOver(t.database, t.settings, t.clock.now)
afterAll(() => other.close())
beforeEach(async () => {
  t.clock.set('2026-03-02T09:00:00Z')
  await t.database.pool.query('delete from open_forms')
})

type Person = { headers: Record<string, string> }
const [TAB_OF_ANA, SECOND_OF_ANA, TAB_OF_BOB] = [randomUUID(), randomUUID(), randomUUID()]

const sign = async ({ headers }: Person, tab: string, record = { collection: 'blogs', id: 7 }) => {
  const answer = await t.call('POST', '/api/presence', { headers, payload: { ...record, tab } })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}
const leave = ({ headers }: Person, tab: string) => t.call('DELETE', `/api/presence/${tab}`, { headers })

describe('POST /api/presence', () => {
  it('HIST-10 names who else has the record open, and since when', async () => {
    expect(await sign(ana, TAB_OF_ANA)).toEqual([])
    t.clock.advance(8)
    await sign(ana, TAB_OF_ANA)
    t.clock.advance(4)
    const since = '2026-03-02T09:00:00.000Z'
    expect(await sign(bob, TAB_OF_BOB)).toEqual([{ tab: TAB_OF_ANA, name: 'Ana Martin', isMe: false, since }])
    expect(await sign(ana, TAB_OF_ANA)).toMatchObject([{ name: 'Bob Durand', isMe: false }])
  })

  it('HIST-10 says of one’s own second tab that it is one’s own', async () => {
    await sign(ana, TAB_OF_ANA)
    expect(await sign(ana, SECOND_OF_ANA)).toMatchObject([{ tab: TAB_OF_ANA, isMe: true }])
  })

  it('HIST-10 separates records, and a tab that goes on to another one begins there', async () => {
    await sign(ana, TAB_OF_ANA)
    expect(await sign(bob, TAB_OF_BOB, { collection: 'projects', id: 7 })).toEqual([])
    expect(await sign(bob, TAB_OF_BOB, { collection: 'blogs', id: 8 })).toEqual([])
    t.clock.advance(5)
    await sign(ana, TAB_OF_ANA, { collection: 'blogs', id: 8 })
    expect(await sign(bob, TAB_OF_BOB, { collection: 'blogs', id: 8 })).toMatchObject([
      { tab: TAB_OF_ANA, since: '2026-03-02T09:00:05.000Z' },
    ])
  })

  it('HIST-10 is the same on another process', async () => {
    await sign(ana, TAB_OF_ANA)
    const answer = await other.inject({
      method: 'POST',
      url: '/api/presence',
      headers: bob.headers,
      payload: { collection: 'blogs', id: 7, tab: TAB_OF_BOB },
    })
    expect(answer.json().data).toMatchObject([{ name: 'Ana Martin' }])
    expect(await sign(ana, TAB_OF_ANA)).toMatchObject([{ name: 'Bob Durand' }])
  })

  it('HIST-10 forgets a form that died, within 30 s with one more turn of the other', async () => {
    await sign(ana, TAB_OF_ANA)
    t.clock.advance(18)
    expect(await sign(bob, TAB_OF_BOB)).toHaveLength(1)
    t.clock.advance(1)
    expect(await sign(bob, TAB_OF_BOB)).toEqual([])
    await forgetFormsBefore(t.db, new Date(t.clock.now().getTime() - 5_000))
    const { rows } = await t.database.pool.query('select tab from open_forms')
    expect(rows).toEqual([{ tab: TAB_OF_BOB }])
  })

  it('HIST-10 refuses what is no record with a form of this kind', async () => {
    for (const payload of [
      { collection: 'users', id: 1, tab: TAB_OF_ANA },
      { collection: 'blogs', id: 0, tab: TAB_OF_ANA },
      { collection: 'blogs', id: 1, tab: 'x' },
    ]) {
      const answer = await t.call('POST', '/api/presence', { headers: ana.headers, payload })
      expect(answer.statusCode).toBe(400)
    }
  })
})

describe('DELETE /api/presence/:tab', () => {
  it('HIST-10 ends the notice at once', async () => {
    await sign(ana, TAB_OF_ANA)
    expect((await leave(ana, TAB_OF_ANA)).json()).toEqual({ success: true })
    expect(await sign(bob, TAB_OF_BOB)).toEqual([])
    expect((await leave(ana, TAB_OF_ANA)).statusCode).toBe(200)
  })

  it('HIST-10 leaves the other tabs of the same person', async () => {
    await sign(ana, TAB_OF_ANA)
    await sign(ana, SECOND_OF_ANA)
    await leave(ana, TAB_OF_ANA)
    expect(await sign(bob, TAB_OF_BOB)).toMatchObject([{ tab: SECOND_OF_ANA }])
  })

  it('HIST-10 changes nothing in the tab of another person, nor does a sign under its name', async () => {
    await sign(ana, TAB_OF_ANA)
    await leave(bob, TAB_OF_ANA)
    await sign(bob, TAB_OF_ANA, { collection: 'projects', id: 1 })
    expect(await sign(bob, TAB_OF_BOB)).toMatchObject([{ tab: TAB_OF_ANA, name: 'Ana Martin' }])
  })
})
