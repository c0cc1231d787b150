import type { SitePages } from '@vigie/contract/site/pages.ts'
import type { Database } from '#db/client.ts'
import type { Settings } from '#env.ts'
import { MAIL_TEXT, sealSecret } from '#lib/sealed-secret.ts'
import { companyOf, type ReadCompany } from './company.queries.ts'
import { type PublicUrl, publicUrlOf } from './site-address.queries.ts'

/** The company's site, and where people reach the product itself. */
export type Site = {
  /** Of the product: what accounts are of. What clients read names the company. */
  name: string
  company: ReadCompany
  timeZone: string
  /** Without a slash at its end; undefined when the company has named none. */
  url: string | undefined
  /** Where the site shows an article, a project and an event. */
  pages: SitePages
  publicUrl: PublicUrl
  /** With the secret of the installation (SAFE-32). */
  sealMail: (text: string) => string
  /** The ceiling of all mails that visitors cause. */
  visitorMailsPerHour: number
}

/** What every feature is given. */
export type FeatureDeps = { db: Database; now: () => Date; site: Site }

/** Built once at the start of the process. */
export function siteOf(settings: Settings, db: Database): Site {
  return {
    name: settings.SITE_NAME,
    company: companyOf(db, settings.SITE_NAME, settings.PUBLIC_URL),
    timeZone: settings.SITE_TIMEZONE,
    url: settings.SITE_URL?.replace(/\/+$/, ''),
    pages: {
      blog: settings.SITE_BLOG_PATH,
      project: settings.SITE_PROJECT_PATH,
      event: settings.SITE_EVENT_PATH,
    },
    publicUrl: publicUrlOf(db, settings.PUBLIC_URL),
    sealMail: (text) => sealSecret(settings.secret, MAIL_TEXT, text),
    visitorMailsPerHour: settings.VISITOR_MAILS_PER_HOUR,
  }
}
