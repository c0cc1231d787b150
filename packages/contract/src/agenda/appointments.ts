import { z } from 'zod'
import { countDays } from '../common/days.ts'
import { formEntrySchema } from '../common/entry.ts'
import {
  daySchema,
  emailSchema,
  endTimeSchema,
  idParamsSchema,
  idSchema,
  limitSchema,
  pageSchema,
  personIdSchema,
  shortTextSchema,
  textSchema,
  timeSchema,
  versionSchema,
} from '../common/fields.ts'
import { apiErrorSchema, dataResponse, pagedResponse, sentenceSchema } from '../common/responses.ts'
import { languageSchema } from '../common/subscribers.ts'
import { honeypotSchema, messageSchema, oneLineNameSchema, phoneSchema } from '../common/visitor.ts'
import { bookedTypeSchema } from './places.ts'
import { answersSchema, givenAnswersSchema } from './questions.ts'
import { endOf, startOf } from './slots.ts'

export const APPOINTMENT_STATUSES = ['pending', 'confirmed', 'en_cours', 'completed', 'cancelled'] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]
/** What an administrator may decide; `en_cours` and `completed` come with time, not with a click. */
export const APPOINTMENT_DECISIONS = ['confirmed', 'cancelled'] as const
export type AppointmentDecision = (typeof APPOINTMENT_DECISIONS)[number]

/** DAY-25: the company did not take the request, or one of the two cancelled what was agreed. */
export const APPOINTMENT_ENDS = ['refusal', 'company', 'client'] as const
export type AppointmentEnd = (typeof APPOINTMENT_ENDS)[number]

export const APPOINTMENT_NOT_FOUND = 'Rendez-vous non trouvé'
export const SLOT_TAKEN = "Ce créneau n'est plus disponible."
export const BOOKING_RECEIVED = 'Votre demande de rendez-vous a bien été reçue.'
export const END_BEFORE_START = 'La fin doit être après le début'
export const END_NOT_OF_TYPE = 'L’heure de fin ne correspond pas à la durée de ce type de rendez-vous.'
export const CLOCK_CHANGE = 'Les horloges changent d’heure à ce moment : choisissez un autre horaire.'
export const PENDING_BOOKINGS_MAX = 3
export const TOO_MANY_BOOKINGS = 'Vous avez déjà 3 demandes de rendez-vous en attente de réponse.'
/** Free slots are given for a year at most. */
export const SLOT_PERIOD_MAX_DAYS = 366

export const bookingSchema = z
  .strictObject({
    name: oneLineNameSchema,
    email: emailSchema,
    phone: phoneSchema.nullish().meta({
      description: 'Requis pour un type par téléphone, dont le `place.kind` est `telephone`',
    }),
    message: messageSchema.nullish().describe('Ce que la personne veut dire'),
    answers: answersSchema.optional(),
    date: daySchema.describe('Le jour du créneau'),
    startTime: timeSchema.describe('Son début'),
    endTime: endTimeSchema.optional().describe('Sa fin ; sans elle, celle de la durée du type'),
    type: idSchema.nullish().describe('Un type de `GET /api/public/appointment-types`'),
    /** Of the mails to the client and of the page behind their link; French by default. */
    language: languageSchema.optional(),
    website: honeypotSchema,
    entry: formEntrySchema,
  })
  .refine(({ startTime, endTime }) => endTime === undefined || startTime < endTime, {
    error: END_BEFORE_START,
    path: ['endTime'],
  })
export type Booking = z.infer<typeof bookingSchema>

const slotSchema = z.object({ date: daySchema, startTime: timeSchema, endTime: endTimeSchema })

export const appointmentSchema = z.object({
  id: idSchema,
  name: z.string().describe('Le nom de la personne'),
  email: z.string().describe('Son adresse e-mail ; vide : non donnée'),
  phone: z.string().nullable().describe('Son téléphone'),
  message: z.string().nullable().describe('Son message'),
  answers: givenAnswersSchema,
  language: languageSchema,
  type: bookedTypeSchema.nullable().describe('Le type, tel qu’il était à la réservation'),
  date: daySchema.nullable().describe('Le jour'),
  startTime: timeSchema.nullable().describe('Le début'),
  endTime: endTimeSchema.nullable().describe('La fin'),
  status: z.enum(APPOINTMENT_STATUSES).describe('Où en est le rendez-vous'),
  /** Null for one that is not cancelled, and for an older one of which nothing tells. */
  endedBy: z
    .enum(APPOINTMENT_ENDS)
    .nullable()
    .describe('Qui y a mis fin : refusé, annulé par l’entreprise ou par le client'),
  availabilitySlot: slotSchema.nullish().describe('Le même moment, sous son ancien nom'),
  createdAt: z.iso.datetime().describe('Quand la demande est arrivée'),
  /** Its end is behind us: a pending one will not be held any more. */
  isPast: z.boolean().describe('Sa fin est passée'),
  personId: personIdSchema,
  /** Grows with each change; a cancellation or a move names the one that was read. */
  version: versionSchema,
})
export type Appointment = z.infer<typeof appointmentSchema>

