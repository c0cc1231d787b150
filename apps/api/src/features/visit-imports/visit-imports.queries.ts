import { DAY_MS } from '@vigie/contract/common/days.ts'
import type {
  ImportedDay,
  ImportedPage,
  VisitImport,
  VisitImportInput,
} from '@vigie/contract/site/visit-imports.ts'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import {
  importedDays,
  importedPageMonths,
  importedPages,
  visitImports as imports,
} from '#db/schema/audience/visit-imports.ts'

/** The days that an import may bring: from the oldest that sums may have, to yesterday. */
export type ImportedSpan = { oldest: string; today: string }
type ImportRow = typeof imports.$inferSelect
type ImportSums = Pick<VisitImport, 'days' | 'visits' | 'sessions' | 'pages' | 'from' | 'to'>

export async function insertVisitImport(
  tx: Database,
  input: VisitImportInput,
  { createdBy, createdAt }: { createdBy: number; createdAt: Date },
) {
  const row = { ...input, state: 'receiving' as const, createdAt, createdBy }
  return oneRow(await tx.insert(imports).values(row).returning()).id
}

/** Only one import is counted at a time: which days are known must not change meanwhile. */
export async function lockVisitImports(tx: Database) {
  await tx.execute(sql`lock table visit_imports in share row exclusive mode`)
}

export async function findVisitImport(db: Database, id: number) {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  return row
}

export function listVisitImports(db: Database) {
  return db.select().from(imports).where(eq(imports.state, 'counted')).orderBy(desc(imports.id))
}

export async function writeImportedDays(tx: Database, importId: number, days: ImportedDay[]) {
  if (days.length === 0) return
  await tx.execute(sql`
    insert into ${importedDays} (import_id, day, visits, sessions)
    select distinct on (day) ${importId}::integer, day, visits, sessions
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as r (day date, visits integer, sessions integer)
    on conflict (import_id, day) do update set visits = excluded.visits, sessions = excluded.sessions`)
}

export async function writeImportedPages(tx: Database, importId: number, pages: ImportedPage[]) {
  if (pages.length === 0) return
  await tx.execute(sql`
    insert into ${importedPages} (import_id, day, page, visits)
    select distinct on (day, page) ${importId}::integer, day, page, visits
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as r (day date, page text, visits integer)
    on conflict (import_id, day, page) do update set visits = excluded.visits`)
}

/** Days that are shown already, whoever counted them. */
const isKnown = sql`exists (select from audience_days as known where known.day = d.day)`
const isWithin = ({ oldest, today }: ImportedSpan) => sql`d.day >= ${oldest} and d.day < ${today}`

/** What an import would bring, or has brought. */
export async function describeImport(db: Database, row: ImportRow, span: ImportedSpan): Promise<VisitImport> {
  const isReceiving = row.state === 'receiving'
  const taken = isReceiving ? sql`${isWithin(span)} and not ${isKnown}` : sql`true`
  const count = (condition: SQL) => sql`(count(*) filter (where ${condition}))::integer`
  const { rows } = await db.execute<ImportSums & VisitImport['left']>(sql`
    with days as (
      select d.day, d.visits, d.sessions, ${taken} as taken,
        ${isReceiving ? sql`${isWithin(span)} and ${isKnown}` : sql`false`} as known
      from ${importedDays} as d where d.import_id = ${row.id}
    ) select ${count(sql`taken`)} as days, ${count(sql`known`)} as known,
      ${count(sql`not taken and day < ${span.oldest}`)} as old,
      ${count(sql`not taken and day >= ${span.today}`)} as coming,
      coalesce(sum(visits) filter (where taken), 0)::double precision as visits,
      coalesce(sum(sessions) filter (where taken), 0)::double precision as sessions,
      (min(day) filter (where taken))::text as "from", (max(day) filter (where taken))::text as "to",
      (select count(distinct p.page)::integer from ${importedPages} as p join days using (day)
        where p.import_id = ${row.id} and days.taken) as pages
    from days`)
  const { known, old, coming, ...sums } = oneRow(rows)
  const { id, tool, fileName, createdAt, countedAt } = row
  const named = { id, tool, fileName, createdAt: createdAt.toISOString() }
  return {
    ...named,
    countedAt: countedAt?.toISOString() ?? null,
    ...sums,
    left: { known, old, coming },
  }
}

/** Leaves out the days that must stay as they are; returns how many are left. */
export async function keepNewDays(tx: Database, importId: number, span: ImportedSpan) {
  await tx.execute(sql`
    delete from ${importedDays} as d where d.import_id = ${importId} and (not (${isWithin(span)}) or ${isKnown})`)
  await tx.execute(sql`
    delete from ${importedPages} as p where p.import_id = ${importId}
      and not exists (select from ${importedDays} as d where d.import_id = p.import_id and d.day = p.day)`)
  return tx.$count(importedDays, eq(importedDays.importId, importId))
}

export async function markCounted(tx: Database, importId: number, countedAt: Date) {
  await tx.execute(sql`
    insert into ${importedPageMonths} (import_id, month, page, visits)
    select import_id, date_trunc('month', day)::date, page, least(sum(visits), 2147483647)::integer
    from ${importedPages} where import_id = ${importId} group by 1, 2, 3`)
  await tx.update(imports).set({ state: 'counted', countedAt }).where(eq(imports.id, importId))
}

/** With all its rows. */
export async function deleteVisitImport(tx: Database, id: number) {
  const [row] = await tx.delete(imports).where(eq(imports.id, id)).returning()
  return row
}

/** A preview that nobody has counted for a day. */
export async function forgetUnfinishedImports(db: Database, now: Date) {
  const before = new Date(now.getTime() - DAY_MS)
  await db.delete(imports).where(and(eq(imports.state, 'receiving'), lt(imports.createdAt, before)))
}
