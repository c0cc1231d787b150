import type { NewsletterSender } from '@vigie/contract/mailing/campaigns.ts'
import type { Database } from '#db/client.ts'
import { siteSettings } from '#db/schema/site.ts'

/** Blank until somebody has set it. */
export async function findNewsletterSender(db: Database): Promise<NewsletterSender> {
  const [row] = await db
    .select({ name: siteSettings.newsletterSender, postalAddress: siteSettings.newsletterAddress })
    .from(siteSettings)
  return row ?? { name: '', postalAddress: '' }
}

export async function saveNewsletterSender(db: Database, { name, postalAddress }: NewsletterSender) {
  const values = { newsletterSender: name, newsletterAddress: postalAddress }
  await db.insert(siteSettings).values(values).onConflictDoUpdate({ target: siteSettings.id, set: values })
}
