import { z } from 'zod'
import { versionSchema } from '../common/fields.ts'
import { apiErrorSchema, dataResponse } from '../common/responses.ts'
import { RETENTION_KINDS, type RetentionKind } from '../common/retention.ts'

export const RETENTION_SAVED = 'Les durées de conservation sont enregistrées'
export const RETENTION_STALE = 'Ces durées viennent d’être modifiées par une autre personne.'
/** A shortened rule waits for so long. */
export const RETENTION_DELAY_DAYS = 7
export const RETENTION_PREVIEW_MAX = 20
/** The exemption from consent allows no more. */
const AUDIENCE_MAX_MONTHS = 25
const YEARS_MAX = 100

export const DURATION_UNITS = ['days', 'months', 'years'] as const
export type DurationUnit = (typeof DURATION_UNITS)[number]
export const DURATION_UNIT_LABELS: Record<DurationUnit, [one: string, many: string]> = {
  days: ['jour', 'jours'],
  months: ['mois', 'mois'],
  years: ['an', 'ans'],
}
const UNIT_DAYS: Record<DurationUnit, number> = { days: 1, months: 365.25 / 12, years: 365.25 }

const AMOUNT_EXPECTED = 'Indiquez un nombre entier à partir de 1'
const DURATION_TOO_LONG = `${YEARS_MAX} ans au plus`
const AUDIENCE_TOO_LONG = `${AUDIENCE_MAX_MONTHS} mois au plus : au-delà, la mesure d’audience demande un consentement`

const unitSchema = z.enum(DURATION_UNITS, { error: 'Choisissez des jours, des mois ou des années' })
const isWithin = (max: Duration) => (duration: Duration) => !isShorter(max, duration)
const within = <T extends z.ZodType<Duration>>(schema: T) =>
  schema.refine(isWithin({ amount: YEARS_MAX, unit: 'years' }), {
    error: DURATION_TOO_LONG,
    path: ['amount'],
  })
const amountSchema = z
  .int({ error: AMOUNT_EXPECTED })
  .min(1, { error: AMOUNT_EXPECTED })
  .max(36_500, { error: DURATION_TOO_LONG })

const durationSchema = within(z.strictObject({ amount: amountSchema, unit: unitSchema }))
const audienceSchema = durationSchema.refine(isWithin({ amount: AUDIENCE_MAX_MONTHS, unit: 'months' }), {
  error: AUDIENCE_TOO_LONG,
  path: ['amount'],
})
export type Duration = { amount: number; unit: DurationUnit }

export const retentionUpdateSchema = z.strictObject({
  rules: z.strictObject({
    requests: durationSchema,
    appointments: durationSchema,
    registrations: durationSchema,
    trainings: durationSchema,
    unsubscribed: durationSchema,
    mails: durationSchema,
    audit: durationSchema,
    audience: audienceSchema,
  } satisfies Record<RetentionKind, z.ZodType>),
  /** The one that was read; a newer one is not overwritten. */
  version: versionSchema,
})
export type RetentionUpdate = z.infer<typeof retentionUpdateSchema>

const storedDurationSchema = z.object({ amount: z.number().int(), unit: z.enum(DURATION_UNITS) })
const retentionRuleSchema = z.object({
  kind: z.enum(RETENTION_KINDS),
  /** In force; null: kept without end until the next one. */
  duration: storedDurationSchema.nullable(),
  next: z.object({ duration: storedDurationSchema, at: z.iso.datetime() }).nullable(),
})
export type RetentionRule = z.infer<typeof retentionRuleSchema>
const retentionSchema = z.object({ rules: z.array(retentionRuleSchema), version: versionSchema })
export type Retention = z.infer<typeof retentionSchema>

export const retentionResponseSchema = dataResponse(retentionSchema)
export const retentionSavedResponseSchema = retentionResponseSchema.extend({ message: z.string() })
/** `code` is `stale_version`. */
export const retentionConflictResponseSchema = apiErrorSchema.extend({ current: retentionSchema.optional() })

export const retentionKindParamsSchema = z.object({ kind: z.enum(RETENTION_KINDS) })
/** The duration that the form has, saved or not. */
export const retentionPreviewQuerySchema = within(
  z.object({ amount: z.coerce.number().pipe(amountSchema), unit: unitSchema }),
)
const retentionPreviewSchema = z.object({
  count: z.number().int(),
  /** When the rule would act: at the next run, or after the delay of a shortened one. */
  at: z.iso.datetime(),
  /** The oldest ones. */
  first: z.array(z.object({ label: z.string(), at: z.iso.datetime() })),
})
export type RetentionPreview = z.infer<typeof retentionPreviewSchema>
export const retentionPreviewResponseSchema = dataResponse(retentionPreviewSchema)

/** « 3 ans » */
export function durationWords({ amount, unit }: Duration) {
  const [one, many] = DURATION_UNIT_LABELS[unit]
  return `${amount} ${amount === 1 ? one : many}`
}

export const isSameDuration = (one: Duration, other: Duration) =>
  one.amount === other.amount && one.unit === other.unit

/** Twelve months are a year, and 365 days are less. */
export function isShorter(one: Duration, other: Duration) {
  return daysOf(one) < daysOf(other)
}

const daysOf = ({ amount, unit }: Duration) => Math.round(amount * UNIT_DAYS[unit] * 100)
