import { z } from 'zod'
import {
  daySchema,
  emailSchema,
  endTimeSchema,
  idSchema,
  shortTextSchema,
  textSchema,
  timeSchema,
  versionSchema,
} from '../common/fields.ts'
import { languageSchema } from '../common/subscribers.ts'
import { messageSchema, visitorNameSchema } from '../common/visitor.ts'
import { answersSchema } from './questions.ts'

/** For so long a refusal, a cancellation or a move can be undone, and its mail waits. */
export const UNDO_SECONDS = 10

/** The `code` of a refusal that `outsideHours: true` overrides. */
export const OUTSIDE_HOURS = 'outside_hours'
export const OUTSIDE_OPENING = 'Ce moment est en dehors de vos heures d’ouverture.'
export const OUTSIDE_NOTICE = 'Ce moment est plus proche que le délai que vous demandez à vos clients.'
export const OUTSIDE_HORIZON = 'Ce moment est plus lointain que ce que vous ouvrez à vos clients.'
export const MOMENT_PASSED = 'Ce moment est déjà passé.'
export const PAST_MIDNIGHT = 'Le rendez-vous doit se terminer le jour même.'
export const TYPE_NOT_OFFERED = 'Ce type de rendez-vous n’est plus proposé.'
export const APPOINTMENT_STALE = 'Ce rendez-vous vient de changer. Vérifiez-le avant de recommencer.'
export const NOT_CHANGEABLE = 'Ce rendez-vous ne peut plus être modifié.'
export const CANCEL_FIRST =
  'Ce rendez-vous n’est pas passé : refusez-le ou annulez-le d’abord, pour que le client soit prévenu.'
export const SAME_MOMENT = 'Le rendez-vous est déjà à cette heure.'
export const UNDO_TOO_LATE = 'Il est trop tard pour annuler : l’e-mail est parti.'
export const UNDO_TAKEN = 'Le créneau a été pris entre-temps : rien n’a été rétabli.'

/** A word to the client, in the mail. */
const wordSchema = textSchema.trim().max(2000, { error: '2 000 caractères au plus' }).optional()
/** Lets an administrator book outside hours, notice or horizon; overlaps are still refused. */
const outsideHoursSchema = z.boolean().default(false)

/** An appointment that an administrator makes, for a client who phones: confirmed at once. */
export const appointmentByHandSchema = z.strictObject({
  name: visitorNameSchema,
  /** Without an address no mail is sent. */
  email: emailSchema.nullish(),
  phone: shortTextSchema.nullish(),
  message: messageSchema.nullish(),
  /** To the questions of the type; all of them may be left out. */
  answers: answersSchema.optional(),
  date: daySchema,
  startTime: timeSchema,
  /** By default after the duration of the type, or 30 minutes. */
  endTime: endTimeSchema.optional(),
  type: idSchema.nullish(),
  language: languageSchema.default('fr'),
  outsideHours: outsideHoursSchema,
  /** False: the client gets no mail. */
  tellClient: z.boolean().default(true),
})
export type AppointmentByHand = z.infer<typeof appointmentByHandSchema>

export const appointmentCancelSchema = z.strictObject({ word: wordSchema, version: versionSchema })
export type AppointmentCancel = z.infer<typeof appointmentCancelSchema>

/** The appointment keeps its duration, its type and its status. */
export const appointmentMoveSchema = z.strictObject({
  date: daySchema,
  startTime: timeSchema,
  word: wordSchema,
  outsideHours: outsideHoursSchema,
  version: versionSchema,
})
export type AppointmentMove = z.infer<typeof appointmentMoveSchema>

export const appointmentUndoSchema = z.strictObject({ undo: z.uuid() })
