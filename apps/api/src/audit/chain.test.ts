import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { testApp } from '#test/test-app.ts'
import { forgetOldLines } from './forget-old-lines.ts'
import { recordAct } from './record-act.ts'
import { recordRefusal } from './record-refusal.ts'
import { sealAuditLog } from './seal-audit-log.ts'
import { verifyAuditLog } from './verify-audit-log.ts'

const t = await testApp()
const SECRET = 'the secret of this installation'
const act = () => recordAct(t.db, { kind: 'webhook.deleted', by: 'server' }, t.clock.now())
const seal = (secret = SECRET) => sealAuditLog(t.db, secret, t.clock.now())
const verify = () => verifyAuditLog(t.db, SECRET)
const positions = async () =>
  (await t.database.pool.query('select position::integer from journal order by id')).rows.map(
    ({ position }) => position,
  )

/** What somebody who owns the database can do. */
const tamper = (statements: string) =>
  t.database.pool.query(
    `begin; alter table journal disable trigger user; ${statements}; alter table journal enable trigger user; commit`,
  )

beforeEach(async () => {
  await t.empty()
  for (let line = 0; line < 5; line += 1) await act()
  await seal()
})

const INSERTED = `
  update journal set position = position + 1000 where position >= 3;
  update journal set position = position - 999 where position > 1000;
  insert into journal (at, kind, actor_kind, position, hash)
    select at, kind, actor_kind, 3, hash from journal where position = 2`
const TAMPERINGS = [
  ['a changed column', `update journal set actor_name = 'Marc' where position = 3`, /ligne 3 .*modifiée/],
  ['a changed count', 'update journal set times = 2 where position = 5', /ligne 5 .*modifiée/],
  ['a deleted line', 'delete from journal where position = 3', /ligne 3 manque/],
  ['an inserted line', INSERTED, /ligne 3 .*modifiée/],
  ['a cut end', 'delete from journal where position >= 4', /ligne 4 manque/],
  [
    'a cut end with its head',
    `delete from journal where position >= 4;
     update journal_head set position = 3, hash = (select hash from journal where position = 3)`,
    /fin du journal/,
  ],
  [
    'a removed head',
    'delete from journal where position >= 4; delete from journal_head',
    /n’est plus enregistrée/,
  ],
  [
    'a cut beginning',
    `delete from journal where position = 1;
     update journal_head set base_position = 1, base_hash = (select hash from journal where position = 2)`,
    /fin du journal/,
  ],
] as const

describe('the chain', () => {
  it('ACCT-05 holds, and goes on', async () => {
    expect(await verify()).toMatchObject({ lines: 5, unsealed: 0, position: 5 })
    await act()
    expect(await verify()).toMatchObject({ lines: 5, unsealed: 1 })
    await seal()
    expect((await verify()).problem).toBeUndefined()
    expect(await positions()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it.each(TAMPERINGS)('ACCT-05 shows %s, also after further lines', async (_, statements, problem) => {
    await tamper(statements)
    expect((await verify()).problem).toMatch(problem)
    await act()
    await seal()
    expect((await verify()).problem).toBeDefined()
  })

  it('ACCT-05 cannot be written without the secret', async () => {
    await tamper('update journal set position = null, hash = null; delete from journal_head')
    await seal('another secret')
    expect((await verify()).problem).toMatch(/autre secret/)
  })

  it('ACCT-05 says that it began anew when somebody took its seal from older lines', async () => {
    t.clock.advance(2 * 3600)
    await tamper('update journal set position = null, hash = null; delete from journal_head')
    await seal()
    const { rows } = await t.database.pool.query('select kind from journal order by position desc limit 1')
    expect(rows).toEqual([{ kind: 'journal.chain_restarted' }])
    expect(await verify()).toMatchObject({ lines: 6, unsealed: 0 })
  })

  it('ACCT-05 counts a refusal until its minute is over, then seals it', async () => {
    const refuse = () =>
      recordRefusal(t.db, { kind: 'session.refused', reason: 'wrong_password' }, t.clock.now())
    await refuse()
    await seal()
    await refuse()
    expect(await positions()).toEqual([1, 2, 3, 4, 5, null])
    t.clock.advance(61)
    await seal()
    expect(await positions()).toEqual([1, 2, 3, 4, 5, 6])
    expect((await verify()).problem).toBeUndefined()
  })
})

it('ACCT-05 seals the count that a slow process adds at that moment', async () => {
  const then = t.clock.now()
  const refuse = (db = t.db) => recordRefusal(db, { kind: 'session.refused', reason: 'wrong_password' }, then)
  await refuse()
  t.clock.advance(61)
  const sealing = await inTransaction(t.db, async (tx) => {
    await refuse(tx)
    const started = seal()
    // Enough for the sealing to reach the line that this transaction still holds.
    await setTimeout(300)
    return { started }
  })
  await sealing.started
  expect((await verify()).problem).toBeUndefined()
  const { rows } = await t.database.pool.query('select times, position::integer from journal where times > 1')
  expect(rows).toEqual([{ times: 2, position: 6 }])
})

it('ACCT-05 forgets what is older than it is kept, and the chain still holds', async () => {
  t.clock.advance(10 * 86_400)
  await act()
  const forget = (days: number) => {
    const before = new Date(t.clock.now().getTime() - days * 86_400_000)
    return forgetOldLines(t.db, { secret: SECRET, before }, t.clock.now())
  }
  expect(await forget(30)).toBe(0)
  expect(await forget(5)).toBe(5)
  expect(await verify()).toMatchObject({ lines: 1, position: 6 })
  t.clock.advance(10 * 86_400)
  expect(await forget(5)).toBe(1)
  await act()
  await seal()
  expect(await positions()).toEqual([7])
  expect(await verify()).toMatchObject({ lines: 1, position: 7 })
  expect((await verify()).problem).toBeUndefined()
})

it('ACCT-05 seals each line once, whoever writes and seals at the same moment', async () => {
  const writer = async () => {
    for (let line = 0; line < 5; line += 1)
      await inTransaction(t.db, (tx) => recordAct(tx, { kind: 'content.published' }, t.clock.now()))
  }
  await Promise.all([...Array.from({ length: 16 }, writer), seal(), seal(), verify()])
  await seal()
  expect(await verify()).toMatchObject({ lines: 85, unsealed: 0 })
  expect((await verify()).problem).toBeUndefined()
})
