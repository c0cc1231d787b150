import { z } from 'zod'
import { isWebAddress, shortTextSchema } from '../common/fields.ts'

export const PLACE_KINDS = ['address', 'telephone', 'video'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** `text` is the address, the link, or the number to call; without a number the company calls. */
export const placeKindSchema = z.enum(PLACE_KINDS).describe('Sur place, par téléphone ou en visioconférence')
export const placeSchema = z.object({
  kind: placeKindSchema,
  text: z.string().describe('L’adresse, le numéro ou le lien ; vide : l’entreprise appelle'),
})
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
  id: z.number().int().nullable().describe('Le numéro du type ; nul s’il a été supprimé'),
  nameFr: z.string().describe('Le nom en français'),
  nameEn: z.string().describe('Le nom en anglais ; vide : le français'),
  durationMinutes: z.number().int().describe('Sa durée, en minutes'),
  pauseMinutes: z.number().int().describe('La pause avant et après lui, en minutes'),
  place: placeSchema.describe('Où il a lieu'),
})
export type BookedType = z.infer<typeof bookedTypeSchema>

/** A type without an English name keeps its French one. */
export const typeName = ({ nameFr, nameEn }: { nameFr: string; nameEn: string }, language: 'fr' | 'en') =>
  language === 'en' ? nameEn || nameFr : nameFr