export const APPOINTMENT_PAGE_SIZE = 50
/** DAY-18: `upcoming` is what waits, then today's and the next ones; `past` what is over, the latest first. */
export const APPOINTMENT_PERIODS = ['upcoming', 'past'] as const
export const appointmentListQuerySchema = z.object({
  search: textSchema.trim().max(200).optional(),
  status: z.enum(APPOINTMENT_STATUSES).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  period: z.enum(APPOINTMENT_PERIODS).optional(),
  page: pageSchema,
  limit: limitSchema(100),
})
export type AppointmentListQuery = z.infer<typeof appointmentListQuerySchema>

/** Counted over all appointments, whatever the filters of the list; `today` leaves the refused ones out. */
export const appointmentCountsSchema = z.object({
  all: z.number().int(),
  today: z.number().int(),
  pending: z.number().int(),
  confirmed: z.number().int(),
  enCours: z.number().int(),
})
export type AppointmentCounts = z.infer<typeof appointmentCountsSchema>

export const appointmentListResponseSchema = pagedResponse(appointmentSchema).extend({
  counts: appointmentCountsSchema,
})
export const appointmentResponseSchema = dataResponse(appointmentSchema)
export const appointmentCreatedResponseSchema = appointmentResponseSchema.extend({ message: sentenceSchema })
export const appointmentStatusSchema = z.strictObject({ status: z.enum(APPOINTMENT_DECISIONS) })

export const slotListQuerySchema = z
  .object({
    from: daySchema.describe('Le premier jour'),
    to: daySchema.describe('Le dernier jour ; 366 jours au plus'),
    type: idParamsSchema.shape.id.optional().describe('Un type de rendez-vous ; sans lui, 30 minutes'),
  })
  .refine(({ from, to }) => from <= to, { error: END_BEFORE_START, path: ['to'] })
  .refine(({ from, to }) => countDays(from, to) <= SLOT_PERIOD_MAX_DAYS, {
    error: 'La période demandée est trop longue (366 jours au plus)',
    path: ['to'],
  })
export const slotListResponseSchema = dataResponse(z.array(slotSchema))

export const unavailabilityInputSchema = z
  .strictObject({
    date: daySchema,
    startTime: timeSchema,
    endTime: endTimeSchema,
    /** The last day, when the period covers several. */
    endDate: daySchema.optional(),
    reason: shortTextSchema.nullish(),
  })
  .refine((period) => startOf(period) < endOf(period), { error: END_BEFORE_START, path: ['endTime'] })
export type UnavailabilityInput = z.infer<typeof unavailabilityInputSchema>

export const unavailabilitySchema = slotSchema.extend({
  id: idSchema,
  endDate: daySchema,
  reason: z.string().nullable(),
})
export type Unavailability = z.infer<typeof unavailabilitySchema>

export const unavailabilityListQuerySchema = z.object({
  from: daySchema.optional(),
  to: daySchema.optional(),
  limit: limitSchema(1000),
})
export const unavailabilityListResponseSchema = dataResponse(z.array(unavailabilitySchema))
export const unavailabilityResponseSchema = dataResponse(unavailabilitySchema)
export const statusesUpdatedResponseSchema = dataResponse(z.object({ updated: z.number().int() }))

/** What undoes the change, until its mail leaves. */
export const undoSchema = z.object({ id: z.uuid(), until: z.iso.datetime() })
export type Undo = z.infer<typeof undoSchema>
/** Also of `PUT /api/appointments/{id}/status`. */
export const appointmentChangedResponseSchema = appointmentResponseSchema.extend({
  undo: undoSchema.optional(),
})

/** RDV-07: the appointments that a period to block holds, to cancel or move them one by one. */
export const HOLDS_APPOINTMENTS = 'holds_appointments'
export const heldAppointmentSchema = z.object({
  id: idSchema,
  name: z.string(),
  date: daySchema,
  startTime: timeSchema,
  endTime: endTimeSchema,
  status: z.enum(APPOINTMENT_STATUSES),
  version: versionSchema,
})
export type HeldAppointment = z.infer<typeof heldAppointmentSchema>
/** The 409 of `POST /api/unavailability`; another reason than `holds_appointments` has no list. */
export const unavailabilityConflictResponseSchema = apiErrorSchema.extend({
  appointments: z.array(heldAppointmentSchema).optional(),
})
