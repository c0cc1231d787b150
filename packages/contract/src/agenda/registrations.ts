import { z } from 'zod'
import { formEntrySchema } from '../common/entry.ts'
import {
  daySchema,
  emailSchema,
  idSchema,
  limitSchema,
  pageSchema,
  personIdSchema,
  shortTextSchema,
  textSchema,
  timeSchema,
} from '../common/fields.ts'
import { dataResponse, pagedResponse, sentenceSchema } from '../common/responses.ts'
import { languageSchema } from '../common/subscribers.ts'
import { honeypotSchema, messageSchema, oneLineNameSchema, visitorNameSchema } from '../common/visitor.ts'
import { answersSchema, givenAnswersSchema } from './questions.ts'

export const REGISTRATION_STATES = ['registered', 'waiting', 'withdrawn'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]
export const REGISTRATION_STATE_LABELS: Record<RegistrationState, string> = {
  registered: 'Inscrit',
  waiting: 'Liste d’attente',
  withdrawn: 'Désisté',
}

export const REGISTRATION_NOT_FOUND = 'Inscription non trouvée'
export const REGISTRATIONS_OFF = 'Cet événement ne prend pas d’inscriptions.'
export const REGISTRATIONS_CLOSED = 'Les inscriptions à cet événement sont closes.'
export const PLACES_TAKEN = 'Il n’y a pas assez de places pour les personnes inscrites.'
export const REMOVE_FIRST = 'Cette personne est encore sur la liste : retirez-la d’abord.'
export const NOBODY_TO_WRITE_TO = 'Personne à qui écrire : aucune de ces personnes n’a d’adresse e-mail.'
export const messageQueued = (count: number) =>
  count > 1 ? `Message envoyé à ${count} personnes` : 'Message envoyé à une personne'
/** The form named another number: somebody came or left meanwhile. */
export const recipientsChanged = (count: number) =>
  count > 1
    ? `Entre-temps, la liste a changé : ce message irait à ${count} personnes. Vérifiez, puis envoyez de nouveau.`
    : 'Entre-temps, la liste a changé : ce message irait à une personne. Vérifiez, puis envoyez de nouveau.'
export const ALREADY_REGISTERED = 'Cette adresse est déjà inscrite à cet événement.'
/** The same sentences for an address that is already registered: a stranger learns nothing from them. */
export const REGISTRATION_MESSAGES: Record<'registered' | 'waiting', string> = {
  registered: 'Votre inscription est enregistrée.',
  waiting:
    'L’événement est complet : votre demande est sur la liste d’attente. Si votre inscription était déjà faite, votre place est conservée.',
}

export const registrationInputSchema = z.strictObject({
  name: oneLineNameSchema,
  email: emailSchema,
  language: languageSchema.default('fr'),
  answers: answersSchema.default([]),
  website: honeypotSchema,
  entry: formEntrySchema,
})
export type RegistrationInput = z.infer<typeof registrationInputSchema>

/** Somebody who phones may have no address; no mail is sent then. */
export const manualRegistrationSchema = z.strictObject({
  name: visitorNameSchema,
  email: emailSchema.nullish(),
  language: languageSchema.default('fr'),
  answers: answersSchema.default([]),
  /** Whether the person gets the mail that a registration on the site gives. */
  tell: z.boolean().default(true),
})
export type ManualRegistration = z.infer<typeof manualRegistrationSchema>

const registrationSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  language: languageSchema,
  state: z.enum(REGISTRATION_STATES),
  /** The place on the waiting list, from 1; null for the others. */
  rank: z.number().int().nullable(),
  answers: givenAnswersSchema,
  isByHand: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When the state last changed. */
  changedAt: z.iso.datetime(),
  personId: personIdSchema,
})
export type Registration = z.infer<typeof registrationSchema>

const registrationCountsSchema = z.object({
  /** Null when the event no longer takes registrations. */
  places: z.number().int().nullable(),
  registered: z.number().int(),
  waiting: z.number().int(),
  withdrawn: z.number().int(),
})
export type RegistrationCounts = z.infer<typeof registrationCountsSchema>

export const REGISTRATION_PAGE_SIZE = 50
export const registrationListQuerySchema = z.object({
  search: textSchema.trim().max(200).optional(),
  state: z.enum(REGISTRATION_STATES).optional(),
  page: pageSchema,
  limit: limitSchema(REGISTRATION_PAGE_SIZE),
})
export type RegistrationListQuery = z.infer<typeof registrationListQuerySchema>

const pathId = z.coerce.number().pipe(idSchema)
export const registrationParamsSchema = z.object({ id: pathId, registrationId: pathId })
export const registrationRemovalQuerySchema = z.object({ tell: z.stringbool().default(true) })
export const REGISTRATION_EXPORT_FORMATS = ['csv', 'xlsx'] as const
export const registrationExportQuerySchema = z.object({
  format: z.enum(REGISTRATION_EXPORT_FORMATS),
  state: z.enum(REGISTRATION_STATES).optional(),
})
export const registrationTokenParamsSchema = z.object({
  token: textSchema.max(200).describe('Le secret du lien'),
})

export const HALF_DAY_LABELS = { morning: 'Matin', afternoon: 'Après-midi' } as const

export const MESSAGE_RECIPIENTS = ['registered', 'waiting', 'both'] as const
export type MessageRecipients = (typeof MESSAGE_RECIPIENTS)[number]

/** DAY-30: one message to the people of an event. */
export const registrationMessageSchema = z.strictObject({
  to: z.enum(MESSAGE_RECIPIENTS, { error: 'Choisissez à qui écrire' }),
  subject: shortTextSchema
    .min(1, { error: 'Le sujet est requis' })
    .transform((subject) => subject.replace(/\s+/g, ' ')),
  message: messageSchema.min(1, { error: 'Le message est requis' }),
  /** The number that the form named: with another one nothing is sent. */
  people: z.number().int().min(0).max(100_000),
})
export type RegistrationMessage = z.infer<typeof registrationMessageSchema>

/** Those who have an address; `withoutEmail` are on one of the lists and get nothing. */
const recipientsSchema = z.object({
  registered: z.number().int(),
  waiting: z.number().int(),
  withoutEmail: z.number().int(),
  /** False while no mail server is configured. */
  canMail: z.boolean(),
})
export type Recipients = z.infer<typeof recipientsSchema>
export const recipientsResponseSchema = dataResponse(recipientsSchema)

/** What a sheet to sign holds: a column for each half-day, a line for each registered person. */
const attendanceSchema = z.object({
  title: z.string(),
  date: daySchema,
  endDate: daySchema.nullable(),
  startTime: timeSchema.nullable(),
  endTime: timeSchema.nullable(),
  /** The public place, then the one that only registered people see. */
  location: z.string(),
  where: z.string(),
  halfDays: z.array(z.object({ day: daySchema, half: z.enum(['morning', 'afternoon']) })),
  people: z.array(z.object({ id: idSchema, name: z.string() })),
})
export type Attendance = z.infer<typeof attendanceSchema>

export const registrationListResponseSchema = pagedResponse(registrationSchema).extend({
  counts: registrationCountsSchema,
})
export const registrationResponseSchema = dataResponse(registrationSchema)
export const attendanceResponseSchema = dataResponse(attendanceSchema)
export const publicRegistrationResponseSchema = dataResponse(
  z.object({ state: z.enum(['registered', 'waiting']).describe('Inscrit, ou sur la liste d’attente') }),
).extend({ message: sentenceSchema })
