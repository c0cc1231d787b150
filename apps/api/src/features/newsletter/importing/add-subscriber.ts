import {
  ADDED_BY_HAND,
  ALREADY_SUBSCRIBED,
  AWAITS_CONFIRMATION,
  CONSENT_IN_FUTURE,
  HAS_LEFT,
  type SubscriberAdd,
} from '@vigie/contract/mailing/newsletter-imports.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict, invalid } from '#lib/errors.ts'
import { dayOf, toInstant } from '#lib/site-time.ts'
import { erasedAmong } from '#privacy/erased-addresses.ts'
import { findStates, insertSubscribers } from './new-subscribers.queries.ts'

/** `secret` tells who was erased. */
export type ImportRules = { timeZone: string; secret: string }

/** Adds one subscriber with the proof of consent; whoever has unsubscribed or was erased stays so. */
export function addSubscriber(
  db: Database,
  input: SubscriberAdd,
  { addedBy, timeZone, secret }: ImportRules & { addedBy: number },
  now: Date,
) {
  refuseFutureConsent(input, timeZone, now)
  const { email, page, consentSource: source, consentDate } = input
  const person = { ...input, page: page || ADDED_BY_HAND }
  const consentedAt = toInstant(consentDate, '00:00', timeZone)
  return inTransaction(db, async (tx) => {
    if ((await erasedAmong(tx, [email], secret)).size > 0) throw conflict(HAS_LEFT)
    const added = await insertSubscribers(tx, [person], { consentedAt, source, addedBy, now })
    if (added.has(email)) return
    const state = (await findStates(tx, [email])).get(email)
    if (state?.isActive) throw conflict(ALREADY_SUBSCRIBED)
    throw conflict(state?.isPending ? AWAITS_CONFIRMATION : HAS_LEFT)
  })
}

export function refuseFutureConsent({ consentDate }: { consentDate: string }, timeZone: string, now: Date) {
  if (consentDate > dayOf(now, timeZone)) throw invalid(CONSENT_IN_FUTURE)
}
