import { GROWTH_MONTHS, type GrowthMonth } from '@vigie/contract/mailing/newsletter.ts'
import type { Database } from '#db/client.ts'
import { required } from '#lib/required.ts'
import { dayOf } from '#lib/site-time.ts'
import { countGrowth } from './subscriptions.queries.ts'

/** The last twelve months, this one included; a month in which nothing happened is there with zeros. */
export async function readGrowth(db: Database, timeZone: string, now: Date): Promise<GrowthMonth[]> {
  const months = lastMonths(dayOf(now, timeZone))
  const counted = new Map(
    (await countGrowth(db, required(months[0]), timeZone)).map((one) => [one.month, one]),
  )
  return months.map((month) => counted.get(month) ?? { month, started: 0, ended: 0 })
}

function lastMonths(today: string) {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: GROWTH_MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - GROWTH_MONTHS + index, 1)).toISOString().slice(0, 7),
  )
}
