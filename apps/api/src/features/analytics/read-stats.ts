import type { AnalyticsStats } from '@vigie/contract/site/analytics.ts'
import type { Database } from '#db/client.ts'
import { findFirstVisitDay, listVisitDays } from './analytics.queries.ts'
import { type Asked, comparedDaysOf, comparedWith, type DayRange, daysOf, fillDays } from './period-days.ts'

type StoredDays = Awaited<ReturnType<typeof listVisitDays>>

/** A session never spans two days, so the sessions of days can be added. */
export async function readStats(
  db: Database,
  { period, compare, today }: Asked,
  totalNewsletterSubscriptions: number,
): Promise<AnalyticsStats> {
  const range = daysOf(period, today)
  const days = await listVisitDays(db, range)
  const earlier = comparedDaysOf(period, compare, today)
  // Everything began with the first visit.
  const from = period === 'all' ? days[0]?.day : range.from
  return {
    ...totalsOf(days, from && { from, to: today }),
    totalNewsletterSubscriptions,
    compared: earlier
      ? {
          ...comparedWith(earlier, await findFirstVisitDay(db)),
          ...totalsOf(await listVisitDays(db, earlier), earlier),
        }
      : null,
  }
}

function totalsOf(days: StoredDays, range: DayRange | undefined | '') {
  const total = (
    name: 'visits' | 'sessions' | 'bots' | 'timedSessions' | 'sessionMs' | 'newsletterSignups',
  ) => days.reduce((sum, day) => sum + day[name], 0)
  const visits = days.map(({ day, visits, sessions, isImported }) => ({
    day,
    visits,
    sessions,
    ...(isImported && { isImported }),
  }))
  return {
    totalVisits: total('visits'),
    uniqueSessions: total('sessions'),
    avgTimePerSession: averageSeconds(total('sessionMs'), total('timedSessions')),
    botVisits: total('bots'),
    newsletterSignups: total('newsletterSignups'),
    days: range ? fillDays(visits, range) : [],
  }
}

function averageSeconds(milliseconds: number, count: number) {
  return count === 0 ? 0 : Math.round(milliseconds / count / 10) / 100
}
