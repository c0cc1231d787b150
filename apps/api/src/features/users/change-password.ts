import { checkedHash } from '#accounts/checked-hash.ts'
import { forgetKnownDevices } from '#accounts/known-devices.queries.ts'
import { mailSecurity } from '#accounts/mail-security.ts'
import { passwordChanged } from '#accounts/password-notices.ts'
import type { Asker } from '#accounts/proof/prove-password.ts'
import { endSessions } from '#accounts/sign-in/sessions.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import { inTransaction } from '#db/transaction.ts'
import type { FeatureDeps } from '#site/site.ts'
import { deleteResets } from './email/email-changes.queries.ts'
import { updateUser } from './users.queries.ts'

type Account = { email: string; resetEmail: string | null; nom: string; prenom: string }
type Chosen = { newPassword: string; devices: Buffer[] }

/**
 * After the proof of the current password. Ends the person's other sessions, which may belong to somebody who knew
 * the old one.
 */
export async function changePassword(
  { db, site }: Pick<FeatureDeps, 'db' | 'site'>,
  asker: Asker,
  account: Account,
  { newPassword, devices }: Chosen,
  now: Date,
) {
  const passwordHash = await checkedHash(newPassword, account)
  await inTransaction(db, async (tx) => {
    await updateUser(tx, asker.id, { passwordHash })
    await recordAct(tx, { kind: 'account.password_changed' }, now)
    await deleteResets(tx, asker.id)
    await endSessions(tx, asker.id, asker.sessionId)
    await forgetKnownDevices(tx, asker.id, devices)
    await mailSecurity(tx, site.name, account, passwordChanged(site.name), now)
  })
}
