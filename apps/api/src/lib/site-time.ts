export { dayOf, toInstant, wallTimeOf } from '@vigie/contract/common/wall-clock.ts'

/** « lundi 16 novembre 2026 », « mardi 1er décembre 2026 » */
export function frenchDay(date: string) {
  return LONG_DAY.formatToParts(new Date(`${date}T00:00:00Z`))
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('')
}

/** « Monday 16 November 2026 » */
export function englishDay(date: string) {
  return ENGLISH_DAY.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
}

const ENGLISH_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
const LONG_DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })
