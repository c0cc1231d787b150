import { emailSchema } from '@vigie/contract/common/fields.ts'
import { type NewsletterLanguage, sourcePageSchema } from '@vigie/contract/common/subscribers.ts'
import type { ImportStart } from '@vigie/contract/mailing/newsletter-imports.ts'

export type NewSubscriber = { email: string; language: NewsletterLanguage; page: string }
type Choices = Pick<ImportStart, 'mapping' | 'language' | 'page'>
export type ReadLine = NewSubscriber | { problem: string }

const LANGUAGES: Record<string, NewsletterLanguage> = {
  fr: 'fr',
  français: 'fr',
  francais: 'fr',
  french: 'fr',
  en: 'en',
  anglais: 'en',
  english: 'en',
}

/** A line of the file as a subscriber, or why it is none. */
export function readLine(cells: string[], { mapping, language, page }: Choices): ReadLine {
  const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? ''))
  const email = emailSchema.safeParse(cell(mapping.email))
  if (!email.success) return { problem: cell(mapping.email) ? 'Adresse invalide' : 'Adresse manquante' }
  const written = cell(mapping.language).toLowerCase()
  const known = written ? LANGUAGES[written] : language
  if (!known) return { problem: 'Langue inconnue (fr ou en)' }
  const source = sourcePageSchema.safeParse(cell(mapping.page) || page)
  if (!source.success) return { problem: 'Page trop longue' }
  return { email: email.data, language: known, page: source.data }
}
