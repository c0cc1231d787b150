import type { NewsletterLanguage } from '@vigie/contract/common/subscribers.ts'

type Wordings = { read: string; why: (siteName: string) => string; leave: string; colon: string }

/** What stands around the text of a campaign. */
export const MAIL_WORDINGS: Record<NewsletterLanguage, Wordings> = {
  fr: {
    read: 'Lire l’article',
    why: (siteName) => `Vous recevez ce message parce que vous êtes abonné à la newsletter de ${siteName}.`,
    leave: 'Se désinscrire',
    colon: ' :',
  },
  en: {
    read: 'Read the article',
    why: (siteName) => `You receive this message because you subscribed to the newsletter of ${siteName}.`,
    leave: 'Unsubscribe',
    colon: ':',
  },
}
