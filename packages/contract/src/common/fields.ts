import { z } from 'zod'
import { EMAIL_MAX, EMAIL_PATTERN, EMAIL_WRITTEN_MAX, isStorable, normaliseEmail } from './email.ts'

export const MEGABYTE = 1024 * 1024
export const IMAGE_MAX_BYTES = 5 * MEGABYTE
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const

const MAX_ID = 2_147_483_647
export const idSchema = z.number().int().positive().max(MAX_ID).describe('Son numéro')
/** PERS-03: of a record's person, for who is signed in; null when it carries no address. */
export const personIdSchema = idSchema.nullable().optional().describe('Réservé au back-office')
/** A version that somebody has read: the column holds no larger one. */
export const versionSchema = z
  .number()
  .int()
  .positive()
  .max(MAX_ID)
  .describe('Augmente à chaque modification')
export const idParamsSchema = z.object({
  id: z.coerce.number().int().positive().max(MAX_ID).describe('Son numéro'),
})

/** Text that the database can hold and that travels unharmed. */
export const textSchema = z.string().refine(isStorable, { error: 'contient un caractère interdit' })

export const requiredText = (max: number) => textSchema.trim().min(1).max(max)

export const shortTextSchema = textSchema.trim().max(200, { error: '200 caractères au plus', abort: true })

/** A filter that a form sends empty is no filter. */
export const filterSchema = textSchema
  .trim()
  .max(200)
  .transform((text) => text || undefined)
  .optional()
  .describe('Seulement ceux-ci ; vide : tous')

export const emailSchema = textSchema
  .max(EMAIL_WRITTEN_MAX, { error: 'Email invalide' })
  .transform((address) => normaliseEmail(address))
  .pipe(
    z
      .string()
      .max(EMAIL_MAX, { error: 'Email invalide', abort: true })
      .regex(EMAIL_PATTERN, { error: 'Email invalide' }),
  )
  .describe('Une adresse e-mail : 254 caractères au plus, sans les espaces autour')

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

export const daySchema = z.iso
  .date({ error: 'doit être une date au format AAAA-MM-JJ' })
  .describe('Un jour, AAAA-MM-JJ')
const TIME_EXPECTED = 'doit être une heure au format HH:MM'
export const timeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: TIME_EXPECTED })
  .describe('Une heure, HH:MM')
/** What ends with its day ends at 24:00. */
export const endTimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: TIME_EXPECTED })
  .describe('Une heure, HH:MM ; 24:00 est la fin du jour')

export const LIMIT_MAX = 1000
export const pageSchema = z.coerce.number().int().min(1).max(1_000_000).default(1).describe('La page voulue')
export const limitSchema = (byDefault: number, max = LIMIT_MAX) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .default(byDefault)
    .transform((limit) => Math.min(limit, max))
    .meta({ maximum: max, description: `Combien par page ; au-delà de ${max}, ${max}` })
