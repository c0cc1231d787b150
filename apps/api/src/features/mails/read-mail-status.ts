import type { MailStatus } from '@vigie/contract/mailing/mails.ts'
import type { Database } from '#db/client.ts'
import { dayOf, toInstant } from '#lib/site-time.ts'
import { countSentSince, countWaiting, findTrouble } from './mails.queries.ts'

/** The state of the queue, for the journal. */
export async function readMailStatus(db: Database, timeZone: string, now: Date): Promise<MailStatus> {
  const midnight = toInstant(dayOf(now, timeZone), '00:00', timeZone)
  const { host, since, reason, needsYou } = await findTrouble(db)
  const trouble = since && { since: since.toISOString(), reason, needsYou }
  return {
    isConfigured: host !== '',
    waiting: await countWaiting(db),
    sentToday: await countSentSince(db, midnight),
    dailyQuota: quotaOf(host),
    trouble,
  }
}

/** Google lets a personal account write to 500 recipients a day; the quotas of others are not known. */
const quotaOf = (host: string) => (/(^|\.)(gmail|googlemail)\.com$/.test(host) ? 500 : null)
