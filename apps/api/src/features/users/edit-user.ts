import type { AdminUserUpdate } from '@vigie/contract/accounts/users.ts'
import { EMAIL_TAKEN } from '@vigie/contract/accounts/users.ts'
import { isReservedAddress, lockAddresses } from '#accounts/addresses.queries.ts'
import { checkedHash } from '#accounts/checked-hash.ts'
import { forgetKnownDevices } from '#accounts/known-devices.queries.ts'
import { mailSecurity } from '#accounts/mail-security.ts'
import { addressSet, passwordChanged, passwordSet } from '#accounts/password-notices.ts'
import type { Asker } from '#accounts/proof/prove-password.ts'
import { endSessions } from '#accounts/sign-in/sessions.queries.ts'
import { findUserById } from '#accounts/users.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { requireRecentProof } from '#lib/recent-proof.ts'
import { required } from '#lib/required.ts'
import type { Site } from '#site/site.ts'
import { changedNames } from './changed-names.ts'
import { changeEmail } from './email/change-email.ts'
import { deleteChanges, deleteResets } from './email/email-changes.queries.ts'
import { refuseFixedEmail } from './privileged-account.ts'
import { toAdminUser, updateUser } from './users.queries.ts'

const OWN_PASSWORD_PROOF_MINUTES = 1

type Management = { site: Site; privilegedEmail: string | undefined; asker: Asker; now: Date }

/** Undefined when there is no such account. */
export async function editUser(
  db: Database,
  id: number,
  { password, ...patch }: AdminUserUpdate,
  { site, privilegedEmail, asker, now }: Management,
) {
  const user = await findUserById(db, id)
  if (!user) return undefined
  if (!user.isActive) throw conflict('Un utilisateur désactivé ne peut pas être modifié.')
  refuseFixedEmail(user, patch.email, privilegedEmail)
  const isSelf = id === asker.id
  // As in the profile, where a new password requires the current one.
  if (isSelf && password) requireRecentProof(asker.provedAt, now, OWN_PASSWORD_PROOF_MINUTES)
  const passwordHash = password
    ? await checkedHash(password, { ...user, email: patch.email ?? user.email })
    : undefined
  const url = await site.publicUrl()
  return inTransaction(db, async (tx) => {
    const address = await newAddress(tx)
    const row = await updateUser(tx, id, { ...patch, ...address, ...(passwordHash ? { passwordHash } : {}) })
    const object = { kind: 'user', id } as const
    const fields = changedNames(user, patch)
    if (fields.length > 0) await recordAct(tx, { kind: 'user.changed', object, details: { fields } }, now)
    if (passwordHash) await recordAct(tx, { kind: 'user.password_set', object }, now)
    // A new password set by somebody else means that the old one is no longer trusted.
    if (passwordHash) {
      await deleteResets(tx, id)
      await endSessions(tx, id, isSelf ? asker.sessionId : undefined)
      await forgetKnownDevices(tx, id)
      const notice = isSelf ? passwordChanged(site.name) : passwordSet(site.name)
      await mailSecurity(tx, site.name, user, notice, now)
    }
    return toAdminUser(row)
  })

  async function newAddress(tx: Database) {
    const { email } = patch
    if (email === undefined) return {}
    await lockAddresses(tx)
    const account = required(await findUserById(tx, id), 'the account')
    if (email === account.email) return {}
    const { name: siteName, sealMail: seal } = site
    if (isSelf) return changeEmail(tx, { siteName, seal, url }, account, email, now)
    if (await isReservedAddress(tx, email, now, id)) throw conflict(EMAIL_TAKEN)
    await deleteChanges(tx, id)
    await deleteResets(tx, id)
    await mailSecurity(tx, site.name, account, addressSet(site.name, email), now)
    return { resetEmail: null, addressProven: true }
  }
}
