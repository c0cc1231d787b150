import type { BookedType } from '@vigie/contract/agenda/places.ts'
import { typeName } from '@vigie/contract/agenda/places.ts'
import type { Slot } from '@vigie/contract/agenda/slots.ts'
import type { NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'
import { englishDay, frenchDay } from '#lib/site-time.ts'

export type Language = NewsletterLanguage
type Type = Omit<BookedType, 'id'>

/** « mardi 3 mars 2026, de 09:00 à 09:30 », in the client's language. */
export function whenOf({ date, startTime, endTime }: Slot, language: Language = 'fr') {
  return language === 'en'
    ? `${englishDay(date)}, from ${startTime} to ${endTime}`
    : `${frenchDay(date)}, de ${startTime} à ${endTime}`
}

type Booked = { phone: string | null; isConfirmed: boolean }

/**
 * Where the client and the company meet, in one line. The link of a video call is shown once it is confirmed; so is the
 * client's number, which a stranger may have typed and somebody has read by then (SAFE-28).
 */
export function placeLine({ place }: Type, language: Language, { phone, isConfirmed }: Booked) {
  const words = PLACES[language]
  const { kind, text } = place
  const own = isConfirmed ? phone : null
  if (kind === 'address') return words.address(text)
  if (kind === 'video') return isConfirmed ? words.videoLink(text) : words.video
  if (text) return own ? `${words.call(text)} ${words.yourNumber(own)}` : words.call(text)
  return own ? words.weCallOn(own) : words.weCall
}

export function typeLines(type: Type | null, language: Language, booked: Booked) {
  return type ? [`${typeName(type, language)}\n${placeLine(type, language, booked)}`] : []
}

const PLACES = {
  fr: {
    address: (text: string) => `Adresse : ${text}`,
    video: 'En visioconférence',
    videoLink: (text: string) => `En visioconférence : ${text}`,
    call: (text: string) => `Par téléphone, au ${text}`,
    yourNumber: (phone: string) => `(votre numéro : ${phone})`,
    weCall: 'Par téléphone : nous vous appelons',
    weCallOn: (phone: string) => `Par téléphone : nous vous appelons au ${phone}`,
  },
  en: {
    address: (text: string) => `Address: ${text}`,
    video: 'By video call',
    videoLink: (text: string) => `By video call: ${text}`,
    call: (text: string) => `By telephone, on ${text}`,
    yourNumber: (phone: string) => `(your number: ${phone})`,
    weCall: 'By telephone: we call you',
    weCallOn: (phone: string) => `By telephone: we call you on ${phone}`,
  },
}

export const MAIL_WORDS = {
  fr: {
    colon: ' : ',
    change: 'Voir, déplacer ou annuler',
    meeting: (company: string) => `Rendez-vous avec ${company}`,
    received: 'Votre demande de rendez-vous a bien été reçue',
    receivedText: (when: string) =>
      `Nous avons bien reçu votre demande de rendez-vous pour le ${when}. Nous vous écrirons dès qu’elle sera confirmée.`,
    confirmed: 'Votre rendez-vous est confirmé',
    confirmedText: (when: string) =>
      `Votre rendez-vous du ${when} est confirmé. L’invitation jointe l’ajoute à votre agenda.`,
    reminder: 'Rappel de votre rendez-vous',
    reminderTomorrow: 'Rappel de votre rendez-vous de demain',
    reminderText: (when: string) => `Nous vous attendons le ${when}.`,
    reminderReply: 'Si vous ne pouvez plus venir, répondez simplement à ce message.',
    refused: 'Votre demande de rendez-vous n’a pas pu être acceptée',
    refusedText: (when: string) =>
      `Nous ne pouvons malheureusement pas vous recevoir le ${when}. Vous pouvez choisir un autre créneau sur notre site.`,
    cancelled: 'Votre rendez-vous est annulé',
    cancelledText: (when: string) => `Votre rendez-vous du ${when} est annulé.`,
    moved: 'Votre rendez-vous est déplacé',
    movedText: (from: string, to: string) =>
      `Votre rendez-vous du ${from} est déplacé : il a lieu le ${to}. L’invitation jointe remplace la précédente.`,
    movedRequestText: (from: string, to: string) =>
      `Votre demande de rendez-vous du ${from} est déplacée au ${to}. Nous vous écrirons dès qu’elle sera confirmée.`,
  },
  en: {
    colon: ': ',
    change: 'See, move or cancel',
    meeting: (company: string) => `Appointment with ${company}`,
    received: 'We have received your request for an appointment',
    receivedText: (when: string) =>
      `We have received your request for an appointment on ${when}. We will write to you as soon as it is confirmed.`,
    confirmed: 'Your appointment is confirmed',
    confirmedText: (when: string) =>
      `Your appointment on ${when} is confirmed. The invitation attached adds it to your calendar.`,
    reminder: 'Reminder of your appointment',
    reminderTomorrow: 'Reminder of your appointment tomorrow',
    reminderText: (when: string) => `We look forward to seeing you on ${when}.`,
    reminderReply: 'If you can no longer come, simply reply to this message.',
    refused: 'We could not accept your request for an appointment',
    refusedText: (when: string) =>
      `Unfortunately we cannot meet you on ${when}. You can choose another time on our site.`,
    cancelled: 'Your appointment is cancelled',
    cancelledText: (when: string) => `Your appointment on ${when} is cancelled.`,
    moved: 'Your appointment has been moved',
    movedText: (from: string, to: string) =>
      `Your appointment on ${from} has been moved: it takes place on ${to}. The invitation attached replaces the previous one.`,
    movedRequestText: (from: string, to: string) =>
      `Your request for an appointment on ${from} has been moved to ${to}. We will write to you as soon as it is confirmed.`,
  },
}
