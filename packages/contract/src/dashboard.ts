import { z } from 'zod'
import { dataResponse, daySchema, idSchema, timeSchema } from './common.ts'

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
})
export type Attention = z.infer<typeof attentionSchema>
export const attentionResponseSchema = dataResponse(attentionSchema)
