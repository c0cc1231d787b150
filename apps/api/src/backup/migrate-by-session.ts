import type { DatabaseHandle, DatabaseLog } from '#db/client.ts'
import { type Migration, migrateDatabase } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { isSameDatabase } from '#db/server/sessions-of-pool.ts'
import type { Settings } from '#env.ts'
import { copyBefore } from './backup-folder.ts'

type Options = { settings: Settings; migrations: Migration[]; log: DatabaseLog }

/**
 * Through a session of its own, which a pooler does not give: the lock of the migration lasts as long as it. Returns
 * when the database was copied before, if it was.
 */
export async function migrateBySession(
  database: DatabaseHandle,
  { settings, migrations, log }: Options,
): Promise<Date | undefined> {
  const { DATABASE_DIRECT_URL: databaseUrl, DATA_DIR: dataDir } = settings
  if (!databaseUrl) return migrate(database, dataDir, migrations)
  const statementTimeoutMs = settings.STATEMENT_TIMEOUT_SECONDS * 1000
  const from = 'DATABASE_DIRECT_URL'
  const session = await openDatabase({ databaseUrl, from, dataDir, log, statementTimeoutMs })
  try {
    if (!(await isSameDatabase(session.pool, database.pool)))
      throw new Error(
        'DATABASE_URL et DATABASE_DIRECT_URL mènent à deux bases différentes : rien n’a été modifié.',
      )
    return await migrate(session, dataDir, migrations)
  } finally {
    await session.close()
  }
}

async function migrate(handle: DatabaseHandle, dataDir: string, migrations: Migration[]) {
  let copiedAt: Date | undefined
  await migrateDatabase(handle.pool, migrations, async (client) => {
    await copyBefore('avant-migration', { handle, dataDir, client })
    copiedAt = new Date()
  })
  return copiedAt
}
