import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedDemo } from '#commands/demo/seed-demo.ts'
import type { DatabaseHandle } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { readSettings } from '#env.ts'
import { openImageStore } from '#features/library/open-image-store.ts'
import { createLogger } from '#lib/logger.ts'
import { siteOf } from '#site/site.ts'
import { plantCanaries } from './canaries.ts'
import { seedRoles } from './seed-roles.ts'

/** No limit of rate: it would be all that the requests meet. */
const LIMITS = {
  RATE_LIMIT_API: '0',
  RATE_LIMIT_FORMS: '0',
  RATE_LIMIT_TRACKING: '0',
  FREE_SPACE_FLOOR_MB: '0',
  // For the calendars that the fuzz serves itself.
  SMTP_ALLOW_PRIVATE: 'true',
}
const SECRET = 'zq-secret-of-the-fuzz-that-nobody-may-read'

/** A year of content, accounts of every role and what nobody may read; returns the settings of the product. */
export async function openWorld(databaseUrl: string | undefined, accounts: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vigie-fuzz-'))
  const places = { DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' }
  const environment = { ...LIMITS, ...places, VIGIE_SECRET: SECRET, PUBLIC_URL: 'https://vigie.exemple.fr' }
  const settings = readSettings(environment, {})
  const withDatabase = async <T>(work: (database: DatabaseHandle) => Promise<T>) => {
    const database = await openDatabase({ databaseUrl, dataDir: folder, log: createLogger('error') })
    return work(database).finally(() => database.close())
  }
  await withDatabase(async ({ db, pool }) => {
    await migrateDatabase(pool)
    const now = new Date()
    const images = openImageStore(settings, db)
    await seedDemo({ db, images, now, site: siteOf(settings, db) }, SECRET)
    await seedRoles(pool, accounts, now)
    await plantCanaries(pool, now)
  })
  return {
    environment,
    /** While the product does not run. */
    withDatabase,
    secrets: [folder, SECRET, databaseUrl ?? ''],
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
