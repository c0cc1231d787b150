import { z } from 'zod'
import { textSchema } from '../common/fields.ts'
import { dataResponse } from '../common/responses.ts'

export const ORIGINS_MAX = 20
export const ORIGINS_SAVED = 'Sites autorisés enregistrés'
const EXAMPLE = 'https://www.exemple.fr'
const ORIGIN_EXPECTED = `Indiquez une adresse complète qui commence par https:// (exemple : ${EXAMPLE})`
const ORIGIN_TOO_LONG = `Indiquez l’adresse du site sans rien après son nom (exemple : ${EXAMPLE})`
const NO_WILDCARD = 'Indiquez chaque site par son nom, sans « * »'

/** http is for a site that somebody builds on their own machine. */
const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Exactly what browsers send as `Origin`: protocol, host and port. */
export const originSchema = textSchema
  .trim()
  .max(300, { error: '300 caractères au plus', abort: true })
  .transform((address, context) => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL.test(url.hostname))
    if (address.includes('*')) context.addIssue({ code: 'custom', message: NO_WILDCARD })
    else if (!url || !isAllowed) context.addIssue({ code: 'custom', message: ORIGIN_EXPECTED })
    else if (url.href !== `${url.origin}/`) context.addIssue({ code: 'custom', message: ORIGIN_TOO_LONG })
    else return url.origin
    return z.NEVER
  })

export const siteOriginsUpdateSchema = z.strictObject({
  origins: z
    .array(originSchema)
    .max(ORIGINS_MAX, { error: `${ORIGINS_MAX} sites au plus` })
    .transform((origins) => [...new Set(origins)]),
})
export type SiteOriginsUpdate = z.infer<typeof siteOriginsUpdateSchema>

/** The sites whose pages may call the public endpoints from the browser. */
export const siteOriginsSchema = z.object({
  origins: z.array(z.string()),
  /** Those of the server's settings, which cannot be changed here. */
  fixed: z.array(z.string()),
})
export const siteOriginsResponseSchema = dataResponse(siteOriginsSchema)
export const siteOriginsSavedResponseSchema = siteOriginsResponseSchema.extend({ message: z.string() })
