import path from 'node:path'
import { expect } from 'vitest'
import { createBackup } from '#backup/create-backup.ts'
import { restoreBackup } from '#backup/restore-backup.ts'
import { readSettings } from '#env.ts'
import { openSecret, SMTP_PASSWORD } from '#lib/sealed-secret.ts'
import { findEmailConfig } from '#mail/outbox.queries.ts'
import { engineUnderTest as engine, type TestDatabase, testDatabases } from '#test/backup-databases.ts'
import { appOver } from '#test/test-app.ts'
import { backupOf, contentOf, readKept, readTables, type Table } from './released-databases.ts'

/** Where each engine keeps images by default; the kept backup has them as files. */
const IMAGES = engine === 'postgresql' ? 'database' : 'disk'

/** Counted up by every change of a collection, those that migrations make too, and by the line of a restore. */
const COUNTERS = ['revisions', 'journal_head']
/** Filled on a server with what the backup had as files. */
const MOVED = ['upload_files']
/** By migration 0152: what followed from other rows. */
const DROPPED = {
  tables: ['subscription_counts', 'request_counts', 'appointment_counts', 'subscription_growth'],
  columns: ['letters'],
}

/** Restores the backup of a version with the migrations of that version, then the newer ones over its rows. */
export function restoredVersions() {
  const database = testDatabases(process.env.TEST_DATABASE_URL)
  return async (version: string): Promise<TestDatabase> => {
    const target = await database(engine, 'target', [])
    await restoreBackup({ ...target, images: IMAGES }, backupOf(version))
    return target
  }
}

export async function expectSameRows(migrated: TestDatabase, version: string) {
  const file = path.join(migrated.dataDir, 'migrated.backup')
  await createBackup(migrated, file)
  const [before, after] = [await readTables(backupOf(version)), await readTables(file)]
  for (const [name, table] of before) {
    if ([...COUNTERS, ...MOVED, ...DROPPED.tables].includes(name)) continue
    const now = after.get(name) ?? { columns: [], rows: [] }
    // A restore adds its own line at the end.
    if (name === 'journal') now.rows.length = table.rows.length
    const columns = table.columns.filter((column) => !DROPPED.columns.includes(column))
    const kept = { table: name, ...contentOf(now, columns) }
    expect(kept).toEqual({ table: name, ...contentOf(withOneHome(name, table), columns) })
  }
}

/** By migration 0157: the home page of a subscription has one name. */
function withOneHome(name: string, table: Table): Table {
  if (name !== 'newsletter_subscriptions') return table
  const place = table.columns.indexOf('page')
  return { ...table, rows: table.rows.map((row) => (row[place] === '/' ? row.with(place, '') : row)) }
}

function answerWithOneHome(address: string, answer: object): object {
  if (!address.startsWith('/api/newsletter')) return answer
  return JSON.parse(JSON.stringify(answer).replaceAll('"page":"/"', '"page":""'))
}

export async function expectSameAnswers({ handle, dataDir }: TestDatabase, version: string) {
  const { keptAt, url, secret, account, smtpPassword, answers } = readKept(version)
  const settings = readSettings(
    { DATA_DIR: dataDir, VIGIE_SECRET: secret, PUBLIC_URL: url, DEMO: 'true', UPLOADS: IMAGES },
    {},
  )
  const app = appOver(handle, settings, () => new Date(keptAt))
  try {
    const signedIn = await app.inject({ method: 'POST', url: '/api/users/login', payload: account })
    expect(signedIn.statusCode).toBe(200)
    const authorization = String(signedIn.headers.authorization)
    for (const [address, answer] of Object.entries(answers)) {
      const response = await app.inject({ url: address, headers: { authorization } })
      expect(response.json(), address).toMatchObject(answerWithOneHome(address, answer))
    }
    const { data: pictures } = answers['/api/media?limit=100'] as { data: { url: string }[] }
    for (const picture of pictures) expect((await app.inject(picture.url)).statusCode).toBe(200)
    const { smtpPassSealed } = (await findEmailConfig(handle.db)) ?? {}
    expect(openSecret(secret, SMTP_PASSWORD, smtpPassSealed ?? '')).toBe(smtpPassword)
  } finally {
    await app.close()
  }
}
