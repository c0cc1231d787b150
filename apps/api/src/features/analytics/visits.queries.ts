import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { visitPageMonths, visitSalts, visitSessions } from '#db/schema/audience/analytics.ts'

/**
 * A salt serves its day alone. Sessions stay a day longer, for visits of the last second before midnight. How long the
 * sums stay is a rule of its own (`features/retention/`).
 */
export async function deleteOldVisits(tx: Database, today: string) {
  await tx.delete(visitSalts).where(lt(visitSalts.day, today))
  await tx.delete(visitSessions).where(lt(visitSessions.day, sql`${today}::date - 1`))
}

/** The salt that another process has chosen for the day, otherwise the proposed one; earlier salts are deleted. */
export async function chooseSalt(tx: Database, day: string, proposed: Buffer) {
  await tx.insert(visitSalts).values({ day, salt: proposed }).onConflictDoNothing()
  await tx.delete(visitSalts).where(lt(visitSalts.day, day))
  const { salt } = oneRow(await tx.select().from(visitSalts).where(eq(visitSalts.day, day)))
  return salt
}

/** `month` is its first day. */
export async function listPages(tx: Database, month: string) {
  const rows = await tx
    .select({ page: visitPageMonths.page })
    .from(visitPageMonths)
    .where(eq(visitPageMonths.month, month))
  return rows.map(({ page }) => page)
}

/** The most visited pages of the month before. */
export async function listMostVisited(tx: Database, month: string, limit: number) {
  const rows = await tx
    .select({ page: visitPageMonths.page })
    .from(visitPageMonths)
    .where(
      and(
        eq(visitPageMonths.month, sql`(${month}::date - interval '1 month')::date`),
        sql`${visitPageMonths.visits} > 0`,
      ),
    )
    .orderBy(desc(visitPageMonths.visits))
    .limit(limit)
  return rows.map(({ page }) => page)
}

type ArrivalName = { dimension: 'source' | 'campaign'; value: string; isOfThisMonth: boolean }

/** Sources and campaigns of the month, and the most frequent of the month before. */
export async function listArrivalNames(tx: Database, month: string, limit: number) {
  const { rows } = await tx.execute<ArrivalName>(sql`
    select dimension, value, true as "isOfThisMonth" from visit_arrival_months
    where month = ${month} and dimension in ('source', 'campaign') group by dimension, value
    union all
    select dimension, value, false from (
      select dimension, value, row_number() over (partition by dimension order by sum(sessions) desc) as rank
      from visit_arrival_months
      where month = (${month}::date - interval '1 month')::date and dimension in ('source', 'campaign')
      group by dimension, value) as earlier
    where rank <= ${limit}`)
  return rows
}
