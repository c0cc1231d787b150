import { CHANNELS } from '@vigie/contract/common/entry.ts'
import { ANALYTICS_PERIODS, COMPARISONS } from '@vigie/contract/site/analytics.ts'
import { z } from 'zod'

export const DEFAULT_COMPARISON = 'before'
const LONGEST = 500
const textFilter = z.string().min(1).max(LONGEST).optional().catch(undefined)

/** What the dashboard shows, in its address. Nothing comes before the period `all`. */
export const analyticsUrlSchema = z
  .object({
    period: z.enum(ANALYTICS_PERIODS).catch('all'),
    compare: z.enum(COMPARISONS).catch(DEFAULT_COMPARISON),
    channel: z.enum(CHANNELS).optional().catch(undefined),
    source: textFilter,
    page: textFilter,
  })
  .transform((filters) => (filters.period === 'all' ? { ...filters, compare: 'none' as const } : filters))

export type AnalyticsFilters = z.infer<typeof analyticsUrlSchema>
