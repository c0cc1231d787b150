import { RIGHTS_LINK_HOURS, type RightsKind } from '@vigie/contract/site/rights.ts'
import { englishDay, frenchDay } from '#lib/site-time.ts'

export type RightsWords = Record<
  | 'title'
  | 'intro'
  | 'email'
  | 'askButton'
  | 'emailWrong'
  | 'sentTitle'
  | 'sentText'
  | 'tooMany'
  | 'busy'
  | 'closed'
  | 'formTitle'
  | 'question'
  | 'message'
  | 'sendButton'
  | 'kindMissing'
  | 'messageLong'
  | 'recordedTitle'
  | 'usedLink'
  | 'expiredTitle'
  | 'expiredText'
  | 'newLink'
  | 'mailSubject'
  | 'mailIgnore'
  | 'mailButton'
  | 'replyTitle',
  string
> & {
  kinds: Record<RightsKind, string>
  about: (email: string) => string
  recordedText: (receivedOn: string, dueOn: string) => string
  mailIntro: (company: string) => string
}

const fr: RightsWords = {
  title: 'Vos données',
  intro: `Indiquez votre adresse e-mail : nous y envoyons un lien, valable ${RIGHTS_LINK_HOURS} heures, qui permet de demander l’accès à vos données, leur rectification ou leur effacement, ou de vous opposer à leur utilisation.`,
  email: 'Adresse e-mail',
  askButton: 'Recevoir le lien',
  emailWrong: 'Indiquez une adresse e-mail complète, comme prenom@exemple.fr.',
  sentTitle: 'Consultez votre messagerie',
  sentText: `Un e-mail part vers l’adresse indiquée, que nous la connaissions ou non. Son lien est valable ${RIGHTS_LINK_HOURS} heures.`,
  tooMany:
    'Plusieurs e-mails viennent déjà d’être envoyés à cette adresse : cherchez-y le nôtre, ou réessayez plus tard.',
  busy: 'Beaucoup de demandes arrivent en ce moment. Veuillez réessayer plus tard.',
  closed: 'Aucun lien ne peut être envoyé pour le moment. Écrivez-nous ou appelez-nous pour votre demande.',
  formTitle: 'Votre demande',
  question: 'Que demandez-vous ?',
  message: 'Précisions (facultatif)',
  sendButton: 'Envoyer ma demande',
  kindMissing: 'Choisissez ce que vous demandez.',
  messageLong: 'Les précisions sont trop longues (5 000 caractères au plus).',
  recordedTitle: 'Votre demande est enregistrée',
  usedLink: 'Ce lien a servi et ne peut pas servir une seconde fois.',
  expiredTitle: 'Ce lien n’est plus valable',
  expiredText: 'Il a expiré, ou son adresse est incomplète. Aucune demande n’a été enregistrée.',
  newLink: 'Demander un nouveau lien',
  mailSubject: 'Votre lien pour une demande sur vos données',
  mailIgnore: 'Si ce n’est pas vous, ignorez ce message : aucune demande n’est enregistrée sans ce lien.',
  mailButton: 'Faire ma demande',
  replyTitle: 'Votre demande sur vos données',
  kinds: {
    access: 'Accéder à mes données',
    rectification: 'Rectifier mes données',
    erasure: 'Effacer mes données',
    opposition: 'M’opposer à leur utilisation',
  },
  about: (email) => `Adresse concernée : ${email}`,
  recordedText: (receivedOn, dueOn) =>
    `Reçue le ${frenchDay(receivedOn)}. Nous vous répondons par e-mail au plus tard le ${frenchDay(dueOn)}.`,
  mailIntro: (company) =>
    `Quelqu’un, sans doute vous, veut faire une demande à ${company} au sujet des données liées à votre adresse. Le lien est valable ${RIGHTS_LINK_HOURS} heures et ne sert qu’une fois.`,
}

const en: RightsWords = {
  title: 'Your data',
  intro: `Give your e-mail address: we send a link to it, valid for ${RIGHTS_LINK_HOURS} hours, with which you can ask for access to your data, have it corrected or erased, or object to its use.`,
  email: 'E-mail address',
  askButton: 'Send me the link',
  emailWrong: 'Give a complete e-mail address, such as name@example.com.',
  sentTitle: 'Check your mailbox',
  sentText: `An e-mail is on its way to that address, whether we know it or not. Its link is valid for ${RIGHTS_LINK_HOURS} hours.`,
  tooMany:
    'Several e-mails have just been sent to this address: please look for ours there, or try again later.',
  busy: 'Many requests are coming in at the moment. Please try again later.',
  closed: 'No link can be sent at the moment. Please write to us or call us with your request.',
  formTitle: 'Your request',
  question: 'What do you ask for?',
  message: 'Details (optional)',
  sendButton: 'Send my request',
  kindMissing: 'Choose what you ask for.',
  messageLong: 'The details are too long (5,000 characters at most).',
  recordedTitle: 'Your request is recorded',
  usedLink: 'This link has been used and cannot be used again.',
  expiredTitle: 'This link is no longer valid',
  expiredText: 'It has expired, or its address is incomplete. No request was recorded.',
  newLink: 'Ask for a new link',
  mailSubject: 'Your link for a request about your data',
  mailIgnore: 'If it was not you, please ignore this message: no request is recorded without this link.',
  mailButton: 'Make my request',
  replyTitle: 'Your request about your data',
  kinds: {
    access: 'Access my data',
    rectification: 'Correct my data',
    erasure: 'Erase my data',
    opposition: 'Object to its use',
  },
  about: (email) => `Address concerned: ${email}`,
  recordedText: (receivedOn, dueOn) =>
    `Received on ${englishDay(receivedOn)}. We will reply by e-mail by ${englishDay(dueOn)} at the latest.`,
  mailIntro: (company) =>
    `Somebody, probably you, wants to make a request to ${company} about the data linked to your address. The link is valid for ${RIGHTS_LINK_HOURS} hours and works once.`,
}

export const RIGHTS_WORDS = { fr, en }
