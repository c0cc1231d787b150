import type { NewsletterSender } from '@vigie/contract/mailing/campaigns.ts'
import type { Database } from '#db/client.ts'
import { siteSettings } from '#db/schema/site.ts'
import type { Site } from '#site/site.ts'

/** Its own where somebody has set one, else the company; blank while no postal address is known. */
export async function findNewsletterSender(db: Database, site: Site): Promise<NewsletterSender> {
  const [row] = await db
    .select({ name: siteSettings.newsletterSender, postalAddress: siteSettings.newsletterAddress })
    .from(siteSettings)
  if (row?.postalAddress) return row
  const { name, postalAddress } = await site.company()
  return postalAddress ? { name, postalAddress } : { name: '', postalAddress }
}

export async function saveNewsletterSender(db: Database, { name, postalAddress }: NewsletterSender) {
  const values = { newsletterSender: name, newsletterAddress: postalAddress }
  await db.insert(siteSettings).values(values).onConflictDoUpdate({ target: siteSettings.id, set: values })
}
