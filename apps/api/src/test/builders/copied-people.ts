import fs from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, vi } from 'vitest'
import { createBackup } from '#backup/create-backup.ts'
import { readMigrations } from '#db/migrate.ts'
import { inTransaction } from '#db/transaction.ts'
import { eraseAddresses, toErasures } from '#privacy/erase-addresses.ts'
import { insertErasures } from '#privacy/erasures.queries.ts'
import { engineUnderTest, type TestDatabase, testDatabases } from '../backup-databases.ts'
import { placesOf } from '../stored-words.ts'
import { NOW } from '../test-app.ts'

export const [SECRET, OTHER_SECRET] = [
  'a-secret-of-this-installation-0000',
  'the-secret-of-another-one-00000000',
]
export const [JEANNE, LUC] = ['jeanne.zqadresse@exemple.fr', 'luc@exemple.fr']
const WORDS = ['zqadresse', 'Zqnom', 'zqmessage']
export const timeZone = 'Europe/Paris'
export const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
export const erasingWith = (secret: string | undefined) => ({ secret: () => secret, timeZone, log })
export const notesOf = ({ dataDir }: TestDatabase) => path.join(dataDir, 'effacements.jsonl')

/** Before each test: a database that knows two people, and a backup of it. */
export function copiedPeople() {
  const open = testDatabases(process.env.TEST_DATABASE_URL)
  const openNewest = (name: string) => open(engineUnderTest, name, readMigrations())
  const copied = { backup: '', source: undefined as unknown as TestDatabase, openNewest }
  beforeEach(async () => {
    log.warn.mockClear()
    const source = await openNewest('source')
    await fs.rm(notesOf(source), { force: true })
    await fs.rm(path.join(source.dataDir, 'backups'), { recursive: true, force: true })
    for (const email of [JEANNE, LUC]) await writeAs(source, email)
    const backup = path.join(source.dataDir, 'out.backup')
    await createBackup(source, backup)
    Object.assign(copied, { source, backup })
  })
  return copied
}

export async function writeAs({ handle: { pool } }: TestDatabase, email: string) {
  const [name, message] = email === JEANNE ? ['Zqnom', 'zqmessage'] : ['Luc', 'Bonjour']
  await pool.query(
    `insert into contact_requests (name, email, subject, message, type, search_text, created_at)
     values ($1, $2, 'S', $3, 'normal', $2, now())`,
    [name, email, message],
  )
  await pool.query(
    `insert into mails (id, message_id, kind, recipient, subject, body_text, body_html, next_attempt_at, created_at)
     values (gen_random_uuid(), $1, 'contact-reply', $1, 'S', $2, '', now(), now())`,
    [email, message],
  )
}

export const eraseJeanne = ({ handle }: TestDatabase, secret = SECRET) =>
  inTransaction(handle.db, async (tx) => {
    await eraseAddresses(tx, [JEANNE], timeZone, NOW)
    await insertErasures(tx, toErasures([JEANNE], secret, NOW))
  })
export const wordsLeft = ({ handle }: TestDatabase) => placesOf(handle.pool, WORDS)
export const requestsOf = async ({ handle }: TestDatabase) =>
  (await handle.pool.query('select email from contact_requests order by email')).rows.map(
    ({ email }) => email,
  )
