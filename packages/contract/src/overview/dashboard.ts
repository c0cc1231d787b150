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
  /** RGPD-04: those that must be answered within a week, and the nearest day; null when there is none. */
  dueRights: z.object({ count, dueOn: daySchema }).nullable(),
})
export type Attention = z.infer<typeof attentionSchema>
export const attentionResponseSchema = dataResponse(attentionSchema)

/** Rows of a kind that the dashboard names at most. */
export const DAY_ROWS = 5
export const DAY_SINCE_INVALID = 'Moment invalide'

export const dayQuerySchema = z.object({
  /** The end of the last visit; without it, a day ago. */
  since: z.iso.datetime({ error: DAY_SINCE_INVALID }).optional(),
})

/** The first rows of each kind, and how many there are. */
export const dayOverviewSchema = z.object({
  /** Those of today, by hour; what is over comes last. */
  appointments: named({ id: idSchema, name: z.string(), startTime: timeSchema, isPending: z.boolean() }),
  /** Those that wait, the newest first. */
  requests: named({ id: idSchema, name: z.string(), subject: z.string() }),
  /** Those since the last visit, the newest first. */
  registrations: named({
    id: idSchema,
    name: z.string(),
    event: z.object({ id: idSchema, title: z.string(), date: daySchema }),
  }),
  /** Coming events with few seats left, the nearest first. */
  events: named({
    id: idSchema,
    title: z.string(),
    date: daySchema,
    registered: count,
    places: count,
  }),
  /** Those that are being sent or paused. */
  campaigns: named({
    id: idSchema,
    subject: z.string(),
    isPaused: z.boolean(),
    sent: count,
    recipients: count,
  }),
  /** PERS-06: the reader's own, of today or earlier, the oldest first; `id` is that of the note. */
  reminders: named({
    id: idSchema,
    personId: idSchema,
    /** The e-mail address where no name is known. */
    name: z.string(),
    text: z.string(),
    remindOn: daySchema,
  }),
})
export type DayOverview = z.infer<typeof dayOverviewSchema>
export const dayOverviewResponseSchema = dataResponse(dayOverviewSchema)

function named<Shape extends z.ZodRawShape>(row: Shape) {
  return z.object({ rows: z.array(z.object(row)), total: count })
}

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

/** The backups of the installation and its disk, for the privileged administrator. */
export const backupStateSchema = z.object({
  /** When the newest verified one was made; null when none is known. */
  madeAt: z.iso.datetime().nullable(),
  /** None is known for two days. */
  isLate: z.boolean(),
  /** What is left where the data is, once it is below the floor of the settings. */
  lowDiskBytes: count.nullable(),
})
export const backupStateResponseSchema = dataResponse(backupStateSchema)
