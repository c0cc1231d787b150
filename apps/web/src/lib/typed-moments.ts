const ISO_DAY = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/
const FRENCH_DAY = /^(?<day>\d{1,2})[/.\s-](?<month>\d{1,2})[/.\s-](?<year>\d{4}|\d{2})$/
/** For a keyboard of digits only, as phones offer. */
const DIGITS_DAY = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/
const TIME = /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})?)?$/i
const MIDNIGHT = /^24(?:\s*[:h.]?\s*(?:00)?)$/i
const DIGITS_TIME = /^(\d{1,2})(\d{2})$/

/** The day that a person wrote or pasted, as `YYYY-MM-DD`; empty when it is none. */
export function readDay(text: string) {
  const written = text.trim()
  const found = ISO_DAY.exec(written) ?? FRENCH_DAY.exec(written) ?? DIGITS_DAY.exec(written)
  if (!found?.groups) return ''
  const { year = '', month = '', day = '' } = found.groups
  return existingDay(year.padStart(4, '20'), month, day)
}

/** « 9 », « 9h30 », « 9:30 » and « 0930 » as `HH:mm`; empty when it is no time of the day. */
export function readTime(text: string) {
  const found = TIME.exec(text.trim()) ?? DIGITS_TIME.exec(text.trim())
  if (!found) return ''
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)]
  return hours < 24 && minutes < 60 ? `${padded(hours)}:${padded(minutes)}` : ''
}

/** An end may be midnight: « 24 », « 24h » and « 2400 » are `24:00`. */
export function readEndTime(text: string) {
  return MIDNIGHT.test(text.trim()) ? '24:00' : readTime(text)
}

function existingDay(year: string, month: string, day: string) {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
  return isReal ? written : ''
}

const padded = (number: number) => String(number).padStart(2, '0')
