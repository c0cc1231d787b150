import type { NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'

type Wordings = Record<
  | 'consent'
  | 'confirmTitle'
  | 'confirmIntro'
  | 'confirmIgnore'
  | 'confirmButton'
  | 'confirmedTitle'
  | 'confirmedText'
  | 'expiredTitle'
  | 'expiredText'
  | 'welcomeText'
  | 'unknownTitle'
  | 'unknownText'
  | 'leaveTitle'
  | 'leaveText'
  | 'leaveButton'
  | 'leftTitle'
  | 'leftText',
  string
>

/** What subscribers read, in the language in which they subscribed. `{site}` is the name of the site. */
const WORDINGS: Record<NewsletterLanguage, Wordings> = {
  fr: {
    consent:
      'J’accepte de recevoir par e-mail la newsletter de {site}. Je peux me désinscrire à tout moment par le lien de chaque message.',
    confirmTitle: 'Confirmez votre inscription à la newsletter',
    confirmIntro: 'Une inscription à la newsletter de {site} a été demandée pour votre adresse.',
    confirmIgnore: 'Si vous n’avez rien demandé, ignorez ce message : aucune inscription ne sera faite.',
    confirmButton: 'Confirmer mon inscription',
    confirmedTitle: 'Votre inscription est confirmée',
    confirmedText: 'Merci, vous recevrez désormais la newsletter de {site}.',
    expiredTitle: 'Ce lien n’est plus valable',
    expiredText:
      'Il a expiré ou a déjà été remplacé. Vous pouvez vous inscrire de nouveau depuis notre site.',
    welcomeText: 'Vous pouvez vous désinscrire à tout moment :',
    unknownTitle: 'Ce lien n’est pas valable',
    unknownText:
      'Il est incomplet, ou n’est plus valable : aucune désinscription n’a été faite. Ouvrez le lien entier de notre dernier message, ou répondez-y simplement.',
    leaveTitle: 'Se désinscrire de la newsletter',
    leaveText: 'Vous ne recevrez plus la newsletter de {site}.',
    leaveButton: 'Me désinscrire',
    leftTitle: 'Votre désinscription est faite',
    leftText: 'Vous ne recevrez plus la newsletter de {site}.',
  },
  en: {
    consent:
      'I agree to receive the newsletter of {site} by e-mail. I can unsubscribe at any time with the link in each message.',
    confirmTitle: 'Confirm your newsletter subscription',
    confirmIntro: 'Somebody asked to subscribe your address to the newsletter of {site}.',
    confirmIgnore: 'If it was not you, please ignore this message: nothing will be subscribed.',
    confirmButton: 'Confirm my subscription',
    confirmedTitle: 'Your subscription is confirmed',
    confirmedText: 'Thank you, you will now receive the newsletter of {site}.',
    expiredTitle: 'This link is no longer valid',
    expiredText: 'It has expired or has been replaced. You may subscribe again on our site.',
    welcomeText: 'You can unsubscribe at any time:',
    unknownTitle: 'This link is not valid',
    unknownText:
      'It is incomplete, or no longer valid: nobody was unsubscribed. Open the whole link of our last message, or simply reply to it.',
    leaveTitle: 'Unsubscribe from the newsletter',
    leaveText: 'You will no longer receive the newsletter of {site}.',
    leaveButton: 'Unsubscribe',
    leftTitle: 'You are unsubscribed',
    leftText: 'You will no longer receive the newsletter of {site}.',
  },
}

export function subscriberWordings(language: NewsletterLanguage, siteName: string): Wordings {
  const entries = Object.entries(WORDINGS[language]).map(([name, text]) => [
    name,
    text.replaceAll('{site}', () => siteName),
  ])
  return Object.fromEntries(entries)
}
