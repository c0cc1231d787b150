import { z } from 'zod'
import { isWebAddress, shortTextSchema, textSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'

export const COMPANY_SAVED = 'Votre entreprise est enregistrée'
export const LOGO_UNKNOWN = 'Choisissez un logo parmi les images de la médiathèque'
const PRIVACY_EXPECTED =
  'Indiquez une adresse complète qui commence par http:// ou https:// (exemple : https://www.exemple.fr/confidentialite)'
/** An upload of ours, which is a picture and nothing else. */
const LOGO = /^\/uploads\/[0-9a-f]{32}\.webp(?:\?v=\d{1,7})?$/

/** DAY-20: what is blank is shown nowhere; for a blank name `SITE_NAME` stands. */
export const companyUpdateSchema = z.strictObject({
  name: shortTextSchema.transform((name) => name.replace(/\s+/g, ' ')),
  logo: textSchema
    .trim()
    .max(100, { error: LOGO_UNKNOWN })
    .refine((path) => path === '' || LOGO.test(path), { error: LOGO_UNKNOWN }),
  postalAddress: textSchema.trim().max(500, { error: '500 caractères au plus' }),
  phone: textSchema
    .trim()
    .max(40, { error: '40 caractères au plus' })
    .transform((phone) => phone.replace(/\s+/g, ' ')),
  privacyUrl: textSchema
    .trim()
    .max(2048, { error: '2 048 caractères au plus', abort: true })
    .refine((address) => address === '' || isWebAddress(address), { error: PRIVACY_EXPECTED }),
})
export type CompanyUpdate = z.infer<typeof companyUpdateSchema>

/** What everybody may know of the company; the name is never blank. */
export const companySchema = z.object({
  name: z.string().describe('Le nom ; celui de `SITE_NAME` tant que la Configuration n’en donne pas'),
  /** The path of an image of the library. */
  logo: z.string().describe('Le chemin du logo ; vide : aucun'),
  postalAddress: z.string().describe('L’adresse postale ; vide : aucune'),
  phone: z.string().describe('Le téléphone ; vide : aucun'),
  privacyUrl: z.string().describe('La page sur les données personnelles ; vide : aucune'),
})

/** As it was saved, with the name that stands for a blank one. */
export const companyResponseSchema = dataResponse(companySchema.extend({ defaultName: z.string() }))
export const companySavedResponseSchema = companyResponseSchema.extend({ message: z.string() })
