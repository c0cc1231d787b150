import { z } from 'zod'
import { dataResponse } from '../common/responses.ts'

export const REGISTER_NOTICE = 'À relire par votre conseil'

/** RGPD-10: the fields of article 30 of the GDPR, of one kind of record. */
const treatmentSchema = z.object({
  kind: z.string(),
  label: z.string(),
  purpose: z.string(),
  legalBasis: z.string(),
  people: z.string(),
  data: z.array(z.string()),
  recipients: z.array(z.string()),
  durations: z.array(z.string()),
  /** Today; null where the rows are copies of what others hold. */
  persons: z.number().int().nullable(),
})
export type Treatment = z.infer<typeof treatmentSchema>

const processingRegisterSchema = z.object({
  controller: z.object({ name: z.string(), postalAddress: z.string(), phone: z.string() }),
  at: z.iso.datetime(),
  transfers: z.string(),
  security: z.array(z.string()),
  treatments: z.array(treatmentSchema),
})
export type ProcessingRegister = z.infer<typeof processingRegisterSchema>
export const processingRegisterResponseSchema = dataResponse(processingRegisterSchema)

/** « 12 personnes » */
export function personsWords(persons: number | null) {
  if (persons === null) return 'Comptées dans les autres traitements'
  return persons < 2 ? `${persons} personne` : `${persons} personnes`
}
