import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import { openDatabase } from '../../apps/api/src/db/open-database.ts'

const { ZSTD_c_compressionLevel: LEVEL, ZSTD_c_windowLog: WINDOW } = constants
const QUIET = { info() {}, warn() {}, error() {} }
const MOST_BYTES = 2_000_000

/** The data folder as this version leaves it at a stop, small enough for the repository. */
export async function packFolder(dataDir, file) {
  await endLog(dataDir)
  const tar = execFileSync('tar', ['-c', '--owner=0', '--group=0', '-C', dataDir, '.'], {
    maxBuffer: 2 ** 30,
  })
  const packed = zstdCompressSync(tar, { params: { [LEVEL]: 19, [WINDOW]: 27 } })
  if (packed.length > MOST_BYTES) throw new Error(`${packed.length} bytes, at most ${MOST_BYTES}`)
  writeFileSync(file, packed)
}

/**
 * The write-ahead log of the restore is most of the folder, and after a clean stop nothing reads it: the log goes on in
 * a new segment, and the segments that PostgreSQL keeps for later use are left out. The first of these may be in use at
 * once, full of older lines: the second switch reaches an empty one.
 */
async function endLog(dataDir) {
  const database = await openDatabase({ dataDir, log: QUIET })
  await database.pool.query('set wal_recycle = off')
  for (let switches = 2; switches > 0; switches -= 1) {
    await database.pool.query('select pg_switch_wal()')
    await database.checkpoint()
  }
  const { rows } = await database.pool.query('select pg_walfile_name(pg_current_wal_lsn()) as current')
  await database.close()
  const log = join(dataDir, 'db/pg_wal')
  for (const name of readdirSync(log))
    if (/^[\dA-F]{24}$/.test(name) && name !== rows[0].current) rmSync(join(log, name))
}
