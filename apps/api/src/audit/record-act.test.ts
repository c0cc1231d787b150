import { describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { testApp } from '#test/test-app.ts'
import { withActOrigin } from './act-origin.ts'
import { recordAct } from './record-act.ts'
import { recordRefusal } from './record-refusal.ts'

const t = await testApp()
const lines = async (kind = '') =>
  (await t.database.pool.query('select * from journal where starts_with(kind, $1) order by id', [kind])).rows
const from = (ip: string) => ({ userId: null, ip, userAgent: 'Firefox/140.0 Windows' })

describe('a line', () => {
  it('ACCT-05 is written with its act, and not without it', async () => {
    await t.empty()
    const { user } = await t.signUp()
    const act = { kind: 'webhook.deleted', object: { kind: 'webhook', id: 3 }, by: user.id } as const
    await expect(
      inTransaction(t.db, async (tx) => {
        await recordAct(tx, act, t.clock.now())
        throw new Error('the act failed')
      }),
    ).rejects.toThrow('the act failed')
    expect(await lines('webhook')).toEqual([])
    await recordAct(t.db, act, t.clock.now())
    expect(await lines('webhook')).toMatchObject([
      { kind: 'webhook.deleted', actor_kind: 'person', actor_name: 'Ana Martin', object_id: 3 },
    ])
  })

  it('ACCT-05 is neither changed nor deleted', async () => {
    await t.empty()
    await recordAct(t.db, { kind: 'backup.restored', by: 'server' }, t.clock.now())
    for (const statement of [
      `update journal set kind = 'x'`,
      'update journal set times = 0',
      'delete from journal',
      'truncate journal',
    ])
      await expect(t.database.pool.query(statement)).rejects.toThrow('append-only')
    expect(await lines()).toMatchObject([{ actor_kind: 'server', actor_name: '', ip: null }])
  })
})

it('ACCT-05 counts refusals of one minute and place on one line, and keeps few lines of a flood', async () => {
  await t.empty()
  const refuse = (ip: string) =>
    withActOrigin(from(ip), () =>
      recordRefusal(t.db, { kind: 'session.refused', reason: 'wrong_password' }, t.clock.now()),
    )
  await Promise.all([refuse('192.0.2.1'), refuse('192.0.2.1'), refuse('192.0.2.2')])
  expect((await lines()).map(({ ip, times }) => [ip, times]).sort()).toEqual([
    ['192.0.2.1', 2],
    ['192.0.2.2', 1],
  ])
  for (let index = 0; index < 150; index += 1) await refuse(`198.51.100.${index}`)
  const flooded = await lines()
  expect(flooded).toHaveLength(101)
  expect(flooded.at(-1)).toMatchObject({ ip: null, times: 52 })
  t.clock.advance(60)
  await refuse('192.0.2.1')
  expect(await lines()).toHaveLength(102)
})
