import { desc, lte, max, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { botStateVersions } from '#db/schema/bot-state.ts'

export async function findState(db: Database) {
  const [row] = await newestFirst(db).limit(1)
  return row
}

export async function listStates(db: Database) {
  return newestFirst(db)
}

export async function findVersion(db: Database) {
  const [row] = await db.select({ version: max(botStateVersions.version) }).from(botStateVersions)
  return row?.version ?? 0
}

/** The next version, or undefined when another one has followed `version` meanwhile. */
export async function insertStateAfter(db: Database, version: number, state: string, now: Date) {
  const next = version + 1
  const { rows } = await db.execute(sql`
    insert into ${botStateVersions} (version, state, saved_at)
    select ${next}::integer, ${state}::text, ${now.toISOString()}::timestamptz
    where coalesce((select max(version) from ${botStateVersions}), 0) = ${version}
    on conflict do nothing
    returning version`)
  return rows.length > 0 ? next : undefined
}

export async function forgetStatesUpTo(db: Database, version: number) {
  await db.delete(botStateVersions).where(lte(botStateVersions.version, version))
}

const newestFirst = (db: Database) =>
  db.select().from(botStateVersions).orderBy(desc(botStateVersions.version))
