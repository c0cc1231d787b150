import type { AppointmentStatus } from '@vigie/contract/agenda/appointments.ts'

export type PageWords = {
  title: string
  statuses: Record<AppointmentStatus, string>
  move: string
  moveTitle: string
  moveQuestion: string
  moveButton: string
  newMoment: (when: string) => string
  otherTime: string
  calendarFile: string
  currently: (when: string) => string
  cancel: string
  cancelTitle: string
  cancelButton: string
  keep: string
  back: string
  chooseDay: string
  chooseTime: (day: string) => string
  otherDay: string
  free: (count: number) => string
  noDay: string
  tooLate: (hours: number | null) => string
  notices: { moved: string; cancelled: string; changed: string; closed: string; taken: string }
}

const fr: PageWords = {
  title: 'Votre rendez-vous',
  statuses: {
    pending: 'En attente de confirmation',
    confirmed: 'Confirmé',
    en_cours: 'En cours',
    completed: 'Terminé',
    cancelled: 'Annulé',
  },
  move: 'Déplacer',
  moveTitle: 'Déplacer le rendez-vous',
  moveQuestion: 'Déplacer ce rendez-vous ?',
  moveButton: 'Oui, déplacer',
  newMoment: (when) => `Nouvelle date : ${when}`,
  otherTime: 'Choisir une autre heure',
  calendarFile: 'Ajouter à mon agenda',
  currently: (when) => `Actuellement : ${when}`,
  cancel: 'Annuler le rendez-vous',
  cancelTitle: 'Annuler ce rendez-vous ?',
  cancelButton: 'Oui, annuler',
  keep: 'Non, le garder',
  back: 'Retour au rendez-vous',
  chooseDay: 'Choisissez un autre jour',
  chooseTime: (day) => `Choisissez l’heure du ${day}.`,
  otherDay: 'Choisir un autre jour',
  free: (count) => (count > 1 ? `${count} créneaux libres` : `${count} créneau libre`),
  noDay: 'Aucun créneau n’est libre sur cette période.',
  tooLate: (hours) =>
    hours === null
      ? 'Ce rendez-vous ne peut plus être modifié en ligne. Répondez à notre e-mail en cas d’empêchement.'
      : `En ligne, un rendez-vous se modifie jusqu’à ${hours} h avant. Répondez à notre e-mail en cas d’empêchement.`,
  notices: {
    moved: 'Le rendez-vous est déplacé. Un e-mail vous le confirme.',
    cancelled: 'Le rendez-vous est annulé. Un e-mail vous le confirme.',
    changed: 'Ce rendez-vous vient de changer : voici où il en est.',
    closed: 'Ce rendez-vous ne peut plus être modifié en ligne.',
    taken: 'Ce créneau vient d’être pris. Votre rendez-vous n’a pas changé : choisissez une autre heure.',
  },
}

const en: PageWords = {
  title: 'Your appointment',
  statuses: {
    pending: 'Waiting for confirmation',
    confirmed: 'Confirmed',
    en_cours: 'Under way',
    completed: 'Over',
    cancelled: 'Cancelled',
  },
  move: 'Move',
  moveTitle: 'Move the appointment',
  moveQuestion: 'Move this appointment?',
  moveButton: 'Yes, move it',
  newMoment: (when) => `New date: ${when}`,
  otherTime: 'Choose another time',
  calendarFile: 'Add to my calendar',
  currently: (when) => `Currently: ${when}`,
  cancel: 'Cancel the appointment',
  cancelTitle: 'Cancel this appointment?',
  cancelButton: 'Yes, cancel it',
  keep: 'No, keep it',
  back: 'Back to the appointment',
  chooseDay: 'Choose another day',
  chooseTime: (day) => `Choose the time on ${day}.`,
  otherDay: 'Choose another day',
  free: (count) => (count > 1 ? `${count} free slots` : `${count} free slot`),
  noDay: 'No time is free in this period.',
  tooLate: (hours) =>
    hours === null
      ? 'This appointment can no longer be changed online. Please reply to our e-mail if you cannot come.'
      : `Online, an appointment can be changed until ${hours} h before. Please reply to our e-mail if you cannot come.`,
  notices: {
    moved: 'The appointment has been moved. An e-mail confirms it.',
    cancelled: 'The appointment is cancelled. An e-mail confirms it.',
    changed: 'This appointment has just changed: here is where it stands.',
    closed: 'This appointment can no longer be changed online.',
    taken: 'This time has just been taken. Your appointment has not changed: please choose another one.',
  },
}

export const PAGE_WORDS = { fr, en }
export const UNKNOWN_LINK = {
  title: 'Ce lien n’est pas ou n’est plus valable',
  text: 'Répondez à l’e-mail qui vous l’a donné. This link is not valid, or no longer: please reply to the e-mail that gave it to you.',
}
