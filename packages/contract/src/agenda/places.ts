import { z } from 'zod'
import { isWebAddress, shortTextSchema } from '../common/fields.ts'

export const PLACE_KINDS = ['address', 'telephone', 'video'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** `text` is the address, the link, or the number to call; without a number the company calls. */
export const placeSchema = z.object({ kind: z.enum(PLACE_KINDS), text: z.string() })
export type Place = z.infer<typeof placeSchema>

export const placeInputSchema = z
  .strictObject({ kind: z.enum(PLACE_KINDS), text: shortTextSchema })
  .refine(({ kind, text }) => kind !== 'address' || text !== '', {
    error: 'L’adresse est requise',
    path: ['text'],
  })
  .refine(({ kind, text }) => kind !== 'video' || isWebAddress(text), {
    error: 'Le lien doit commencer par https:// ou http://',
    path: ['text'],
  })

/** A copy of the type as it was when the appointment was made. */
export const bookedTypeSchema = z.object({
  /** Null once the type was deleted. */
  id: z.number().int().nullable(),
  nameFr: z.string(),
  nameEn: z.string(),
  durationMinutes: z.number().int(),
  pauseMinutes: z.number().int(),
  place: placeSchema,
})
export type BookedType = z.infer<typeof bookedTypeSchema>

/** A type without an English name keeps its French one. */
export const typeName = ({ nameFr, nameEn }: { nameFr: string; nameEn: string }, language: 'fr' | 'en') =>
  language === 'en' ? nameEn || nameFr : nameFr
