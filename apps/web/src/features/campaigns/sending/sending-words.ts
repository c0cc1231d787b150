import { formatCount, formatNumber } from '@/lib/numbers.ts'
import { fr } from '@/lib/typography.ts'

const HOURS_IN_DAYS = 48

type Question = { subject: string; when: string; count: number; mailsPerHour: number }

/** Names the number of people, which cannot be taken back once the mails have left. */
export function sendingQuestion({ subject, when, count, mailsPerHour }: Question) {
  return fr(
    `« ${subject} » ${when} vers ${formatCount(count, 'destinataire')}. ${durationSentence(count, mailsPerHour)}`,
  )
}

/** « À 400 e-mails par heure, l’envoi durera environ 3 heures. » */
export function durationSentence(count: number, mailsPerHour: number) {
  if (mailsPerHour <= 0) return ''
  return `À ${formatNumber(mailsPerHour)} e-mails par heure, l’envoi durera ${durationWords(count / mailsPerHour)}.`
}

/** « Il reste 1 200 destinataires, environ 3 heures à 400 e-mails par heure. » */
export function remainingSentence(count: number, mailsPerHour: number) {
  const people = `Il reste ${formatCount(count, 'destinataire')}`
  if (count <= 0 || mailsPerHour <= 0) return `${people}.`
  return `${people}, ${durationWords(count / mailsPerHour)} à ${formatNumber(mailsPerHour)} e-mails par heure.`
}

function durationWords(hours: number) {
  if (hours <= 1 / 60) return 'moins d’une minute'
  if (hours < 1) return `environ ${formatCount(Math.ceil(hours * 60), 'minute')}`
  if (hours < HOURS_IN_DAYS) return `environ ${formatCount(Math.ceil(hours), 'heure')}`
  return `environ ${formatCount(Math.ceil(hours / 24), 'jour')}`
}
