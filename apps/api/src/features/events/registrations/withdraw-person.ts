import type { Event } from '@vigie/contract/agenda/events.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { sha256 } from '#lib/tokens.ts'
import { lockEvent } from '../events.queries.ts'
import { promoteWaiting } from './promote-waiting.ts'
import { type Mailing, openMailer, type RegistrationDeps, readMailing } from './registration-mailer.ts'
import { isOver } from './registration-rules.ts'
import { dropReminder } from './registration-times.queries.ts'
import { endRegistration, findByToken, lockRegistration } from './registrations.queries.ts'

type Withdrawal = { news: 'withdrawn' | 'removed'; tells: boolean }

/** REG-04: by the link of a mail. Undefined when the link leads to nobody; the state stays once the event is over. */
export async function withdrawByLink(deps: RegistrationDeps, token: string) {
  const mailing = await readMailing(deps)
  return inTransaction(deps.db, async (tx) => {
    const found = await findByToken(tx, sha256(token))
    const event = found && (await lockEvent(tx, found.eventId))?.record
    if (!event) return undefined
    const row = isOver(event, mailing.now, mailing.site.timeZone)
      ? found
      : await end(tx, event, found.id, mailing, { news: 'withdrawn', tells: true })
    return row && { row, event }
  })
}

/** REG-05: by an administrator. Undefined when the event has no such registration. */
export async function removeByHand(deps: RegistrationDeps, eventId: number, id: number, tells: boolean) {
  const mailing = await readMailing(deps)
  return inTransaction(deps.db, async (tx) => {
    const event = (await lockEvent(tx, eventId))?.record
    const row = event && (await end(tx, event, id, mailing, { news: 'removed', tells }))
    const object = { kind: 'registration', id } as const
    if (row) await recordAct(tx, { kind: 'registration.deleted', object }, mailing.now)
    return row
  })
}

/** The event is locked: of two who withdraw at once, the second finds the place given to the next one already. */
async function end(tx: Database, event: Event, id: number, mailing: Mailing, { news, tells }: Withdrawal) {
  const former = await lockRegistration(tx, id, event.id)
  if (!former || former.state === 'withdrawn') return former
  await dropReminder(tx, former)
  const row = await endRegistration(tx, id, mailing.now)
  const tell = await openMailer(tx, mailing)
  if (tells && !isOver(event, mailing.now, mailing.site.timeZone)) await tell(news, row, event)
  const registered = event.registered - (former.state === 'registered' ? 1 : 0)
  await promoteWaiting(tx, { ...event, registered }, mailing, tell)
  return row
}
