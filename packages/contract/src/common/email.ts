/**
 * Simple on purpose: the proof of an address is a mail that arrives. Control characters and lists are refused. Nothing
 * in it can be read in two ways, so that a text that does not match is left at its first wrong character.
 */
export const EMAIL_PATTERN =
  /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\\p{C}][^\s@,;:<>()[\]"\\\p{C}.]*\.[^\s@,;:<>()[\]"\\\p{C}]{2,}$/u
export const EMAIL_MAX = 254
/** With the blanks around it. Composing marks takes the square of their number: the length is judged before. */
export const EMAIL_WRITTEN_MAX = 1000

export function normaliseEmail(address: string) {
  return address.trim().normalize('NFC').toLowerCase()
}

/** The same judgement as `emailSchema`, without zod: the page of sign-in is sent without it. */
export function isEmail(address: string) {
  if (address.length > EMAIL_WRITTEN_MAX || !isStorable(address)) return false
  const email = normaliseEmail(address)
  return email.length <= EMAIL_MAX && EMAIL_PATTERN.test(email)
}

/** PostgreSQL refuses a NUL character, and a lone surrogate comes back as another character. */
export function isStorable(text: string) {
  return !text.includes('\u0000') && text.isWellFormed()
}
