export const PHONE_MAX = 40
export const PHONE_REQUIRED = 'Un numéro de téléphone est requis'
export const PHONE_WRONG = 'Indiquez un numéro de téléphone complet, comme 06 12 34 56 78'

/** 6 is the fewest digits of a number that can be called from anywhere, 15 the most (E.164). */
const [DIGITS_MIN, DIGITS_MAX] = [6, 15]

/** Digits as people write them, and nothing else: no words, no link. */
export function isPhoneNumber(text: string) {
  const digits = text.replace(/\D/g, '').length
  return /^[+\d\p{Zs}()./\p{Pd}]+$/u.test(text) && digits >= DIGITS_MIN && digits <= DIGITS_MAX
}
