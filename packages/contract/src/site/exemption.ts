import { z } from 'zod'
import { daySchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'

/** What the exemption of a measure of audience from consent asks for, and live data can prove (AUDI-11). */
export const EXEMPTION_CHECKS = [
  'statistics',
  'identifiers',
  'cookies',
  'opposition',
  'duration',
  'erasure',
] as const
export type ExemptionCheck = (typeof EXEMPTION_CHECKS)[number]

/** No sum may be older. */
export const AUDIENCE_MONTHS = 25

const moment = z.iso.datetime().nullable()

export const exemptionSchema = z.object({
  at: z.iso.datetime(),
  companyName: z.string(),
  privacyUrl: z.string(),
  /** Columns of the measure that could name a person: tables and columns, of which there is none. */
  personalColumns: z.array(z.string()),
  /** Rows of salts and of sessions that should have been deleted. */
  identifiers: z.object({ count: z.number().int().nonnegative(), days: z.array(daySchema) }),
  /** The last request of our own that declined to be counted; `status` null: none yet. */
  opposition: z.object({
    at: moment,
    status: z.number().int().nullable(),
    counted: z.boolean(),
    hasCookie: z.boolean(),
  }),
  oldestSum: daySchema.nullable(),
  erasedAt: moment,
  /** Those that do not hold now. */
  failing: z.array(z.enum(EXEMPTION_CHECKS)),
})
export type Exemption = z.infer<typeof exemptionSchema>
export const exemptionResponseSchema = dataResponse(exemptionSchema)
