import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { expect, test, vi } from 'vitest'
import { preparedDataDir } from '#test/data-directories.ts'
import { UnreliableDisk } from '#test/embedded/unreliable-disk.ts'
import { DURABLE_START_PARAMETERS, proveFlush } from './engine.ts'
import { FlushingFs } from './flushing-fs.ts'

vi.setConfig({ testTimeout: 120_000 })

test('a committed row reaches the disk before it is acknowledged', async () => {
  const disk = new FlushingFs(path.join(await preparedDataDir(), 'db'))
  const pg = await PGlite.create({ fs: disk, startParams: DURABLE_START_PARAMETERS })
  await pg.exec('create table notes (body text)')
  const before = disk.flushes
  await pg.query("insert into notes values ('gardée')")
  expect(disk.flushes).toBeGreaterThan(before)
  await pg.close()
})

test('an engine as PGlite starts it, with fsync off, is refused', async () => {
  const disk = new FlushingFs(path.join(await preparedDataDir(), 'db'))
  const pg = await PGlite.create({ fs: disk })
  await expect(proveFlush(pg, () => disk.flushes)).rejects.toThrow(/Démarrage refusé/)
  await pg.close()
})

test('an engine that says fsync is on, over a file system that has none, is refused', async () => {
  const fsWithout = new NodeFS(path.join(await preparedDataDir(), 'db'))
  const pg = await PGlite.create({ fs: fsWithout, startParams: DURABLE_START_PARAMETERS })
  expect((await pg.query('show fsync')).rows).toEqual([{ fsync: 'on' }])
  await expect(proveFlush(pg, () => 0)).rejects.toThrow(/Démarrage refusé/)
  await pg.close()
})

test('a power cut loses no acknowledged row and leaves a database that opens', async () => {
  const dataDir = await preparedDataDir()
  let live = path.join(dataDir, 'db')
  let acknowledged = 0
  for (let round = 1; round <= 3; round += 1) {
    const disk = new UnreliableDisk(live)
    const pg = await PGlite.create({ fs: disk, startParams: DURABLE_START_PARAMETERS })
    await pg.exec('create table if not exists ledger (id int primary key, body text)')
    expect(await ids(pg)).toEqual(Array.from({ length: acknowledged }, (_, index) => index + 1))
    for (let row = 0; row < 40; row += 1) {
      await pg.query('insert into ledger values ($1, $2)', [acknowledged + 1, 'x'.repeat(2_000)])
      acknowledged += 1
      if (row === 20) await pg.exec('checkpoint')
    }
    const next = path.join(dataDir, `after-cut-${round}`)
    disk.cutPower(next)
    await pg.close()
    live = next
  }
  const pg = await PGlite.create({ fs: new FlushingFs(live), startParams: DURABLE_START_PARAMETERS })
  expect((await ids(pg)).length).toBe(acknowledged)
  await pg.close()
})

async function ids(pg: PGlite): Promise<number[]> {
  const { rows } = await pg.query<{ id: number }>('select id from ledger order by id')
  return rows.map(({ id }) => id)
}
