import { startDatabase } from './db/open-database.ts'
import type { Settings } from './env.ts'
import { createLogger } from './lib/logger.ts'

export type StartingDatabase = Awaited<ReturnType<typeof startProductDatabase>>

/** A small file of its own, so that the database can start before the product is loaded. */
export async function startProductDatabase(settings: Settings) {
  const log = createLogger(settings.LOG_LEVEL)
  const started = await startDatabase({
    databaseUrl: settings.DATABASE_URL,
    directUrl: settings.DATABASE_DIRECT_URL,
    replicaUrl: settings.DATABASE_READ_URL,
    dataDir: settings.DATA_DIR,
    log,
    pool: { max: settings.DATABASE_POOL },
    statementTimeoutMs: settings.STATEMENT_TIMEOUT_SECONDS * 1000,
  })
  return { ...started, log }
}
