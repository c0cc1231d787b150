import type { Company } from './company.queries.ts'

export const PRIVACY_WORDS = { fr: 'Politique de confidentialité', en: 'Privacy policy' }

/** RGPD-12, under what people fill in and on what they are shown of it. */
export const DATA_USE_WORDS = {
  fr: (name: string) => `${name} utilise ces données pour vous répondre`,
  en: (name: string) => `${name} uses this data to reply to you`,
}

/** What stands under the name of the company: its address, in its lines, and its telephone. */
export const contactOf = ({ postalAddress, phone }: Pick<Company, 'postalAddress' | 'phone'>) =>
  [postalAddress, phone].filter(Boolean)
