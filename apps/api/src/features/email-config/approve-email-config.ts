import { APPROVAL_OUTDATED, type MailServer } from '@vigie/contract/mailing/email-config.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { approveCurrentServer, dropApprovedServer, lockMailServers } from '#mail/mail-servers.queries.ts'
import { toMailServer } from './mail-server.ts'

/** Approves what was shown, not what somebody has saved since. */
export function approveEmailConfig(db: Database, shown: MailServer, approvedBy: number, now: Date) {
  return inTransaction(db, async (tx) => {
    const { current } = await lockMailServers(tx)
    const stored = current && toMailServer(current)
    const fields = Object.keys(shown) as (keyof MailServer)[]
    if (!stored?.SMTP_HOST || fields.some((field) => stored[field] !== shown[field]))
      throw conflict(APPROVAL_OUTDATED)
    if (current?.approvedAt) return
    await approveCurrentServer(tx, approvedBy, now)
    await dropApprovedServer(tx)
    await recordAct(tx, { kind: 'settings.mail_approved' }, now)
  })
}
