import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayOf } from '#lib/site-time.ts'
import { sha256 } from '#lib/tokens.ts'
import {
  addForgotten,
  deleteByEmail,
  deleteUnconfirmed,
  findByUnsubscribeLink,
  lockSubscription,
  updateSubscription,
} from './consents.queries.ts'

/** Changes nothing for an unknown address, and does not say so. */
export function unsubscribe(db: Database, email: string, now: Date) {
  return inTransaction(db, async (tx) => {
    const row = await lockSubscription(tx, email)
    if (!row) return
    // A confirmation link mailed earlier must not subscribe the person again; a pending request is soon deleted.
    const withoutLink = { confirmationHash: null, confirmationExpiresAt: row.isPending ? now : null }
    const ended = row.isActive ? { isActive: false, endedAt: now } : {}
    await updateSubscription(tx, row.id, { ...withoutLink, ...ended })
  })
}

export async function unsubscribeByLink(db: Database, token: string, now: Date) {
  const row = await findByUnsubscribeLink(db, sha256(token))
  if (row) await unsubscribe(db, row.email, now)
  return row?.language
}

/**
 * Deletes the person's data; the months in which the subscription began, and ended if the person left, keep their
 * counts. A deletion by an administrator does not count as an end.
 */
export function forgetSubscription(db: Database, email: string, timeZone: string) {
  return inTransaction(db, async (tx) => {
    const row = await deleteByEmail(tx, email)
    if (!row) return false
    if (row.isPending) return true
    await addForgotten(tx, siteMonthOf(row.createdAt, timeZone), 'started')
    if (!row.isActive) await addForgotten(tx, siteMonthOf(row.endedAt ?? row.createdAt, timeZone), 'ended')
    return true
  })
}

/** Without a confirmation there is no consent: the address is deleted when the link that was mailed to it expires. */
export function forgetUnconfirmed(db: Database, now: Date) {
  return inTransaction(db, (tx) => deleteUnconfirmed(tx, now))
}

const siteMonthOf = (instant: Date, timeZone: string) => dayOf(instant, timeZone).slice(0, 7)
