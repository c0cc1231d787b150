import { z } from 'zod'
import { textSchema } from './fields.ts'

export const NEWSLETTER_LANGUAGES = ['fr', 'en'] as const
export type NewsletterLanguage = (typeof NEWSLETTER_LANGUAGES)[number]
export const LANGUAGE_LABELS: Record<NewsletterLanguage, string> = { fr: 'Français', en: 'Anglais' }
export const languageSchema = z
  .enum(NEWSLETTER_LANGUAGES)
  .describe('La langue de la personne, celle de ses e-mails')

const PAGE_MAX = 500
export const HOME_LABEL = 'Accueil'
const HOME_NAMES = new Set(['/', HOME_LABEL.toLowerCase()])
/** A line of text: what a robot hides in line breaks and invisible characters is folded away. */
export const sourcePageSchema = textSchema
  .max(10 * PAGE_MAX, { error: `${PAGE_MAX} caractères au plus` })
  .transform((page) => page.replace(/[\s\p{C}]+/gu, ' ').trim())
  // The home page has one name, so that it is one source.
  .transform((page) => (HOME_NAMES.has(page.toLowerCase()) ? '' : page))
  .pipe(z.string().max(PAGE_MAX, { error: `${PAGE_MAX} caractères au plus` }))
