import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { DAY_MS, HOUR_MS } from '@vigie/contract/common/days.ts'
import type { Pool } from 'pg'
import { migrateDatabase } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { createLogger } from '#lib/logger.ts'
import { workloads } from './workloads.ts'

export type Seed = (pool: Pool) => Promise<void>

const ACCOUNTS = 50

/** Fills a new database with what the workloads read; returns a token of each account. */
export async function seedDatabase(
  target: { dataDir?: string; databaseUrl?: string },
  seeds: readonly Seed[] = workloads.flatMap(({ seed }) => seed ?? []),
) {
  const database = await openDatabase({
    dataDir: tmpdir(),
    ...target,
    log: createLogger('error'),
    // The index of a million rows takes longer than any statement of the product may.
    statementTimeoutMs: HOUR_MS,
  })
  try {
    await migrateDatabase(database.pool)
    const tokens = await seedAccounts(database.pool)
    for (const seed of seeds) await seed(database.pool)
    return tokens
  } finally {
    await database.close()
  }
}

async function seedAccounts(pool: Pool) {
  const tokens: string[] = []
  for (let number = 1; number <= ACCOUNTS; number++) tokens.push(await seedAccount(pool, number))
  return tokens
}

async function seedAccount(pool: Pool, number: number) {
  const token = randomBytes(32).toString('base64url')
  const sessionId = randomUUID()
  const now = new Date()
  const tomorrow = new Date(now.getTime() + DAY_MS)
  const { rows } = await pool.query(
    `insert into users (email, nom, prenom, password_hash, is_privileged, created_at)
     values ($1, 'Martin', 'Ana', 'none', $2, $3) returning id`,
    [`ana.${number}@exemple.fr`, number === 1, now],
  )
  await pool.query(
    `insert into sessions (id, user_id, refresh_hash, rotated_at, expires_at, created_at, proved_at)
     values ($1, $2, $3, $4, $5, $4, $4)`,
    [sessionId, rows[0].id, randomBytes(32), now, tomorrow],
  )
  await pool.query('insert into access_tokens (hash, session_id, expires_at) values ($1, $2, $3)', [
    createHash('sha256').update(token).digest(),
    sessionId,
    tomorrow,
  ])
  return token
}
