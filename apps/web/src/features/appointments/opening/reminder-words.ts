import { REMINDER_MAX_DAYS } from '@vigie/contract/agenda/appointment-settings.ts'

/** « La veille », « 3 jours avant » */
const daysWords = (days: number) => (days === 1 ? 'La veille' : `${days} jours avant`)

/** « La veille, à partir de 9 h » */
export const reminderWords = (days: number | null) =>
  days === null ? 'Aucun rappel' : `${daysWords(days)}, à partir de 9 h`

/** A blank value is no reminder. */
export const REMINDER_CHOICES = [
  { value: '', label: 'Aucun rappel' },
  ...Array.from({ length: REMINDER_MAX_DAYS }, (_, index) => ({
    value: String(index + 1),
    label: daysWords(index + 1),
  })),
]
