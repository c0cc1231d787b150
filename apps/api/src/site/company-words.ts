import type { Company } from './company.queries.ts'

export const PRIVACY_WORDS = { fr: 'Politique de confidentialité', en: 'Privacy policy' }

/** What stands under the name of the company: its address, in its lines, and its telephone. */
export const contactOf = ({ postalAddress, phone }: Pick<Company, 'postalAddress' | 'phone'>) =>
  [postalAddress, phone].filter(Boolean)
