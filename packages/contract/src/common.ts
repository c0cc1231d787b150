import { z } from 'zod'
import { EMAIL_MAX, EMAIL_PATTERN, EMAIL_WRITTEN_MAX, isStorable, normaliseEmail } from './common/email.ts'

// The page of sign-in takes these from their own files, which need no zod.
export { isEmail, normaliseEmail } from './common/email.ts'
export { SESSION_EXPIRED } from './common/refusals.ts'

export const MEGABYTE = 1024 * 1024
export const IMAGE_MAX_BYTES = 5 * MEGABYTE
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

export const INVALID_DATA = 'Données invalides'
export const UNEXPECTED_ERROR = "Une erreur s'est produite"

const MAX_ID = 2_147_483_647
export const idSchema = z.number().int().positive().max(MAX_ID)
/** A version that somebody has read: the column holds no larger one. */
export const versionSchema = z.number().int().positive().max(MAX_ID)
export const idParamsSchema = z.object({ id: z.coerce.number().int().positive().max(MAX_ID) })

/** Text that the database can hold and that travels unharmed. */
export const textSchema = z.string().refine(isStorable, { error: 'contient un caractère interdit' })

export const shortTextSchema = textSchema.trim().max(200, { error: '200 caractères au plus', abort: true })

/** A filter that a form sends empty is no filter. */
export const filterSchema = textSchema
  .trim()
  .max(200)
  .transform((text) => text || undefined)
  .optional()

export const emailSchema = textSchema
  .max(EMAIL_WRITTEN_MAX, { error: 'Email invalide' })
  .transform((address) => normaliseEmail(address))
  .pipe(
    z
      .string()
      .max(EMAIL_MAX, { error: 'Email invalide', abort: true })
      .regex(EMAIL_PATTERN, { error: 'Email invalide' }),
  )

/** Content may point to our own uploads or to the web, never to `javascript:` or `data:`. */
export const imageUrlSchema = textSchema
  .trim()
  .max(2048, { abort: true })
  .refine(isWebOrOwnAddress, { error: 'doit être une adresse http, https ou un chemin du serveur' })

export const webUrlSchema = textSchema
  .trim()
  .max(2048, { abort: true })
  .refine(isWebAddress, { error: 'doit être une adresse http ou https' })

export function isWebAddress(address: string) {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}

function isWebOrOwnAddress(address: string) {
  return isWebAddress(address) || /^\/(?!\/)[^\s\\]*$/.test(address)
}

export const daySchema = z.iso.date({ error: 'doit être une date au format AAAA-MM-JJ' })
const TIME_EXPECTED = 'doit être une heure au format HH:MM'
export const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: TIME_EXPECTED })
/** What ends with its day ends at 24:00. */
export const endTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: TIME_EXPECTED })

export const LIMIT_MAX = 1000
export const pageSchema = z.coerce.number().int().min(1).max(1_000_000).default(1)
export const limitSchema = (byDefault: number, max = LIMIT_MAX) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .default(byDefault)
    .transform((limit) => Math.min(limit, max))

export const paginationSchema = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
  /** PERF-06: more rows match than `total`, and nobody counted them. */
  isMore: z.literal(true).optional(),
})
export type Pagination = z.infer<typeof paginationSchema>

export function pagination(page: number, limit: number, total: number, isMore = false): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit), ...(isMore ? { isMore } : {}) }
}

export const successResponseSchema = z.object({ success: z.literal(true), message: z.string().optional() })

export function dataResponse<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data })
}

export function pagedResponse<T extends z.ZodType>(item: T) {
  return z.object({ success: z.literal(true), data: z.array(item), pagination: paginationSchema })
}

export const apiErrorSchema = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  details: z.array(z.string()).optional(),
  /** What is wrong with each field of the body, for the form that sent it. */
  fields: z.record(z.string(), z.string()).optional(),
})
export type ApiErrorBody = z.infer<typeof apiErrorSchema>

export const NO_FIELD_TO_UPDATE = "Aucun champ à mettre à jour n'a été fourni"
