import { z } from 'zod'
import { staleSchema } from './common/history.ts'
import { publicImageSchema } from './common/pictures.ts'
import {
  daySchema,
  idSchema,
  imageUrlSchema,
  shortTextSchema,
  textSchema,
  timeSchema,
  versionSchema,
} from './common.ts'

export const EVENT_DESCRIPTION_MAX = 280
export const EVENT_DEFAULT_COLOR = '#3B82F6'
export const EVENT_PRIORITIES = [1, 2, 3] as const
export type EventPriority = (typeof EVENT_PRIORITIES)[number]

const EVENT_TITLE_REQUIRED = "Le titre de l'événement est requis"
const EVENT_DATE_REQUIRED = "La date de l'événement est requise"
const EVENT_DATE_INVALID = "La date de l'événement n'existe pas"
const EVENT_DESCRIPTION_TOO_LONG = 'La description doit contenir au plus 280 caractères'
const EVENT_PRIORITY_UNKNOWN = 'La priorité doit être 1, 2 ou 3'
const EVENT_COLOR_INVALID = 'La couleur doit être au format #RRGGBB'
const EVENT_END_BEFORE_START = "L'heure de fin doit être après l'heure de début"
const EVENT_END_WITHOUT_START = "L'heure de début est requise avec une heure de fin"
export const EVENT_NOT_FOUND = 'Événement non trouvé'
export const eventStale = (who: string) => `Cet événement a été modifié entre-temps par ${who}.`

/** Far enough for any plan, and within what every database and every calendar can write. */
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2999-12-31'
const isPlausible = (moment: string) => {
  const day = moment.slice(0, 10)
  return day >= FIRST_DAY && day <= LAST_DAY
}

export const eventDaySchema = daySchema.pipe(z.string().refine(isPlausible, { error: EVENT_DATE_INVALID }))

const MOMENT_MAX = 100
/** A calendar day, or an instant whose day in the site's time zone is meant. */
const eventMomentSchema = z
  .string({ error: EVENT_DATE_REQUIRED })
  .trim()
  .min(1, { error: EVENT_DATE_REQUIRED, abort: true })
  .max(MOMENT_MAX, { error: EVENT_DATE_INVALID, abort: true })
  .refine(
    (moment) =>
      z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })]).safeParse(moment).success &&
      isPlausible(moment),
    { error: EVENT_DATE_INVALID },
  )

/** An optional value may be left out, null or blank: all three mean that there is none. */
const blankAsNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsNull, schema.nullable()).optional()

const priorities = z.union(
  EVENT_PRIORITIES.map((priority) => z.literal(priority)),
  { error: EVENT_PRIORITY_UNKNOWN },
)

const eventFields = z.strictObject({
  title: shortTextSchema.min(1, { error: EVENT_TITLE_REQUIRED }),
  description: optional(textSchema.trim().max(EVENT_DESCRIPTION_MAX, { error: EVENT_DESCRIPTION_TOO_LONG })),
  date: eventMomentSchema,
  allDay: z.boolean().optional(),
  startTime: optional(timeSchema),
  endTime: optional(timeSchema),
  category: optional(textSchema.trim().max(100, { error: '100 caractères au plus' })),
  priority: priorities.optional(),
  location: optional(shortTextSchema),
  image: optional(imageUrlSchema),
  color: optional(
    z
      .string()
      .trim()
      .regex(/^#[0-9a-f]{6}$/i, { error: EVENT_COLOR_INVALID }),
  ),
  isPermanent: z.boolean().optional(),
  isActive: z.boolean().optional(),
})

/** The times of an event that lasts the whole day mean nothing, so they are not judged. */
export const eventInputSchema = eventFields.superRefine(checkTimes)
export type EventInput = z.input<typeof eventInputSchema>
export type EventWrite = z.output<typeof eventInputSchema>

/** An edit may say which version it started from; it is refused when somebody has saved another one since. */
export const eventUpdateSchema = eventFields
  .extend({ version: versionSchema.optional() })
  .superRefine(checkTimes)

function checkTimes(
  { allDay, startTime, endTime }: Pick<z.output<typeof eventFields>, 'allDay' | 'startTime' | 'endTime'>,
  context: z.RefinementCtx,
) {
  if (allDay || !endTime) return
  if (!startTime) context.addIssue({ code: 'custom', path: ['startTime'], message: EVENT_END_WITHOUT_START })
  else if (endTime <= startTime)
    context.addIssue({ code: 'custom', path: ['endTime'], message: EVENT_END_BEFORE_START })
}

const sharedFields = {
  id: idSchema,
  title: z.string(),
  description: z.string(),
  date: daySchema,
  startDate: daySchema,
  allDay: z.boolean(),
  startTime: timeSchema.nullable(),
  endTime: timeSchema.nullable(),
  category: z.string(),
  priority: priorities,
  location: z.string(),
  image: z.string().nullable(),
  color: z.string(),
  isPermanent: z.boolean(),
}

const eventSchema = z.object({
  ...sharedFields,
  isActive: z.boolean(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Event = z.infer<typeof eventSchema>

/** As the client reads it: `startDate` stands in for a day that is absent, and the other way round. */
export const receivedEventSchema = z.preprocess((answer) => {
  if (typeof answer !== 'object' || answer === null) return answer
  const { date, startDate } = answer as Partial<Record<'date' | 'startDate', unknown>>
  return { ...answer, date: date ?? startDate, startDate: startDate ?? date }
}, eventSchema)

/** What a visitor of the site may know. */
const publicEventSchema = z.object({ ...sharedFields, cover: publicImageSchema.nullable() })

/** `isActive=` with nothing after it is a filter that was left empty. */
const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value)
const filter = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsAbsent, schema.optional())

export const eventFiltersSchema = z.object({
  category: filter(textSchema.trim().max(200)),
  priority: filter(z.coerce.number().pipe(priorities)),
  isActive: filter(z.stringbool()),
  from: filter(eventDaySchema),
  to: filter(eventDaySchema),
  search: filter(textSchema.trim().max(200)),
})
export type EventFilters = z.infer<typeof eventFiltersSchema>

export const eventWeekQuerySchema = z.object({ date: filter(eventDaySchema) })

export const eventStatsSchema = z.object({
  total: z.number().int(),
  active: z.number().int(),
  thisMonth: z.number().int(),
})
export type EventStats = z.infer<typeof eventStatsSchema>

const success = z.literal(true)
export const eventListResponseSchema = z.object({ success, events: z.array(eventSchema) })
export const eventResponseSchema = z.object({ success, event: eventSchema })
/** A 409 of another reason has no `current`. */
export const eventConflictResponseSchema = staleSchema.extend({ current: eventSchema.optional() })
export const eventCategoriesResponseSchema = z.object({ success, categories: z.array(z.string()) })
export const eventStatsResponseSchema = z.object({ success, stats: eventStatsSchema })
export const publicEventListResponseSchema = z.object({ success, events: z.array(publicEventSchema) })
