import { inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { erasures } from '#db/schema/erasures.ts'
import type { Addresses } from './person-rows.queries.ts'

export type Erasure = typeof erasures.$inferSelect

/** One at a time, over all processes: two starts must not both apply what a restore has brought back. */
export async function lockErasures(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vigie erasures'))`)
}

export function listErasures(db: Database): Promise<Erasure[]> {
  return db.select().from(erasures)
}

export async function insertErasures(tx: Database, rows: Erasure[]) {
  if (rows.length > 0) await tx.insert(erasures).values(rows).onConflictDoNothing()
}

export async function deleteErasuresBefore(db: Database, moment: Date) {
  await db.delete(erasures).where(lt(erasures.erasedAt, moment))
}

/** Those of the hashes that were erased, in hexadecimal. */
export async function findErased(db: Database, hashes: Buffer[]) {
  if (hashes.length === 0) return new Set<string>()
  const rows = await db
    .selectDistinct({ hash: erasures.addressHash })
    .from(erasures)
    .where(inArray(erasures.addressHash, hashes))
  return new Set(rows.map(({ hash }) => hash.toString('hex')))
}

/** The months keep their figures: those of a subscription that is deleted are counted apart. */
export async function addForgottenMonths(tx: Database, addresses: Addresses, timeZone: string) {
  await tx.execute(sql`
    with gone as (
      select * from newsletter_subscriptions
      where lower(btrim(email)) = any(${sql.param([...addresses])}::text[]) and not is_pending
    ), months as (
      select created_at as at, 1 as started, 0 as ended from gone
      union all select coalesce(ended_at, created_at), 0, 1 from gone where not is_active
    )
    insert into newsletter_forgotten as kept (month, started, ended)
    select to_char(at at time zone ${timeZone}, 'YYYY-MM'), sum(started), sum(ended) from months group by 1
    on conflict (month) do update
    set started = kept.started + excluded.started, ended = kept.ended + excluded.ended`)
}
