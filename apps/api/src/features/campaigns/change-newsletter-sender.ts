import type { NewsletterSender } from '@vigie/contract/mailing/campaigns.ts'
import type { Database } from '#db/client.ts'
import { journalled } from '#journal/record-act.ts'
import { saveNewsletterSender } from './newsletter-sender.queries.ts'

export function changeNewsletterSender(db: Database, sender: NewsletterSender, now: Date) {
  return journalled(
    db,
    now,
    (tx) => saveNewsletterSender(tx, sender),
    () => ({ kind: 'settings.newsletter_sender' }),
  )
}
