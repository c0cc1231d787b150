import type { NewsletterSender } from '@vigie/contract/mailing/campaigns.ts'
import { audited } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { saveNewsletterSender } from './newsletter-sender.queries.ts'

export function changeNewsletterSender(db: Database, sender: NewsletterSender, now: Date) {
  return audited(
    db,
    now,
    (tx) => saveNewsletterSender(tx, sender),
    () => ({ kind: 'settings.newsletter_sender' }),
  )
}
