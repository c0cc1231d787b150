const LONG = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Paris',
})
const SHORT = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

/**
 * French counts the first day of a month as a rank.
 * @param {string} text
 */
const withFirst = (text) => text.replace(/(^|\s)1 (?=\p{L})/u, '$11er ')

/**
 * Of a day or of an instant; noon keeps a day the same in every zone.
 * @param {string} moment
 */
const toDate = (moment) => new Date(moment.length === 10 ? `${moment}T12:00:00Z` : moment)

/** @param {string} moment */
export const longDate = (moment) => withFirst(LONG.format(toDate(moment)))
/** @param {string} moment */
export const shortDate = (moment) => withFirst(SHORT.format(toDate(moment)))
/** @param {string} day */
export const yearOf = (day) => day.slice(0, 4)
