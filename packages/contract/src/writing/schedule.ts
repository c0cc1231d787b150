import { z } from 'zod'
import { countDays } from '../common/days.ts'
import { daySchema, idSchema, textSchema, timeSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'
import { titleSchema } from './content.ts'

export const PLAN_IN_PAST = 'Choisissez un moment à venir.'
export const PLAN_NEVER_COMES =
  'Cette heure n’existe pas ce jour-là : les horloges avancent d’une heure dans la nuit.'
export const PLAN_TOO_FAR = 'Choisissez un moment dans les cinq prochaines années.'
export const ALREADY_PUBLISHED = 'Cet article est déjà publié : rien n’a été programmé.'
export const NOTHING_TO_WITHDRAW = 'Cet article n’est pas publié : rien n’a été programmé.'
const PERIOD_MAX_DAYS = 400
const PERIOD_REVERSED = 'La fin doit suivre le début.'
const PERIOD_TOO_LONG = `Choisissez une période de ${PERIOD_MAX_DAYS} jours au plus.`

/** What happens at a programmed moment: a draft is published, a published article is withdrawn. */
const actionSchema = z.enum(['publish', 'withdraw'])

/**
 * A day and a time of the site's zone. `action` is what the person expects: it is refused when somebody has published
 * or withdrawn the article meanwhile, since the same moment would then mean the opposite.
 */
export const scheduleBodySchema = z.strictObject({
  date: daySchema,
  time: timeSchema,
  action: actionSchema.optional(),
})
export type ScheduleBody = z.infer<typeof scheduleBodySchema>

export const scheduleSchema = z.object({
  action: actionSchema,
  at: z.iso.datetime().nullable(),
})
export type ScheduledChange = z.infer<typeof scheduleSchema>
export const scheduleResponseSchema = dataResponse(scheduleSchema)

/** For the calendar: articles by the moments at which they were or will be published, or will be withdrawn. */
export const publicationsQuerySchema = z
  .object({ from: daySchema, to: daySchema })
  .refine(({ from, to }) => from <= to, { error: PERIOD_REVERSED, path: ['to'] })
  .refine(({ from, to }) => countDays(from, to) <= PERIOD_MAX_DAYS, { error: PERIOD_TOO_LONG, path: ['to'] })
export const publicationSchema = z.object({
  id: idSchema,
  title: z.string(),
  at: z.iso.datetime(),
  isProgrammed: z.boolean(),
  action: actionSchema.default('publish'),
})
export type Publication = z.infer<typeof publicationSchema>
export const publicationsResponseSchema = dataResponse(z.array(publicationSchema))

/** What only the server knows of an article that is being written. `slugs` are those of its links to articles. */
export const readinessBodySchema = z.strictObject({
  id: idSchema.optional(),
  title: titleSchema.or(z.literal('')),
  slugs: z.array(textSchema.max(200)).max(200),
})
export type ReadinessBody = z.infer<typeof readinessBodySchema>
export const readinessSchema = z.object({
  /** Another article of the same title. */
  sameTitle: z.object({ id: idSchema, title: z.string() }).nullable(),
  /** Of the slugs given, those of no published article. */
  unknownSlugs: z.array(z.string()),
})
export type Readiness = z.infer<typeof readinessSchema>
export const readinessResponseSchema = dataResponse(readinessSchema)
