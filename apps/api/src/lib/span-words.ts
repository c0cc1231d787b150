import { frenchDay } from './site-time.ts'

type Language = 'fr' | 'en'
type Span = { date: string; endDate: string | null; startTime: string | null; endTime: string | null }

const ENGLISH_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
const WORDS = {
  fr: { from: 'de', to: 'à', since: 'à partir de', firstDay: 'du', lastDay: 'au', at: 'à' },
  en: { from: 'from', to: 'to', since: 'from', firstDay: 'from', lastDay: 'to', at: 'at' },
}

/** « mardi 10 mars 2026, de 09:00 à 17:00 », « du mardi 10 mars 2026 à 09:00 au jeudi 12 mars 2026 à 17:00 » */
export function spanInWords({ date, endDate, startTime, endTime }: Span, language: Language) {
  const words = WORDS[language]
  const day = (one: string, time: string | null) =>
    time ? `${longDay(one, language)} ${words.at} ${time}` : longDay(one, language)
  if (endDate) return `${words.firstDay} ${day(date, startTime)} ${words.lastDay} ${day(endDate, endTime)}`
  if (!startTime) return longDay(date, language)
  const hours = endTime ? `${words.from} ${startTime} ${words.to} ${endTime}` : `${words.since} ${startTime}`
  return `${longDay(date, language)}, ${hours}`
}

const longDay = (date: string, language: Language) =>
  language === 'fr' ? frenchDay(date) : ENGLISH_DAY.format(new Date(`${date}T00:00:00Z`))
