const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const FRENCH_DAY = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4}|\d{2})$/
/** For a keyboard of digits only, as phones offer. */
const DIGITS_DAY = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const TIME = /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})?)?$/i
const DIGITS_TIME = /^(\d{1,2})(\d{2})$/

/** The day that a person wrote or pasted, as `YYYY-MM-DD`; empty when it is none. */
export function readDay(text: string) {
  const written = text.trim()
  const iso = ISO_DAY.exec(written)
  if (iso) return existingDay(iso[1]!, iso[2]!, iso[3]!)
  const french = FRENCH_DAY.exec(written) ?? DIGITS_DAY.exec(written)
  return french ? existingDay(french[3]!.padStart(4, '20'), french[2]!, french[1]!) : ''
}

/** « 9 », « 9h30 », « 9:30 » and « 0930 » as `HH:mm`; empty when it is no time of the day. */
export function readTime(text: string) {
  const found = TIME.exec(text.trim()) ?? DIGITS_TIME.exec(text.trim())
  if (!found) return ''
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)]
  return hours < 24 && minutes < 60 ? `${padded(hours)}:${padded(minutes)}` : ''
}

function existingDay(year: string, month: string, day: string) {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written)
  return isReal ? written : ''
}

const padded = (number: number) => String(number).padStart(2, '0')
