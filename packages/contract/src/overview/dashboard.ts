import { z } from 'zod'
import { daySchema, idSchema, timeSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'

const count = z.number().int().nonnegative()

/** What needs attention today. */
export const attentionSchema = z.object({
  pendingRequests: count,
  pendingAppointments: count,
  todayAppointments: count,
  nextEvent: z
    .object({ id: idSchema, title: z.string(), date: daySchema, startTime: timeSchema.nullable() })
    .nullable(),
  drafts: count,
  nextPublication: z.object({ id: idSchema, title: z.string(), at: z.iso.datetime() }).nullable(),
})
export type Attention = z.infer<typeof attentionSchema>
export const attentionResponseSchema = dataResponse(attentionSchema)

/** What a new installation does in its first days, and whether it is done. */
export const firstStepsSchema = z.object({
  /** The installation is new, or its site has not reached it yet. */
  isBeginning: z.boolean(),
  mailServer: z.boolean(),
  article: z.boolean(),
  availability: z.boolean(),
  siteCode: z.boolean(),
  colleagues: z.boolean(),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>
export const firstStepsResponseSchema = dataResponse(firstStepsSchema)

/** The backups of the installation, for the privileged administrator. */
export const backupStateSchema = z.object({
  /** When the newest verified one was made; null when none is known. */
  madeAt: z.iso.datetime().nullable(),
  /** None is known for two days. */
  isLate: z.boolean(),
})
export type BackupState = z.infer<typeof backupStateSchema>
export const backupStateResponseSchema = dataResponse(backupStateSchema)
