import type { Channel, Goal } from '@vigie/contract/common/entry.ts'
import { DIRECT_SOURCE, OTHER_PAGES, OTHER_SOURCES } from '@vigie/contract/site/analytics.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { visitSalts, visitSessions } from '#db/schema/audience/analytics.ts'

type Reached = { day: string; goal: Goal; channel: Channel; source: string; page: string }

/** Undefined before the first visit of the day. */
export async function findSalt(tx: Database, day: string) {
  const [row] = await tx.select({ salt: visitSalts.salt }).from(visitSalts).where(eq(visitSalts.day, day))
  return row?.salt
}

/** Undefined for a session that nobody has seen, or whose first page was opened in an unknown way. */
export async function findSessionEntry(tx: Database, day: string, hash: Buffer) {
  const { entryChannel, entrySource, entryPage } = visitSessions
  const [row] = await tx
    .select({ channel: entryChannel, source: entrySource, page: entryPage })
    .from(visitSessions)
    .where(and(eq(visitSessions.day, day), eq(visitSessions.hash, hash)))
  if (!row?.channel || !row.source || !row.page) return undefined
  return { channel: row.channel, source: row.source, page: row.page }
}

/** Forms name what visits have named: an invented page or source counts among the others. */
export async function addGoal(tx: Database, { day, goal, channel, source, page }: Reached) {
  await tx.execute(sql`
    insert into visit_goals as g (day, goal, channel, source, page, reached)
    select ${day}::date, ${goal}, ${channel},
      case when ${source} = ${DIRECT_SOURCE} or exists (
        select from visit_arrival_months where month = date_trunc('month', ${day}::date)::date
          and dimension = 'source' and value = ${source}) then ${source} else ${OTHER_SOURCES} end,
      case when exists (
        select from visit_page_months where month = date_trunc('month', ${day}::date)::date
          and page = ${page}) then ${page} else ${OTHER_PAGES} end,
      1
    on conflict (day, goal, channel, source, page) do update set reached = g.reached + 1`)
}
