/** Days are strings of the site's own calendar; noon in UTC shows the same day whatever the visitor's zone. */
const at = (day: string) => new Date(`${day}T12:00:00Z`)

const formats = new Map<string, Intl.DateTimeFormat>()
function format(day: string, locale: string, options: Intl.DateTimeFormatOptions) {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, known)
  const text = known.format(at(day))
  return locale === 'fr-FR' ? text.replace(/(^|\s)1 (?=\p{L})/u, '$11er ') : text
}

export const formatDay = (day: string, locale: string) =>
  format(day, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
export const formatMonth = (day: string, locale: string) =>
  format(day, locale, { month: 'long', year: 'numeric' })

export const partsOfDay = (day: string, locale: string) => ({
  weekday: format(day, locale, { weekday: 'short' }),
  day: String(Number(day.slice(8))),
  month: format(day, locale, { month: 'short' }),
})

/** The names of the days, Monday first. */
export const weekdays = (locale: string) =>
  Array.from({ length: 7 }, (_, index) => {
    const day = `2024-01-0${index + 1}`
    return {
      long: format(day, locale, { weekday: 'long' }),
      short: format(day, locale, { weekday: 'short' }),
    }
  })
