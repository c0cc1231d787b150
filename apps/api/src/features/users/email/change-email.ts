import { EMAIL_TAKEN, UNDO_DAYS, type UpdateInfo } from '@vigie/contract/accounts/users.ts'
import { DAY_MS } from '@vigie/contract/common/days.ts'
import { isReservedAddress, lockAddresses } from '#accounts/addresses.queries.ts'
import { insertConfirmation } from '#accounts/confirmations.queries.ts'
import type { Asker } from '#accounts/proof/prove-password.ts'
import { findUserById } from '#accounts/users.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { requireRecentProof } from '#lib/recent-proof.ts'
import { required } from '#lib/required.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { queueMail } from '#mail/outbox.queries.ts'
import type { SealMail } from '#mail/sealed-text.ts'
import type { Site } from '#site/site.ts'
import { changedNames } from '../changed-names.ts'
import { updateUser } from '../users.queries.ts'
import { confirmMail, undoMail } from './email-change-mails.ts'
import { insertEmailChange } from './email-changes.queries.ts'

/** Without the public address there is no link. */
type Letters = { siteName: string; seal: SealMail; url: string | undefined }
type Account = { id: number; email: string; resetEmail: string | null }

/**
 * Changes one's own information. A new address needs a recent proof of the password; the old address gets a mail with
 * a way back, the new one a mail to confirm it.
 */
export async function changeInfo(db: Database, site: Site, asker: Asker, patch: UpdateInfo, now: Date) {
  const { email } = patch
  const url = email === undefined ? undefined : await site.publicUrl()
  return inTransaction(db, async (tx) => {
    if (email !== undefined) await lockAddresses(tx)
    const account = required(await findUserById(tx, asker.id), 'the account of the session')
    const fields = changedNames(account, patch).filter((name) => name !== 'email')
    if (fields.length > 0) await recordAct(tx, { kind: 'account.changed', details: { fields } }, now)
    if (email === undefined || email === account.email) return updateUser(tx, asker.id, patch)
    requireRecentProof(asker.provedAt, now)
    const change = await changeEmail(
      tx,
      { siteName: site.name, seal: site.sealMail, url },
      account,
      email,
      now,
    )
    return updateUser(tx, asker.id, { ...patch, ...change })
  })
}

/** To be called in a transaction, after `lockAddresses`; returns the new values of the account's row. */
export async function changeEmail(
  tx: Database,
  { siteName, seal, url }: Letters,
  account: Account,
  email: string,
  now: Date,
) {
  if (await isReservedAddress(tx, email, now, account.id)) throw conflict(EMAIL_TAKEN)
  const token = randomToken()
  const expiresAt = linkExpiry(now)
  const change = { userId: account.id, oldEmail: account.email, undoHash: sha256(token), expiresAt }
  await insertEmailChange(tx, change)
  await recordAct(tx, { kind: 'account.address_changed' }, now)
  const undo = undoMail(account.email, email, { siteName, seal, url, token, expiresAt })
  await queueMail(tx, await findMailServers(tx), undo, now)
  await mailConfirmation(tx, { siteName, seal, url }, { id: account.id, email }, now)
  const lastConfirmed = account.resetEmail ?? account.email
  return { email, resetEmail: lastConfirmed === email ? null : lastConfirmed, addressProven: false }
}

/** False when no mail with a link can be sent. */
export async function mailConfirmation(
  tx: Database,
  { siteName, seal, url }: Letters,
  { id, email }: { id: number; email: string },
  now: Date,
) {
  if (!url) return false
  const token = randomToken()
  const expiresAt = linkExpiry(now)
  await insertConfirmation(tx, { hash: sha256(token), userId: id, email, expiresAt })
  const mail = confirmMail(email, { siteName, seal, url, token, expiresAt })
  return queueMail(tx, await findMailServers(tx), mail, now)
}

const linkExpiry = (now: Date) => new Date(now.getTime() + UNDO_DAYS * DAY_MS)
