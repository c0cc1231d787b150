import { z } from 'zod'
import { daySchema, filterSchema, idSchema, limitSchema, pageSchema, timeSchema } from '../common/fields.ts'
import { dataResponse, pagedResponse, paginationSchema } from '../common/responses.ts'

export const PERSON_PAGE_SIZE = 20
export const TIMELINE_PAGE_SIZE = 50
/** PERS-07: so long « Séparer » gives back the two. */
export const SEPARABLE_DAYS = 30

export const PERSON_NOT_FOUND = 'Personne non trouvée'
export const JOINED_TO_ITSELF = 'C’est la même personne : choisissez-en une autre.'
export const ALREADY_JOINED = 'Ces deux personnes sont déjà réunies.'
export const JOINED_MEANWHILE = 'Cette personne vient d’être réunie à une autre.'
export const NOT_JOINED = 'Ces deux personnes ne sont pas réunies.'
export const SEPARATION_TOO_LATE = 'Ces deux personnes sont réunies depuis plus de 30 jours.'

export const PERSON_FILTERS = ['open-request', 'upcoming-appointment', 'subscriber'] as const
export type PersonFilter = (typeof PERSON_FILTERS)[number]
const MONTHS_WRONG = 'doit être un nombre de mois, de 1 à 120'

export const personListQuerySchema = z.object({
  search: filterSchema,
  filter: z.enum(PERSON_FILTERS).optional(),
  /** Those from whom nothing has come for so many months. */
  silentMonths: z.coerce
    .number({ error: MONTHS_WRONG })
    .int({ error: MONTHS_WRONG })
    .min(1, { error: MONTHS_WRONG })
    .max(120, { error: MONTHS_WRONG })
    .optional(),
  page: pageSchema,
  limit: limitSchema(PERSON_PAGE_SIZE),
})
export type PersonListQuery = z.infer<typeof personListQuerySchema>

/** Name, company and telephone are those last given; a subscriber may have given none. */
const personRowSchema = z.object({
  id: idSchema,
  name: z.string().nullable(),
  email: z.string(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  /** The last thing that came from the person. */
  lastContactAt: z.iso.datetime().nullable(),
})
export type PersonRow = z.infer<typeof personRowSchema>
export const personListResponseSchema = pagedResponse(personRowSchema)

export const TIMELINE_KINDS = [
  'request',
  'reply',
  'appointment',
  'appointment-move',
  'registration',
  'withdrawal',
  'newsletter-consent',
  'newsletter-confirmation',
  'newsletter-departure',
  'newsletter-refusal',
  'mail',
  'campaign',
  'note',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]
export const RECORD_KINDS = [
  'request',
  'appointment',
  'registration',
  'subscription',
  'mail',
  'campaign',
  'note',
] as const

export const personNoteSchema = z.object({
  id: idSchema,
  text: z.string(),
  /** Null when the account was deleted. */
  author: z.string().nullable(),
  /** Only its author changes a note, and is reminded of it. */
  isMine: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The day of its author's dashboard; hidden from the others. */
  remindOn: daySchema.nullable(),
})
export type PersonNote = z.infer<typeof personNoteSchema>

/** A line of what happened, and the record that it opens. */
const timelineLineSchema = z.object({
  kind: z.enum(TIMELINE_KINDS),
  at: z.iso.datetime(),
  /** The subject, the event, the type of appointment, the words of a consent or the reason of a refusal; else blank. */
  title: z.string(),
  /** Of the record today, in its own words: of a request, an appointment, a registration, a mail. */
  state: z.string().nullable(),
  recordKind: z.enum(RECORD_KINDS),
  /** Mails have a UUID. */
  recordId: idSchema.or(z.uuid()),
  /** Which of the person's addresses it belongs to. */
  email: z.string(),
  /** Of the appointment or of the event; of a move, where it went. */
  day: daySchema.nullable(),
  time: timeSchema.nullable(),
  /** The event of a registration. */
  eventId: idSchema.nullable(),
  /** The kind of a mail. */
  mailKind: z.string().nullable(),
  note: personNoteSchema.nullable(),
})
export type TimelineLine = z.infer<typeof timelineLineSchema>

export const SUBSCRIPTION_STATES = ['active', 'pending', 'ended', 'suspended'] as const

const personSchema = z.object({
  id: idSchema,
  email: z.string(),
  /** As given, the last ones first. */
  names: z.array(z.string()),
  companies: z.array(z.string()),
  phones: z.array(z.string()),
  lastContactAt: z.iso.datetime().nullable(),
  /** The person's own address first, then those that were joined to it. */
  addresses: z.array(
    z.object({
      id: idSchema,
      email: z.string(),
      joinedAt: z.iso.datetime().nullable(),
      /** Null when it cannot be separated: the own address, or joined for too long. */
      separableUntil: z.iso.datetime().nullable(),
    }),
  ),
  /** PERS-07: each address keeps its own. */
  subscriptions: z.array(z.object({ email: z.string(), state: z.enum(SUBSCRIPTION_STATES) })),
  /** Who may be the same person; nobody is joined without somebody's act. */
  suggestions: z.array(
    z.object({
      id: idSchema,
      name: z.string().nullable(),
      email: z.string(),
      reason: z.enum(['phone', 'name-and-company']),
    }),
  ),
  /** PERS-08: the newest request that waits for an answer. */
  openRequestId: idSchema.nullable(),
  timeline: z.array(timelineLineSchema),
  pagination: paginationSchema,
})
export type Person = z.infer<typeof personSchema>
export const personQuerySchema = z.object({ page: pageSchema })
export const personResponseSchema = dataResponse(personSchema)

export const otherPersonSchema = z.strictObject({ otherId: idSchema })
/** The number under which both are found now. */
export const personJoinedResponseSchema = dataResponse(z.object({ id: idSchema }))
