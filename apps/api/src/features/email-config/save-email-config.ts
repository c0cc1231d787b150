import type { EmailConfigUpdate } from '@vigie/contract/email-config.ts'
import type { Database } from '#db/client.ts'
import { findEmailConfig } from '#db/outbox.queries.ts'
import { inTransaction } from '#db/transaction.ts'
import { SMTP_PASSWORD, sealSecret } from '#lib/sealed-secret.ts'
import { replaceEmailConfig } from './email-config.queries.ts'
import { type MailHouse, mergeConfig, refuseIncomplete, shownConfig } from './merge-config.ts'

/** A blank server switches mail off; the rest is kept for the day it comes back. */
export function saveEmailConfig(
  db: Database,
  house: MailHouse,
  update: EmailConfigUpdate,
  { origin, now }: { origin: string | null; now: Date },
) {
  return inTransaction(db, async (tx) => {
    const merged = mergeConfig(await findEmailConfig(tx), update, house)
    if (merged.host || update.SMTP_HOST === undefined) refuseIncomplete(merged)
    const row = await replaceEmailConfig(tx, {
      smtpHost: merged.host,
      smtpPort: merged.port,
      smtpSecure: merged.secure,
      smtpUser: merged.user,
      smtpPassSealed: merged.password ? sealSecret(house.secret, SMTP_PASSWORD, merged.password) : null,
      emailFrom: merged.from,
      emailFromName: merged.fromName,
      updatedAt: now,
      ...(origin ? { origin } : {}),
    })
    return shownConfig(row, house.siteName)
  })
}
