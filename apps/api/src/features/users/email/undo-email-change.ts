import { RESET_MINUTES } from '@vigie/contract/accounts/auth.ts'
import { EMAIL_LINK_INVALID, UNDO_DAYS } from '@vigie/contract/accounts/users.ts'
import { DAY_MS, MINUTE_MS } from '@vigie/contract/common/days.ts'
import { lockAddresses } from '#accounts/addresses.queries.ts'
import { forgetKnownDevices } from '#accounts/known-devices.queries.ts'
import { removeRecentSteps } from '#accounts/remove-recent-steps.ts'
import { endSessions } from '#accounts/sign-in/sessions.queries.ts'
import { findUserByEmail } from '#accounts/users.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict, invalid } from '#lib/errors.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { updateUser } from '../users.queries.ts'
import { deleteChangesFrom, findEmailChange, replaceResets } from './email-changes.queries.ts'

const OLD_ADDRESS_TAKEN =
  'Votre ancienne adresse est celle d’un autre compte : adressez-vous à votre administrateur.'

/**
 * Restores the old address, even if the new one was confirmed, and ends all sessions. The person who made the change
 * may know the password, so the returned token lets the owner choose another at once.
 */
export async function undoEmailChange(db: Database, siteName: string, token: string, now: Date) {
  return inTransaction(db, async (tx) => {
    await lockAddresses(tx)
    const change = await findEmailChange(tx, sha256(token), now)
    if (!change) throw invalid(EMAIL_LINK_INVALID)
    const holder = await findUserByEmail(tx, change.oldEmail)
    if (holder && holder.id !== change.userId) throw conflict(OLD_ADDRESS_TAKEN)
    await updateUser(tx, change.userId, { email: change.oldEmail, resetEmail: null, addressProven: true })
    await deleteChangesFrom(tx, change)
    await recordAct(tx, { kind: 'account.address_restored', by: change.userId }, now)
    await endSessions(tx, change.userId)
    await forgetKnownDevices(tx, change.userId)
    const since = new Date(change.expiresAt.getTime() - UNDO_DAYS * DAY_MS)
    await removeRecentSteps(tx, { userId: change.userId, since, siteName }, now)
    const resetToken = randomToken()
    const expiresAt = new Date(now.getTime() + RESET_MINUTES * MINUTE_MS)
    await replaceResets(tx, { hash: sha256(resetToken), userId: change.userId, expiresAt })
    return resetToken
  })
}
