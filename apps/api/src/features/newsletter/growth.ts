import { GROWTH_MONTHS, type GrowthMonth } from '@vigie/contract/mailing/newsletter.ts'
import type { Database } from '#db/client.ts'
import { required } from '#lib/required.ts'
import { dayOf, toInstant } from '#lib/site-time.ts'
import { countGrowth } from './growth.queries.ts'

/** The last twelve months, this one included; a month in which nothing happened is there with zeros. */
export function readGrowth(db: Database, timeZone: string, now: Date): Promise<GrowthMonth[]> {
  const months = monthsUntilNext(dayOf(now, timeZone))
  const starts = months.map((month) => toInstant(`${month}-01`, '00:00', timeZone))
  const spans = months.slice(0, GROWTH_MONTHS).map((month, index) => ({
    month,
    from: required(starts[index]),
    to: required(starts[index + 1]),
  }))
  return countGrowth(db, spans)
}

/** As `YYYY-MM`, and one more: where it begins this month ends. */
function monthsUntilNext(today: string) {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: GROWTH_MONTHS + 1 }, (_, index) =>
    new Date(Date.UTC(year, month - GROWTH_MONTHS + index, 1)).toISOString().slice(0, 7),
  )
}
