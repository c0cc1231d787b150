import type { EventChange } from '@vigie/contract/agenda/events.ts'

type Language = 'fr' | 'en'
/** A title, which is also the subject, and what follows the greeting. */
type Wording = { title: string; text: string }
export type RegistrationNews =
  | 'registered'
  | 'waiting'
  | 'promoted'
  | 'withdrawn'
  | 'removed'
  | 'reminder'
  | EventChange

/** `{event}` is the title of the event. */
const FRENCH: Record<RegistrationNews, Wording> = {
  registered: {
    title: 'Votre inscription : {event}',
    text: 'Votre inscription est confirmée. L’invitation jointe l’ajoute à votre agenda.',
  },
  waiting: {
    title: 'Liste d’attente : {event}',
    text: 'L’événement est complet : vous êtes sur la liste d’attente. Nous vous écrirons si une place se libère.',
  },
  promoted: {
    title: 'Une place s’est libérée : {event}',
    text: 'Une place s’est libérée : votre inscription est maintenant confirmée. L’invitation jointe l’ajoute à votre agenda.',
  },
  withdrawn: { title: 'Votre désistement : {event}', text: 'Votre désistement est enregistré.' },
  removed: {
    title: 'Votre inscription est annulée : {event}',
    text: 'Votre inscription a été annulée. Pour toute question, répondez simplement à ce message.',
  },
  reminder: { title: 'Rappel : {event}', text: 'Nous vous attendons demain.' },
  moved: { title: 'Changement : {event}', text: 'L’événement a changé. Voici ce qui vaut désormais.' },
  cancelled: { title: 'Annulé : {event}', text: 'L’événement n’aura malheureusement pas lieu.' },
  restored: { title: 'Maintenu : {event}', text: 'L’événement annulé aura bien lieu, comme suit.' },
}

const ENGLISH: Record<RegistrationNews, Wording> = {
  registered: {
    title: 'Your registration: {event}',
    text: 'Your registration is confirmed. The attached invitation adds it to your calendar.',
  },
  waiting: {
    title: 'Waiting list: {event}',
    text: 'The event is full: you are on the waiting list. We will write to you if a place becomes free.',
  },
  promoted: {
    title: 'A place has become free: {event}',
    text: 'A place has become free: you are now registered. The attached invitation adds it to your calendar.',
  },
  withdrawn: { title: 'You have withdrawn: {event}', text: 'Your withdrawal is recorded.' },
  removed: {
    title: 'Your registration is cancelled: {event}',
    text: 'Your registration has been cancelled. If you have a question, simply reply to this message.',
  },
  reminder: { title: 'Reminder: {event}', text: 'We look forward to seeing you tomorrow.' },
  moved: { title: 'Change: {event}', text: 'The event has changed. This is what holds from now on.' },
  cancelled: { title: 'Cancelled: {event}', text: 'Unfortunately the event will not take place.' },
  restored: {
    title: 'Going ahead: {event}',
    text: 'The cancelled event will take place after all, as follows.',
  },
}

const NEWS = { fr: FRENCH, en: ENGLISH }

export function newsInWords(news: RegistrationNews, language: Language, event: string): Wording {
  const { title, text } = NEWS[language][news]
  return { title: title.replace('{event}', () => event), text }
}

/** The labels of a mail and of the page that its link opens. */
export const LABELS = {
  fr: {
    when: 'Quand : ',
    where: 'Où : ',
    link: 'Lien : ',
    price: 'Tarif : ',
    seeOrWithdraw: 'Voir mon inscription ou me désister',
  },
  en: {
    when: 'When: ',
    where: 'Where: ',
    link: 'Link: ',
    price: 'Price: ',
    seeOrWithdraw: 'See my registration or withdraw',
  },
}
