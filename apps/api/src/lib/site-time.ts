import { wallTimeOf } from '@vigie/contract/common/wall-clock.ts'

export { dayOf, toInstant, wallTimeOf } from '@vigie/contract/common/wall-clock.ts'

/** « lundi 16 novembre 2026 », « mardi 1er décembre 2026 » */
export function frenchDay(date: string) {
  return LONG_DAY.formatToParts(new Date(`${date}T00:00:00Z`))
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('')
}

/** « lundi 16 novembre 2026 à 9 h 05 », of an instant. */
export function frenchMoment(at: string, timeZone: string) {
  const [day = '', time = ''] = wallTimeOf(new Date(at), timeZone).split('T')
  return `${frenchDay(day)} à ${time.replace(':', ' h ')}`
}

/** « Monday 16 November 2026 » */
export function englishDay(date: string) {
  return ENGLISH_DAY.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
}

/** « mars 2026 », in the language. */
export function monthName(month: string, language: 'fr' | 'en') {
  return MONTH_NAMES[language].format(new Date(`${month}-01T00:00:00Z`))
}

/** « lundi », « lun » and so on, Monday first. */
export function weekdayNames(language: 'fr' | 'en') {
  const name = (weekday: 'long' | 'short', date: Date) =>
    date.toLocaleDateString(LOCALES[language], { weekday, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => {
    const date = new Date(Date.UTC(2024, 0, index + 1))
    return { long: name('long', date), short: name('short', date).replace('.', '') }
  })
}

const LOCALES = { fr: 'fr-FR', en: 'en-GB' }
const monthFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const MONTH_NAMES = { fr: monthFormat(LOCALES.fr), en: monthFormat(LOCALES.en) }
const ENGLISH_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
const LONG_DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })
