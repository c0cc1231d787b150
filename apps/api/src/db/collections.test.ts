import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { COLLECTIONS } from './collections.ts'

const { database, close } = await openTestDatabase()
afterAll(close)

it('API-18 every collection has a trigger that changes its revision, and every such trigger a collection', async () => {
  // The arguments of a trigger are stored as bytes, each ended by a zero byte.
  const { rows } = await database.pool.query<{ collection: string }>(`
    select distinct split_part(encode(t.tgargs, 'escape'), '\\000', 1) as collection
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'bump_revision' and not t.tgisinternal`)
  expect(rows.map(({ collection }) => collection).sort()).toEqual([...COLLECTIONS])
})
