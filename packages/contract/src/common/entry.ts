import { z } from 'zod'
import { isWebAddress, textSchema } from './fields.ts'

/** What brought a visitor to the site. */
export const CHANNELS = ['direct', 'search', 'social', 'assistant', 'newsletter', 'campaign', 'site'] as const
export type Channel = (typeof CHANNELS)[number]
export const channelSchema = z.enum(CHANNELS)
export const CHANNEL_WORDS: Record<Channel, string> = {
  direct: 'Direct',
  search: 'Moteurs de recherche',
  social: 'Réseaux sociaux',
  assistant: 'Assistants IA',
  newsletter: 'Newsletter',
  campaign: 'Campagnes',
  site: 'Autres sites',
}

/** What a visitor may do on the site that the company wishes for. */
export const GOALS = ['request', 'appointment', 'registration', 'subscription'] as const
export type Goal = (typeof GOALS)[number]
export const GOAL_WORDS: Record<Goal, string> = {
  request: 'Demandes',
  appointment: 'Rendez-vous',
  registration: 'Inscriptions',
  subscription: 'Abonnements',
}

export const ADDRESS_MAX = 2048
const PAGE_MAX = 500
const UTM_MAX = 100

/** A path, or an address of which only the path is kept: queries and fragments may name persons. */
export const trackedPageSchema = textSchema
  .max(ADDRESS_MAX, { error: '2 048 caractères au plus' })
  .transform((address, context) => {
    const page = toPage(address.trim())
    if (page) return page
    context.addIssue({ code: 'custom', message: 'doit être un chemin (/…) ou une adresse http ou https' })
    return z.NEVER
  })

function toPage(address: string) {
  if (!address.startsWith('/')) return isWebAddress(address) ? legible(new URL(address).pathname) : undefined
  return legible(address.split(/[?#]/, 1)[0] ?? '')
}

/** Browsers spell `/événements` in percent signs: both spellings are one page, and it reads as people write it. */
function legible(path: string) {
  return decoded(path)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, PAGE_MAX)
    .toWellFormed()
}

function decoded(path: string) {
  if (!path.includes('%')) return path
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Written by whoever made the link: a visit counts whatever it says. */
export const cutTextSchema = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .slice(0, 4 * max)
        .toWellFormed()
        .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
        .trim()
        .slice(0, max)
        .toWellFormed(),
    )
    .nullish()

/** How a page was opened: what the tracker says of each view, and a form of the page that it is on. */
export const entrySchema = z.strictObject({
  page: trackedPageSchema.describe('Le chemin de la page, ou son adresse dont seul le chemin compte'),
  referrer: textSchema
    .max(ADDRESS_MAX, { error: '2 048 caractères au plus' })
    .optional()
    .describe('La page d’avant, dont seule l’origine compte ; vide : aucune'),
  source: cutTextSchema(UTM_MAX).describe('`utm_source`, coupé à 100 caractères'),
  medium: cutTextSchema(UTM_MAX).describe('`utm_medium`, coupé à 100 caractères'),
  campaign: cutTextSchema(UTM_MAX).describe('`utm_campaign`, coupé à 100 caractères'),
})
export type Entry = z.infer<typeof entrySchema>

/**
 * AUDI-06: sent by the forms of the kit where visits are counted; without it the form counts for no goal. What cannot
 * be read is no entry: a form is not refused for it.
 */
export const formEntrySchema = entrySchema
  .optional()
  .catch(undefined)
  .describe('Comment la page a été ouverte, pour les objectifs ; illisible, il ne compte pas')
