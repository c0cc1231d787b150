/** Public routes for people (signing in, links in mails, pictures), for machines, and those that other origins may not call. */
const OF_PEOPLE =
  /^\/(?:api\/(?:users|site|newsletter\/(?:confirm|unsubscribe-link|links))|relecture|rendez-vous|inscription|mes-donnees|agenda|uploads|health|metrics|embed|t\.js)(?:\/|$)/

/** Of the public operations, those that the company's site calls. */
export const isForSites = (path: string) => !OF_PEOPLE.test(path)
