import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { migrateDatabase, readMigrations } from '#db/migrate.ts'

const log = { info() {}, warn() {}, error() {} }

/** Puts a migrated, empty database in a data directory: making one takes seconds, a copy does not. */
export async function copyCluster(dataDir: string) {
  made ??= makeCluster()
  await fs.cp(path.join(await made, 'db'), path.join(dataDir, 'db'), { recursive: true })
}

let made: Promise<string> | undefined

/** The steps of a run share one, among their temporary files; other migrations make another. */
async function makeCluster(): Promise<string> {
  const schema = createHash('sha256')
  for (const { checksum } of readMigrations()) schema.update(checksum)
  const name = `vigie-test-cluster-pglite-0.5.16-${schema.digest('hex').slice(0, 12)}`
  const directory = path.join(os.tmpdir(), name)
  if (await fs.stat(directory).catch(() => null)) return directory
  const draft = `${directory}.${randomUUID()}`
  // Whoever finds it made, as the journeys do after the other steps, need not load the engine.
  const { openDatabase } = await import('#db/open-database.ts')
  const handle = await openDatabase({ dataDir: draft, log })
  await migrateDatabase(handle.pool)
  await handle.close()
  // Another test process may have been first: either copy is good.
  await fs.rename(draft, directory).catch(() => fs.rm(draft, { recursive: true }))
  return directory
}
