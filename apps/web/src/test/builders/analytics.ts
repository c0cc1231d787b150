import { CHANNELS, GOALS } from '@vigie/contract/common/entry.ts'
import type { AnalyticsStats, Audience } from '@vigie/contract/site/analytics.ts'

export function analyticsStats(overrides: Partial<AnalyticsStats> = {}): AnalyticsStats {
  return {
    totalVisits: 12_345,
    uniqueSessions: 4321,
    totalNewsletterSubscriptions: 87,
    avgTimePerSession: 150,
    botVisits: 3,
    newsletterSignups: 0,
    days: [
      { day: '2026-11-15', visits: 10, sessions: 1 },
      { day: '2026-11-16', visits: 40, sessions: 30 },
    ],
    compared: null,
    ...overrides,
  }
}

/** Of a site whose sources are not counted yet. */
export function audience(overrides: Partial<Audience> = {}): Audience {
  return {
    since: null,
    compared: null,
    channels: CHANNELS.map((channel) => ({ channel, sessions: 0, before: null })),
    sources: [],
    campaigns: [],
    entries: [],
    goals: GOALS.map((goal) => ({ goal, count: 0, before: null })),
    goalDays: [],
    ...overrides,
  }
}
