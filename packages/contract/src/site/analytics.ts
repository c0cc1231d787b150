import { z } from 'zod'
import { daySchema, isWebAddress, limitSchema, textSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'

export const ANALYTICS_PERIODS = ['7d', '30d', '12m', 'all'] as const
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number]

/** The name under which pages beyond the limit of a month are counted. */
export const OTHER_PAGES = '(autres)'
export const TIME_MAX_SECONDS = 30 * 60
const ADDRESS_MAX = 2048
const PAGE_MAX = 500

/** A path, or an address of which only the path is kept: queries and fragments may name persons. */
export const trackedPageSchema = textSchema
  .max(ADDRESS_MAX, { error: '2 048 caractères au plus' })
  .transform((address, context) => {
    const page = toPage(address.trim())
    if (page) return page
    context.addIssue({ code: 'custom', message: 'doit être un chemin (/…) ou une adresse http ou https' })
    return z.NEVER
  })

function toPage(address: string) {
  if (!address.startsWith('/')) return isWebAddress(address) ? legible(new URL(address).pathname) : undefined
  return legible(address.split(/[?#]/, 1)[0] ?? '')
}

/** Browsers spell `/événements` in percent signs: both spellings are one page, and it reads as people write it. */
function legible(path: string) {
  return decoded(path)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, PAGE_MAX)
    .toWellFormed()
}

function decoded(path: string) {
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** A tab left open for a week was not read for a week. */
const secondsSchema = z
  .number({ error: 'doit être un nombre de secondes' })
  .transform((seconds) => Math.min(Math.max(seconds, 0), TIME_MAX_SECONDS))

export const pageVisitSchema = z.strictObject({
  page: trackedPageSchema,
  /** Accepted and not kept: nothing shows it, and it may name what a person read elsewhere. */
  referrer: textSchema.max(ADDRESS_MAX, { error: '2 048 caractères au plus' }).optional(),
  /** What `navigator.webdriver` said: a browser that a program drives. */
  webdriver: z.boolean().optional(),
})

export const pageTimeSchema = z.strictObject({
  page: trackedPageSchema,
  timeSpent: secondsSchema,
  /** More time of a view that has already sent some: it adds to the time, not to the views. */
  again: z.boolean().optional(),
})

/** Beacons may have no body at all. */
const orNothing = <T extends z.ZodType>(schema: T) => z.preprocess((body) => body ?? {}, schema)

export const newsletterSignupSchema = orNothing(
  z.strictObject({
    page: textSchema.max(ADDRESS_MAX, { error: '2 048 caractères au plus' }).optional(),
    language: textSchema.max(35, { error: '35 caractères au plus' }).optional(),
  }),
)

export const sessionEndSchema = orNothing(z.strictObject({ duration: secondsSchema.optional() }))

export const periodQuerySchema = z.object({ period: z.enum(ANALYTICS_PERIODS).default('all') })
export const pageListQuerySchema = periodQuerySchema.extend({ limit: limitSchema(10, 100) })

const count = z.number().int().nonnegative()
const dayVisitsSchema = z.object({ day: daySchema, visits: count, sessions: count })
export type DayVisits = z.infer<typeof dayVisitsSchema>

export const analyticsStatsSchema = z.object({
  totalVisits: count,
  uniqueSessions: count,
  /** The subscriptions active now, whatever the period. */
  totalNewsletterSubscriptions: count,
  /** Seconds, over the sessions that have sent a time. */
  avgTimePerSession: z.number().nonnegative(),
  /** Visits of programs, in none of the other figures. */
  botVisits: count,
  /** Subscriptions that the site reported in the period. */
  newsletterSignups: count,
  /** Every day of the period up to today, those without a visit too. */
  days: z.array(dayVisitsSchema),
})
export type AnalyticsStats = z.infer<typeof analyticsStatsSchema>
export const analyticsStatsResponseSchema = dataResponse(analyticsStatsSchema)

const topPageSchema = z.object({ page: z.string(), visits: count })
export type TopPage = z.infer<typeof topPageSchema>
export const topPagesResponseSchema = dataResponse(z.array(topPageSchema))

const pageTimeStatSchema = z.object({
  page: z.string(),
  /** Seconds, over the views that have sent a time; 0 when none has. */
  avgTimeSpent: z.number().nonnegative(),
  visitCount: count,
})
export type PageTimeStat = z.infer<typeof pageTimeStatSchema>
export const pageTimeStatsResponseSchema = dataResponse(z.array(pageTimeStatSchema))

/** The sites that visits come from: shows whether the script works on the company's site. */
export const trackerStatusSchema = z.object({
  siteUrl: z.string().nullable(),
  sources: z.array(z.object({ origin: z.string(), lastVisitAt: z.iso.datetime() })),
})
export type TrackerStatus = z.infer<typeof trackerStatusSchema>
export const trackerStatusResponseSchema = dataResponse(trackerStatusSchema)
