import { APPROVAL_OUTDATED, type MailRoute } from '@vigie/contract/mailing/email-config.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAct } from '#journal/record-act.ts'
import { conflict } from '#lib/errors.ts'
import { approveCurrentRoute, dropApprovedRoute, lockMailRoutes } from '#mail/mail-routes.queries.ts'
import { toMailRoute } from './mail-route.ts'

/** Approves what was shown, not what somebody has saved since. */
export function approveEmailConfig(db: Database, shown: MailRoute, approvedBy: number, now: Date) {
  return inTransaction(db, async (tx) => {
    const { current } = await lockMailRoutes(tx)
    const stored = current && toMailRoute(current)
    const fields = Object.keys(shown) as (keyof MailRoute)[]
    if (!stored?.SMTP_HOST || fields.some((field) => stored[field] !== shown[field]))
      throw conflict(APPROVAL_OUTDATED)
    if (current?.approvedAt) return
    await approveCurrentRoute(tx, approvedBy, now)
    await dropApprovedRoute(tx)
    await recordAct(tx, { kind: 'settings.mail_approved' }, now)
  })
}
