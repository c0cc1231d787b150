import type { GrowthMonth } from '@vigie/contract/mailing/newsletter.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  newsletterForgotten as forgotten,
  subscriptionGrowth as growth,
} from '#db/schema/mailing/newsletter.ts'

export type MonthSpan = { month: string; from: Date; to: Date }

/** What happened in each of these months, by the numbers that triggers keep; `to` is the first moment after a month. */
export async function countGrowth(db: Database, months: readonly MonthSpan[]): Promise<GrowthMonth[]> {
  const spans = sql`unnest(${sql.param(months.map(({ month }) => month))}::text[],
    ${sql.param(months.map(({ from }) => from.toISOString()))}::timestamptz[],
    ${sql.param(months.map(({ to }) => to.toISOString()))}::timestamptz[])`
  const { rows } = await db.execute<{ month: string; started: string; ended: string }>(sql`
    select month, kept.started + coalesce(gone.started, 0) as started, kept.ended + coalesce(gone.ended, 0) as ended
    from (select *, span_of('1 day', first + interval '23:59:59') as first_day, span_of('1 day', next) as last_day
      from ${spans} as given (month, first, next)) as months
      cross join lateral (select coalesce(sum(started), 0) as started, coalesce(sum(ended), 0) as ended
        from ${growth} where span = '1 day' and start >= first_day and start < last_day
          or span = '15 minutes' and start >= first and start < first_day
          or span = '15 minutes' and start >= last_day and start < next) as kept
      left join ${forgotten} as gone using (month)
    order by month`)
  return rows.map(({ month, started, ended }) => ({ month, started: Number(started), ended: Number(ended) }))
}
