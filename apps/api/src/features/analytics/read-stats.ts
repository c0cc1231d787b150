import type { AnalyticsPeriod, AnalyticsStats } from '@vigie/contract/site/analytics.ts'
import type { Database } from '#db/client.ts'
import { listVisitDays } from './analytics.queries.ts'
import { fillDays, firstDayOf } from './period-days.ts'

type Range = { period: AnalyticsPeriod; today: string }

/** A session never spans two days, so the sessions of days can be added. */
export async function readStats(
  db: Database,
  range: Range,
  totalNewsletterSubscriptions: number,
): Promise<AnalyticsStats> {
  const days = await listVisitDays(db, range)
  const total = (
    name: 'visits' | 'sessions' | 'bots' | 'timedSessions' | 'sessionMs' | 'newsletterSignups',
  ) => days.reduce((sum, day) => sum + day[name], 0)
  const from = firstDayOf(range.period, range.today) ?? days[0]?.day
  const visits = days.map(({ day, visits, sessions }) => ({ day, visits, sessions }))
  return {
    totalVisits: total('visits'),
    uniqueSessions: total('sessions'),
    totalNewsletterSubscriptions,
    avgTimePerSession: averageSeconds(total('sessionMs'), total('timedSessions')),
    botVisits: total('bots'),
    newsletterSignups: total('newsletterSignups'),
    days: from ? fillDays(visits, from, range.today) : [],
  }
}

function averageSeconds(milliseconds: number, count: number) {
  return count === 0 ? 0 : Math.round(milliseconds / count / 10) / 100
}
