import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HOUR_MS } from '@vigie/contract/common/days.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { readSettings } from '#env.ts'
import { openImageStore } from '#features/library/open-image-store.ts'
import { createLogger } from '#lib/logger.ts'
import { runProduct } from '#run-product.ts'
import { siteOf } from '#site/site.ts'
import { startProductDatabase } from '#start-database.ts'
import { readDemoSize } from './demo-size.ts'
import { enlarge } from './large/enlarge.ts'
import { DEMO_ACCOUNT, seedDemo } from './seed-demo.ts'

const size = readDemoSize(process.argv.slice(2))
if (typeof size === 'string') {
  process.stderr.write(`${size}\n`)
  process.exit(2)
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'vigie-demo-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

const given = readSettings({ DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'warn' })
const settings = {
  ...given,
  // The product learns its address at the first sign-up, which a demonstration does not have.
  PUBLIC_URL: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
  // A demonstration never touches a database that somebody works with.
  DATABASE_URL: undefined,
  // Its accounts are made before the product starts, under the secret that it will have.
  isNewSecret: false,
  // What is thrown away at the end needs no backup.
  BACKUPS: 'elsewhere' as const,
}

process.stdout.write('Préparation d’une année de contenu de démonstration…\n')
// The index of a million rows takes longer than any statement of the product may.
const database = await openDatabase({ dataDir, log: createLogger('warn'), statementTimeoutMs: HOUR_MS })
await migrateDatabase(database.pool)
const images = openImageStore(settings, database.db)
const site = siteOf(settings, database.db)
await seedDemo({ db: database.db, images, now: new Date(), site }, settings.secret)
if (size > 1) await enlarge(database.pool, images, size)
await database.close()
await runProduct(settings, await startProductDatabase(settings), [
  `Démonstration : ${DEMO_ACCOUNT.email} / ${DEMO_ACCOUNT.password}`,
])
