import { z } from 'zod'
import { limitSchema, pageSchema, textSchema } from '../common/fields.ts'
import { dataResponse, pagedResponse } from '../common/responses.ts'

export const MEDICINE_CODE_TAKEN = 'Ce code de médicament existe déjà.'
export const MEDICINE_UNKNOWN = 'Médicament non trouvé'
const CODES_MAX = 1000
const CODE_PATTERN = /^(?:\d{8}|\d{13})$/

/** CIS, of the medicine, or CIP13, of one of its boxes. */
const medicineCodeSchema = textSchema
  .trim()
  .regex(CODE_PATTERN, { error: 'Le code doit être un code CIS (8 chiffres) ou CIP13 (13 chiffres)' })

const EXAMPLE = {
  code: '60234100',
  denomination: 'DOLIPRANE 1000 mg, comprimé',
  forme: 'comprimé',
  dosage: '1000 mg',
  substance: 'PARACÉTAMOL',
  titulaire: 'OPELLA HEALTHCARE FRANCE',
  isActive: true,
}

export const medicineSchema = z
  .object({
    code: z.string(),
    denomination: z.string(),
    forme: z.string(),
    dosage: z.string(),
    substance: z.string(),
    titulaire: z.string(),
    isActive: z.boolean(),
  })
  .meta({ examples: [EXAMPLE] })
export type Medicine = z.infer<typeof medicineSchema>

/** A combination can name dozens of substances, each with its dosage. */
export const COMPOSITION_MAX = 4000
const text = (max: number) => textSchema.trim().max(max)

export const medicineCreateSchema = z
  .strictObject({
    code: medicineCodeSchema,
    denomination: text(500).min(1, { error: 'La dénomination est requise' }),
    forme: text(500).default(''),
    dosage: text(COMPOSITION_MAX).default(''),
    substance: text(COMPOSITION_MAX).default(''),
    titulaire: text(500).default(''),
    isActive: z.boolean().default(true),
  })
  .meta({ examples: [EXAMPLE] })
export type MedicineCreate = z.infer<typeof medicineCreateSchema>

export const medicineDeleteSchema = z
  .strictObject({ code: medicineCodeSchema })
  .meta({ examples: [{ code: EXAMPLE.code }] })

export const medicineListQuerySchema = z.object({ page: pageSchema, limit: limitSchema(50) })
export const medicineSearchQuerySchema = medicineListQuerySchema.extend({
  q: text(200)
    .default('')
    .meta({ description: 'Nom, substance ou code', examples: ['paracetamol 500'] }),
})
export type MedicineSearch = z.infer<typeof medicineSearchQuerySchema>

/** A malformed code counts as unknown: a typing error must not hide the other results. */
export const medicineCodesSchema = z
  .strictObject({
    codes: z.array(text(50)).max(CODES_MAX, { error: `Un appel porte sur ${CODES_MAX} codes au plus` }),
  })
  .meta({ examples: [{ codes: [EXAMPLE.code, '99999999'] }] })

export const medicineListResponseSchema = pagedResponse(medicineSchema)
export const medicineResponseSchema = dataResponse(medicineSchema)
export const medicinesByCodeResponseSchema = z
  .object({ success: z.literal(true), data: z.array(medicineSchema), unknown: z.array(z.string()) })
  .meta({ examples: [{ success: true, data: [EXAMPLE], unknown: ['99999999'] }] })
