const LONG = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Paris',
})
const SHORT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

/** French counts the first day of a month as a rank. */
const withFirst = (text: string) => text.replace(/(^|\s)1 (?=\p{L})/u, '$11er ')

/** Of a day or of an instant; noon keeps a day the same in every zone. */
const toDate = (moment: string) => new Date(moment.length === 10 ? `${moment}T12:00:00Z` : moment)

export const longDate = (moment: string) => withFirst(LONG.format(toDate(moment)))
export const shortDate = (moment: string) => withFirst(SHORT.format(toDate(moment)))
export const yearOf = (day: string) => day.slice(0, 4)
