import type { EmailConfigUpdate } from '@vigie/contract/mailing/email-config.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { openSecret, SMTP_PASSWORD, sealSecret } from '#lib/sealed-secret.ts'
import {
  dropApprovedServer,
  type EmailConfigRow,
  keepApprovedServer,
  lockMailServers,
} from '#mail/mail-servers.queries.ts'
import { replaceEmailConfig } from './email-config.queries.ts'
import { isSameRoute } from './mail-server.ts'
import { type MailSettings, mergeConfig, refuseIncomplete, shownConfig } from './merge-config.ts'

type Saving = { by: { id: number; isPrivileged: boolean }; now: Date }

/**
 * SAFE-02: a blank server switches mail off and keeps the other settings. Settings that the privileged account types
 * are approved at once; those of another administrator wait for its approval, and the approved ones are kept
 * meanwhile. SAFE-34: so does another password for the approved server.
 */
export function saveEmailConfig(
  db: Database,
  settings: MailSettings,
  update: EmailConfigUpdate,
  { by, now }: Saving,
) {
  return inTransaction(db, async (tx) => {
    const { current, accounts } = await lockMailServers(tx)
    const merged = mergeConfig(current, update, settings)
    if (merged.host || update.SMTP_HOST === undefined) refuseIncomplete(merged)
    const values = {
      smtpHost: merged.host,
      smtpPort: merged.port,
      smtpSecure: merged.secure,
      smtpUser: merged.user,
      smtpPassSealed: merged.password ? sealSecret(settings.secret, SMTP_PASSWORD, merged.password) : null,
      emailFrom: merged.from,
      emailFromName: merged.fromName,
      updatedAt: now,
    }
    // Saving another administrator's server again with only another sender's name does not approve that server.
    const isUntouched = current !== undefined && isSameRoute(current, values) && !update.SMTP_PASS
    const isTyped = !isUntouched || current.approvedAt !== null
    const savedBy = isUntouched ? current.savedBy : by.id
    const isApproved =
      accounts !== undefined &&
      isSameRoute(accounts, values) &&
      merged.password === passwordOf(accounts, settings.secret)
    const approval =
      by.isPrivileged && isTyped
        ? { approvedAt: now, approvedBy: by.id }
        : isApproved
          ? { approvedAt: accounts.approvedAt, approvedBy: accounts.approvedBy }
          : { approvedAt: null, approvedBy: null }
    await recordAct(tx, { kind: 'settings.mail_server', details: { fields: Object.keys(update) } }, now)
    if (approval.approvedAt) await dropApprovedServer(tx)
    else if (current?.approvedAt) await keepApprovedServer(tx, current)
    return shownConfig(
      await replaceEmailConfig(tx, { ...values, savedBy, ...approval }),
      settings.companyName,
    )
  })
}

/** Compared in clear: the same password is sealed differently each time. */
const passwordOf = ({ smtpPassSealed }: EmailConfigRow, secret: string) =>
  smtpPassSealed ? openSecret(secret, SMTP_PASSWORD, smtpPassSealed) : ''
