import type { ChangePassword } from '@vigie/contract/users.ts'
import { checkedHash } from '#accounts/checked-hash.ts'
import { forgetKnownDevices } from '#accounts/known-devices.queries.ts'
import { mailSecurity } from '#accounts/mail-security.ts'
import { passwordChanged } from '#accounts/password-notices.ts'
import { type Asker, provePassword } from '#accounts/proof/prove-password.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAct } from '#journal/record-act.ts'
import type { FeatureDeps } from '#site/site.ts'
import { deleteResets } from './email-changes.queries.ts'
import { endSessions, updateUser } from './users.queries.ts'

type Browser = { devices: Buffer[]; refreshToken: string | undefined }

/** Ends the person's other sessions, which may belong to somebody who knew the old password. */
export async function changePassword(
  { db, site }: Pick<FeatureDeps, 'db' | 'site'>,
  asker: Asker,
  { currentPassword, newPassword }: ChangePassword,
  { devices, refreshToken }: Browser,
  now: Date,
) {
  const row = await provePassword(db, asker, { password: currentPassword, refreshToken }, now)
  const passwordHash = await checkedHash(newPassword, row)
  await inTransaction(db, async (tx) => {
    await updateUser(tx, asker.id, { passwordHash })
    await recordAct(tx, { kind: 'account.password_changed' }, now)
    await deleteResets(tx, asker.id)
    await endSessions(tx, asker.id, asker.sessionId)
    await forgetKnownDevices(tx, asker.id, devices)
    await mailSecurity(tx, site.name, row, passwordChanged(site.name), now)
  })
}
