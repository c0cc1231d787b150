import { z } from 'zod'
import { endTimeSchema, timeSchema, versionSchema } from '../common/fields.ts'
import { apiErrorSchema, dataResponse } from '../common/responses.ts'
import { haveOverlap, inOrder } from './opening-hours.ts'

export const SETTINGS_SAVED = 'Horaires enregistrés'
export const SETTINGS_STALE = 'Ces horaires viennent d’être modifiés par une autre personne.'
export const NOTICE_MAX_HOURS = 720
export const HORIZON_MAX_DAYS = 730
/** What the screen proposes (RDV-02); nothing is set until somebody saves it. */
export const PROPOSED_NOTICE_HOURS = 2
export const PROPOSED_HORIZON_DAYS = 90
/** RDV-11: the day before, unless somebody has set another one. */
export const REMINDER_DAYS = 1
export const REMINDER_MAX_DAYS = 7
const RANGES_MAX = 70

const openingRangeSchema = z
  .strictObject({ weekday: z.number().int().min(1).max(7), startTime: timeSchema, endTime: endTimeSchema })
  .refine(({ startTime, endTime }) => startTime < endTime, {
    error: 'La fermeture doit être après l’ouverture',
    path: ['endTime'],
  })

export const openingHoursSchema = z
  .array(openingRangeSchema)
  .max(RANGES_MAX, { error: 'Trop de plages' })
  .refine((ranges) => !haveOverlap(ranges), { error: 'Deux plages du même jour se chevauchent' })
  .transform(inOrder)

export const appointmentSettingsInputSchema = z.strictObject({
  openingHours: openingHoursSchema,
  /** Null: a slot can be booked until it begins. */
  minNoticeHours: z.number().int().min(1).max(NOTICE_MAX_HOURS).nullable(),
  /** Null: however far away. */
  horizonDays: z.number().int().min(1).max(HORIZON_MAX_DAYS).nullable(),
  /** Null: no reminder. Left out: as it is. */
  reminderDays: z.number().int().min(1).max(REMINDER_MAX_DAYS).nullable().optional(),
  /** The one that was read; a newer one is not overwritten. */
  version: versionSchema,
})
export type AppointmentSettingsInput = z.infer<typeof appointmentSettingsInputSchema>

export const appointmentSettingsSchema = z.object({
  openingHours: z.array(
    z.object({ weekday: z.number().int(), startTime: timeSchema, endTime: endTimeSchema }),
  ),
  minNoticeHours: z.number().int().nullable(),
  horizonDays: z.number().int().nullable(),
  /** How many days before the client gets a reminder; null: none. */
  reminderDays: z.number().int().nullable(),
  version: versionSchema,
})
export type AppointmentSettings = z.infer<typeof appointmentSettingsSchema>

export const appointmentSettingsResponseSchema = dataResponse(appointmentSettingsSchema)
export const appointmentSettingsSavedResponseSchema = appointmentSettingsResponseSchema.extend({
  message: z.string(),
})
/** `code` is `stale_version`. */
export const appointmentSettingsConflictResponseSchema = apiErrorSchema.extend({
  current: appointmentSettingsSchema.optional(),
})
