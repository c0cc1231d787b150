import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayOf } from '#lib/site-time.ts'
import { sha256 } from '#lib/tokens.ts'
import { readCampaignUnsubscribeToken } from '#mail/campaign-unsubscribe-link.ts'
import {
  addForgotten,
  addUnsubscribe,
  deleteByEmail,
  deleteUnconfirmed,
  findById,
  findByUnsubscribeLink,
  lockSubscription,
  updateSubscription,
} from './consents.queries.ts'

/** Changes nothing for an unknown address, and does not say so. */
export function unsubscribe(db: Database, email: string, now: Date) {
  return inTransaction(db, (tx) => end(tx, email, now))
}

/** True when an active subscription has ended. */
async function end(tx: Database, email: string, now: Date) {
  const row = await lockSubscription(tx, email)
  if (!row) return false
  // A confirmation link mailed earlier must not subscribe the person again; a pending request is soon deleted.
  const withoutLink = { confirmationHash: null, confirmationExpiresAt: row.isPending ? now : null }
  const ended = row.isActive ? { isActive: false, endedAt: now } : {}
  await updateSubscription(tx, row.id, { ...withoutLink, ...ended })
  return row.isActive
}

/** Returns the language of the person, undefined when the link is not one of ours. */
export async function unsubscribeByLink(db: Database, secret: string, token: string, now: Date) {
  const link = await findUnsubscribeLink(db, secret, token)
  const { row, campaignId } = link ?? {}
  if (row)
    await inTransaction(db, async (tx) => {
      const isUnsubscribe = await end(tx, row.email, now)
      if (campaignId && isUnsubscribe) await addUnsubscribe(tx, campaignId)
    })
  return link?.language
}

/**
 * The link of a campaign names its subscriber, and is one of ours even when that person was forgotten since; that of a
 * welcome or a confirmation is known by its hash alone.
 */
export async function findUnsubscribeLink(db: Database, secret: string, token: string) {
  const named = readCampaignUnsubscribeToken(secret, token)
  const row = await (named ? findById(db, named.subscriptionId) : findByUnsubscribeLink(db, sha256(token)))
  if (!named && !row) return undefined
  return { row, campaignId: named?.campaignId, language: row?.language ?? 'fr' }
}

/**
 * Deletes the person's data; the months in which the subscription began, and ended if the person left, keep their
 * counts. A deletion by an administrator does not count as an end.
 */
export function forgetSubscription(db: Database, email: string, timeZone: string, now: Date) {
  return inTransaction(db, async (tx) => {
    const row = await deleteByEmail(tx, email)
    if (!row) return false
    await recordAct(tx, { kind: 'subscriber.removed', object: { kind: 'subscriber', id: row.id } }, now)
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
