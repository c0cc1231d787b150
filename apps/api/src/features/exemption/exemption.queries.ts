import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { visitPages } from '#db/schema/audience/analytics.ts'
import { exemptionProofs as proofs } from '#db/schema/audience/exemption.ts'

export type Proofs = Omit<typeof proofs.$inferSelect, 'id'>

const NONE: Proofs = { erasedAt: null, opposedAt: null, opposedStatus: null, opposedCookie: null }

export async function findProofs(db: Database): Promise<Proofs> {
  const [row] = await db.select().from(proofs)
  return row ?? NONE
}

export async function noteProofs(db: Database, noted: Partial<Proofs>) {
  await db.insert(proofs).values(noted).onConflictDoUpdate({ target: proofs.id, set: noted })
}

export async function isPageCounted(db: Database, page: string) {
  return (await db.$count(visitPages, eq(visitPages.page, page))) > 0
}

/** What names or follows somebody: in no table of the measure but for the hash of a session, which lasts a day. */
const NAMING = [
  'ip',
  'address',
  'email',
  'name',
  'user_agent',
  'user_id',
  'person_id',
  'visitor',
  'cookie',
  'token',
]

export async function listPersonalColumns(db: Database) {
  const { rows } = await db.execute<{ named: string }>(sql`
    select table_name || '.' || column_name as named from information_schema.columns
    where table_schema = current_schema() and table_name ~ '^(visit_|imported_)'
      and table_name <> 'visit_imports' and column_name = any(${sql.param(NAMING)}::text[])
    order by 1`)
  return rows.map(({ named }) => named)
}

/** Salts of days before `saltsFrom` and sessions of days before `sessionsFrom`, by day. */
export async function findOldIdentifiers(
  db: Database,
  { saltsFrom, sessionsFrom }: { saltsFrom: string; sessionsFrom: string },
) {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select day::text as day, count(*)::integer as count from (
      select day from visit_salts where day < ${saltsFrom}
      union all select day from visit_sessions where day < ${sessionsFrom}
    ) as old group by day order by day`)
  return { count: rows.reduce((sum, { count }) => sum + count, 0), days: rows.map(({ day }) => day) }
}

/** The first day of which anything is known. */
export async function findOldestSum(db: Database) {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select least(
      (select min(day) from audience_days), (select min(day) from visit_pages),
      (select min(month) from visit_page_months),
      (select min(day) from visit_arrivals), (select min(month) from visit_arrival_months),
      (select min(day) from visit_goals))::text as day`)
  return oneRow(rows).day
}
