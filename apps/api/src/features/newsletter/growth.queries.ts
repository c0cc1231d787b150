import type { GrowthMonth } from '@vigie/contract/mailing/newsletter.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  newsletterForgotten as forgotten,
  newsletterSubscriptions as subscriptions,
} from '#db/schema/mailing/newsletter.ts'

export type MonthSpan = { month: string; from: Date; to: Date }

/** What happened in each of these months; `to` is the first moment after a month. */
export async function countGrowth(db: Database, months: readonly MonthSpan[]): Promise<GrowthMonth[]> {
  const spans = sql`unnest(${sql.param(months.map(({ month }) => month))}::text[],
    ${sql.param(months.map(({ from }) => from.toISOString()))}::timestamptz[],
    ${sql.param(months.map(({ to }) => to.toISOString()))}::timestamptz[])`
  // Imported rows may lack the date of their end: they count as ended when they began.
  const { rows } = await db.execute<{ month: string; started: string; ended: string }>(sql`
    select month, begun.count + coalesce(gone.started, 0) as started, over.count + coalesce(gone.ended, 0) as ended
    from ${spans} as months (month, first, next)
      cross join lateral (select count(*) from ${subscriptions}
        where not is_pending and created_at >= first and created_at < next) as begun
      cross join lateral (select count(*) from ${subscriptions}
        where not is_pending and not is_active
          and coalesce(ended_at, created_at) >= first and coalesce(ended_at, created_at) < next) as over
      left join ${forgotten} as gone using (month)
    order by month`)
  return rows.map(({ month, started, ended }) => ({ month, started: Number(started), ended: Number(ended) }))
}
