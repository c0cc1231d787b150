import { z } from 'zod'
import {
  ADDRESS_MAX,
  channelSchema,
  cutTextSchema,
  entrySchema,
  GOALS,
  trackedPageSchema,
} from '../common/entry.ts'
import { daySchema, filterSchema, idSchema, limitSchema, textSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'

export const ANALYTICS_PERIODS = ['7d', '30d', '12m', 'all'] as const
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number]

/** With the period just before of the same length, or with the same days a year earlier. */
export const COMPARISONS = ['none', 'before', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** The name under which pages beyond the limit of a month are counted. */
export const OTHER_PAGES = '(autres)'
/** The name under which sources, and campaigns, beyond the limit of a month are counted. */
export const OTHER_SOURCES = '(autres)'
/** The source of those who typed the address or came by a link that names no other site. */
export const DIRECT_SOURCE = '(direct)'
const TITLE_MAX = 200
export const LANDMARK_MAX = 80
/** A goal reached less often is not given by day: somebody could be recognised. */
export const FEW_GOALS = 5
export const NOW_MINUTES = 30
export const TIME_MAX_SECONDS = 30 * 60

/** A tab left open for a week was not read for a week. */
const secondsSchema = z
  .number({ error: 'doit être un nombre de secondes' })
  .transform((seconds) => Math.min(Math.max(seconds, 0), TIME_MAX_SECONDS))
  .meta({ minimum: 0, maximum: TIME_MAX_SECONDS, description: 'En secondes ; au-delà de 1800, 1800' })

export const pageVisitSchema = entrySchema.extend({
  title: cutTextSchema(TITLE_MAX).describe('Le titre du document, coupé à 200 caractères'),
  webdriver: z.boolean().optional().describe('`navigator.webdriver` : un programme conduit le navigateur'),
})

export const pageTimeSchema = z.strictObject({
  page: trackedPageSchema.describe('Le chemin de la page, ou son adresse dont seul le chemin compte'),
  timeSpent: secondsSchema,
  again: z.boolean().optional().describe('Du temps de plus pour une vue qui en a déjà envoyé'),
})

/** Beacons may have no body at all. */
const orNothing = <T extends z.ZodType>(schema: T) => z.preprocess((body) => body ?? {}, schema)

export const newsletterSignupSchema = orNothing(
  z.strictObject({
    page: textSchema
      .max(ADDRESS_MAX, { error: '2 048 caractères au plus' })
      .optional()
      .describe('La page de l’inscription'),
    language: textSchema.max(35, { error: '35 caractères au plus' }).optional().describe('Sa langue'),
  }),
)

export const sessionEndSchema = orNothing(z.strictObject({ duration: secondsSchema.optional() }))

export const periodQuerySchema = z.object({
  period: z.enum(ANALYTICS_PERIODS).default('all'),
  compare: z.enum(COMPARISONS).default('none'),
})
export const pageListQuerySchema = periodQuerySchema.extend({ limit: limitSchema(10, 100) })

const count = z.number().int().nonnegative()
const dayVisitsSchema = z.object({
  day: daySchema,
  visits: count,
  sessions: count,
  /** AUDI-10: wholly or partly from an older tool. */
  isImported: z.boolean().optional(),
})
export type DayVisits = z.infer<typeof dayVisitsSchema>

/**
 * The days that a period is compared with, as many as have passed of it; the period `all` is compared with none. Not
 * complete when counting began later: its figures are then no measure.
 */
const comparedDaysSchema = z.object({ from: daySchema, to: daySchema, isComplete: z.boolean() })
export type ComparedDays = z.infer<typeof comparedDaysSchema>

const visitTotalsSchema = z.object({
  totalVisits: count,
  uniqueSessions: count,
  /** Seconds, over the sessions that have sent a time. */
  avgTimePerSession: z.number().nonnegative(),
  /** Visits of programs, in none of the other figures. */
  botVisits: count,
  /** Subscriptions that the site reported in the period. */
  newsletterSignups: count,
  /** Every day of the period up to today, those without a visit too. */
  days: z.array(dayVisitsSchema),
})

export const analyticsStatsSchema = visitTotalsSchema.extend({
  /** The subscriptions active now, whatever the period. */
  totalNewsletterSubscriptions: count,
  compared: comparedDaysSchema.extend(visitTotalsSchema.shape).nullable(),
})
export type AnalyticsStats = z.infer<typeof analyticsStatsSchema>
export const analyticsStatsResponseSchema = dataResponse(analyticsStatsSchema)

/** The same of the compared days; null when nothing is compared. */
const before = count.nullable()
const title = z.string().nullable()

const topPageSchema = z.object({ page: z.string(), title, visits: count, before })
export type TopPage = z.infer<typeof topPageSchema>
export const topPagesResponseSchema = dataResponse(z.array(topPageSchema))

const pageTimeStatSchema = z.object({
  page: z.string(),
  title,
  /** Seconds, over the views that have sent a time; 0 when none has. */
  avgTimeSpent: z.number().nonnegative(),
  visitCount: count,
  before: z.number().nonnegative().nullable(),
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

/** The lists of `audience`, filtered by what is chosen in another. */
export const audienceQuerySchema = periodQuerySchema.extend({
  channel: channelSchema.optional(),
  source: filterSchema,
  page: textSchema
    .trim()
    .max(500)
    .transform((page) => page || undefined)
    .optional(),
  limit: limitSchema(10, 100),
})

const goal = z.enum(GOALS)
const arrivals = { sessions: count, before }

/**
 * Where the sessions of a period came from and which page they began on, each session counted once, by its first view
 * of a day. The sums are by source, by campaign, and by entry page, each with its channel: a list that the chosen
 * filter cannot be asked of is null.
 */
export const audienceSchema = z.object({
  /** The first day with a source; null while there is none. */
  since: daySchema.nullable(),
  compared: comparedDaysSchema.nullable(),
  /** Every channel, those without a session too. */
  channels: z.array(z.object({ channel: channelSchema, ...arrivals })).nullable(),
  sources: z.array(z.object({ source: z.string(), channel: channelSchema, ...arrivals })).nullable(),
  campaigns: z.array(z.object({ campaign: z.string(), channel: channelSchema, ...arrivals })).nullable(),
  entries: z.array(z.object({ page: z.string(), title, ...arrivals })).nullable(),
  /** Every goal, those not reached too. */
  goals: z.array(z.object({ goal, count, before })),
  /** By day, for the periods of days; null: reached, but less often than `FEW_GOALS`. */
  goalDays: z.array(z.object({ day: daySchema, goal, count: count.nullable() })),
})
export type Audience = z.infer<typeof audienceSchema>
export const audienceResponseSchema = dataResponse(audienceSchema)

/** `note` is one's own; the others are drawn from what was published, sent and held. */
export const LANDMARK_KINDS = ['article', 'campaign', 'event', 'note'] as const
export type LandmarkKind = (typeof LANDMARK_KINDS)[number]
export const landmarkInputSchema = z.strictObject({
  day: daySchema,
  label: textSchema
    .trim()
    .min(1, { error: 'Le texte est requis' })
    .max(LANDMARK_MAX, { error: '80 caractères au plus' })
    .refine((label) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(label), { error: 'Le texte tient sur une seule ligne' }),
})
export type LandmarkInput = z.infer<typeof landmarkInputSchema>
const landmarkSchema = z.object({
  kind: z.enum(LANDMARK_KINDS),
  /** Of the article, the campaign, the event or the note. */
  id: idSchema,
  day: daySchema,
  label: z.string(),
})
export type Landmark = z.infer<typeof landmarkSchema>
export const landmarkListQuerySchema = periodQuerySchema.omit({ compare: true })
/** By day; of a long period the latest. */
export const landmarkListResponseSchema = dataResponse(z.array(landmarkSchema))
export const landmarkResponseSchema = dataResponse(landmarkSchema)

/** The views of the last `NOW_MINUTES`, from the memory of the process that is asked. */
const nowSchema = z.object({
  views: count,
  pages: z.array(z.object({ page: z.string(), title, views: count })),
})
export const nowResponseSchema = dataResponse(nowSchema)
