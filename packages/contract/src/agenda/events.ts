import { z } from 'zod'
import { countDays } from '../common/days.ts'
import {
  daySchema,
  idSchema,
  imageUrlSchema,
  shortTextSchema,
  textSchema,
  timeSchema,
  versionSchema,
} from '../common/fields.ts'
import { staleSchema } from '../common/history.ts'
import { publicImageSchema } from '../common/images.ts'
import { successSchema } from '../common/responses.ts'
import { questionSchema } from './questions.ts'
import { PLACES_MAX, registrationSettingsSchema } from './registration-settings.ts'

export const EVENT_DESCRIPTION_MAX = 280
export const EVENT_DEFAULT_COLOR = '#3B82F6'
export const EVENT_PRIORITIES = [1, 2, 3] as const
export type EventPriority = (typeof EVENT_PRIORITIES)[number]

const EVENT_TITLE_REQUIRED = "Le titre de l'événement est requis"
const EVENT_DATE_REQUIRED = "La date de l'événement est requise"
const EVENT_DATE_INVALID = 'La date de l’événement n’existe pas'
const EVENT_DESCRIPTION_TOO_LONG = 'La description doit contenir au plus 280 caractères'
const EVENT_PRIORITY_UNKNOWN = 'La priorité doit être 1, 2 ou 3'
const EVENT_COLOR_INVALID = 'La couleur doit être au format #RRGGBB'
const EVENT_END_BEFORE_START = 'L’heure de fin doit être après l’heure de début'
const EVENT_END_WITHOUT_START = 'L’heure de début est requise avec une heure de fin'
/** Days after the first one. */
export const EVENT_DAYS_MAX = 60
const EVENT_END_DAY_BEFORE = 'La date de fin doit être égale ou postérieure à la date de début'
const EVENT_TOO_LONG = `La date de fin doit être au plus ${EVENT_DAYS_MAX} jours après la date de début`
export const EVENT_NOT_FOUND = 'Événement non trouvé'
/** REG-06: the 409 code of a save that affects registered people. */
export const REGISTERED_PEOPLE = 'registered_people'
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
  /** REG-01: the last day; null or the first day for an event of one day. Left out of an edit, the event stays as long. */
  endDate: optional(eventDaySchema),
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
  /** REG-02: null for none; left out of an edit, they stay as they are. */
  registration: registrationSettingsSchema.nullable().optional(),
})

/** The times of an event that lasts the whole day mean nothing, so they are not judged. */
export const eventInputSchema = eventFields.superRefine(checkTimes)
export type EventInput = z.input<typeof eventInputSchema>
export type EventWrite = z.output<typeof eventInputSchema>

/**
 * REG-06: whether to notify the registered people of a move or a cancellation, and how many of them the question
 * showed. Without both, or with another number, a save that concerns registered people gets a 409.
 */
const seen = z.number().int().min(0).max(PLACES_MAX)

/** An edit may say which version it started from; it is refused when somebody has saved another one since. */
export const eventUpdateSchema = eventFields
  .extend({
    version: versionSchema.optional(),
    tellRegistered: z.boolean().optional(),
    registeredSeen: seen.optional(),
  })
  .superRefine(checkTimes)

export const eventRemovalQuerySchema = z.object({
  tellRegistered: z.stringbool().optional(),
  registeredSeen: z.coerce.number().pipe(seen).optional(),
})
export type NotifyRegistered = z.infer<typeof eventRemovalQuerySchema>

type Times = Pick<z.output<typeof eventFields>, 'date' | 'endDate' | 'allDay' | 'startTime' | 'endTime'>

/** The end time is of the last day, so that it may be any when there are several. */
function checkTimes({ date, endDate, allDay, startTime, endTime }: Times, context: z.RefinementCtx) {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const firstDay = date.slice(0, 10)
  if (endDate && endDate < firstDay) refuse('endDate', EVENT_END_DAY_BEFORE)
  if (endDate && countDays(firstDay, endDate) > EVENT_DAYS_MAX + 1) refuse('endDate', EVENT_TOO_LONG)
  if (allDay || !endTime) return
  const isOneDay = !endDate || endDate === firstDay
  if (!startTime) refuse('startTime', EVENT_END_WITHOUT_START)
  else if (isOneDay && endTime <= startTime) refuse('endTime', EVENT_END_BEFORE_START)
}

const sharedFields = {
  id: idSchema,
  title: z.string().describe('Le titre'),
  description: z.string().describe('Quelques mots ; 280 caractères au plus'),
  date: daySchema.describe('Le premier jour'),
  startDate: daySchema.describe('Le même que `date`'),
  endDate: daySchema.nullable().default(null).describe('Le dernier jour ; nul pour un seul jour'),
  allDay: z.boolean().describe('Toute la journée'),
  startTime: timeSchema.nullable().describe('L’heure du début, le premier jour'),
  endTime: timeSchema.nullable().describe('L’heure de la fin, le dernier jour'),
  category: z.string().describe('La catégorie'),
  priority: priorities.describe('L’importance, de 1 (normale) à 3 (urgente)'),
  location: z.string().describe('Le lieu ; vide : aucun'),
  image: z.string().nullable().describe('L’adresse de l’image'),
  color: z.string().describe('La couleur, #RRGGBB'),
  isPermanent: z.boolean().describe('Reste à venir, même une fois sa date passée'),
}

const eventSchema = z.object({
  ...sharedFields,
  isActive: z.boolean(),
  registration: registrationSettingsSchema.nullable().default(null),
  /** How many people have a place, and how many wait for one. */
  registered: z.number().int().default(0),
  waiting: z.number().int().default(0),
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

const publicEventRegistrationSchema = z.object({
  isOpen: z.boolean().describe('On peut s’inscrire'),
  places: z.number().int().describe('Combien de places'),
  placesLeft: z.number().int().describe('Combien il en reste ; à 0, la liste d’attente'),
  closesOn: daySchema.describe('Le dernier jour pour s’inscrire'),
  price: z.string().describe('Le prix, en mots ; vide : aucun'),
  questions: z.array(questionSchema).describe('Ce que l’inscription demande en plus'),
})
export type PublicEventRegistration = z.infer<typeof publicEventRegistrationSchema>

/** What a visitor of the site may know. */
const publicEventSchema = z.object({
  ...sharedFields,
  registration: publicEventRegistrationSchema.nullable().describe('Les inscriptions ; nul : il n’y en a pas'),
  cover: publicImageSchema.nullable().describe('`image`, avec de quoi l’afficher'),
})
export type PublicEvent = z.infer<typeof publicEventSchema>

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

const success = successSchema
export const eventListResponseSchema = z.object({ success, events: z.array(eventSchema) })
export const eventResponseSchema = z.object({ success, event: eventSchema })
export const EVENT_CHANGES = ['moved', 'cancelled', 'restored'] as const
export type EventChange = (typeof EVENT_CHANGES)[number]
/** `current` is of a version that came first; `change` and the two numbers are of the code `registered_people`. */
export const eventConflictResponseSchema = staleSchema.extend({
  current: eventSchema.optional(),
  change: z.enum(EVENT_CHANGES).optional(),
  registered: z.number().int().optional(),
  waiting: z.number().int().optional(),
})
export const eventCategoriesResponseSchema = z.object({ success, categories: z.array(z.string()) })
export const eventStatsResponseSchema = z.object({ success, stats: eventStatsSchema })
export const publicEventListResponseSchema = z.object({
  success,
  events: z.array(publicEventSchema).describe('Les événements à venir, le plus proche d’abord'),
})
