import { z } from 'zod'
import { textSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'
import { companySchema } from './company.ts'
import { sitePagesSchema } from './pages.ts'

const EXAMPLE = 'https://admin.exemple.fr'
const ADDRESS_EXPECTED = `Indiquez une adresse complète qui commence par http:// ou https:// (exemple : ${EXAMPLE})`
const ADDRESS_TOO_LONG = `Indiquez l’adresse sans rien après le nom du serveur (exemple : ${EXAMPLE})`
export const ADDRESS_SAVED = 'Adresse de Vigie enregistrée'
export const ADDRESS_FIXED = 'Cette adresse est fixée par les réglages du serveur (PUBLIC_URL).'
const BEFORE_MOVING =
  'Créez d’abord ces codes depuis le profil, ou réinitialisez la validation en deux étapes depuis « Utilisateurs ».'
/** `count` people have nothing but passkeys, which are of no use at another address. */
export const addressShutsOut = (count: number) =>
  count > 1
    ? `${count} comptes n’ont que des clés d’accès, qui ne servent qu’à l’adresse actuelle, et aucun code de récupération : ils ne pourraient plus entrer. ${BEFORE_MOVING}`
    : `Un compte n’a que des clés d’accès, qui ne servent qu’à l’adresse actuelle, et aucun code de récupération : il ne pourrait plus entrer. ${BEFORE_MOVING}`

/** Protocol, host and port: the pages are at the root of it. */
export const publicUrlSchema = textSchema
  .trim()
  .max(300, { error: '300 caractères au plus', abort: true })
  .transform((address, context) => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    const isWeb = url && /^https?:$/.test(url.protocol) && url.hostname !== ''
    if (isWeb && url.href === `${url.origin}/`) return url.origin
    context.addIssue({ code: 'custom', message: isWeb ? ADDRESS_TOO_LONG : ADDRESS_EXPECTED })
    return z.NEVER
  })

export const siteAddressUpdateSchema = z.strictObject({ publicUrl: publicUrlSchema })

/** Where people reach the product: what the links of its mails begin with. */
export const siteAddressSchema = z.object({
  /** Null while it is unknown: then no mail carries a link. */
  publicUrl: z.string().nullable(),
  /** The server's settings say it: it cannot be changed here. */
  isFixed: z.boolean(),
})
export const siteAddressResponseSchema = dataResponse(siteAddressSchema)
export const siteAddressSavedResponseSchema = siteAddressResponseSchema.extend({ message: z.string() })

/** What anyone may know before signing in. */
export const siteSchema = z.object({
  siteName: z.string().describe('Le nom du back-office'),
  timeZone: z.string().describe('Le fuseau des jours et des heures'),
  signup: z
    .enum(['first', 'open', 'closed'])
    .describe('Qui peut créer un compte : le premier venu, tous, personne'),
  hasAccounts: z.boolean().describe('Un compte existe'),
  demo: z.boolean().describe('C’est une démonstration'),
  canResetPassword: z.boolean().optional().describe('Un mot de passe oublié se remplace par e-mail'),
  siteUrl: z.string().optional().describe('Le site de l’entreprise, sans barre finale'),
  pages: sitePagesSchema.optional().describe('Les chemins des pages du site'),
  /** Whom clients deal with; `siteName` is the product's own name. */
  company: companySchema.optional().describe('L’entreprise, que les clients connaissent'),
  recoveryDays: z.number().int().optional().describe('Combien de jours ce qui est supprimé se rétablit'),
})
export const siteResponseSchema = dataResponse(siteSchema)
export type Site = z.infer<typeof siteSchema>
