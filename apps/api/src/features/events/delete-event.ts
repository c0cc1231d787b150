import type { Event, NotifyRegistered } from '@vigie/contract/agenda/events.ts'
import { recordAct } from '#audit/record-act.ts'
import { contentObject } from '#content/content-acts.ts'
import { moveToDeleted } from '#content/history/deleted.queries.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayOf } from '#lib/site-time.ts'
import { lockEvent } from './events.queries.ts'
import {
  changeFor,
  isDecided,
  notifyRegistered,
  type PeopleQuestion,
} from './registrations/notify-registered.ts'
import { openMailer, type RegistrationDeps, readMailing } from './registrations/registration-mailer.ts'
import { dropReminders } from './registrations/registration-times.queries.ts'

type Deleted = { outcome: 'deleted'; row: Event } | { outcome: 'ask'; question: PeopleQuestion }

/** The event as it was; undefined when there is no such event. Its registrations stay as long as it can come back. */
export async function deleteEvent(
  deps: RegistrationDeps,
  id: number,
  decision: NotifyRegistered,
  saver: { now: Date; by: number },
): Promise<Deleted | undefined> {
  const mailing = await readMailing(deps)
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockEvent(tx, id)
    if (!locked) return undefined
    const { record: row } = locked
    const question = changeFor(row, undefined, dayOf(mailing.now, mailing.site.timeZone))
    if (question && !isDecided(decision, question)) return { outcome: 'ask', question }
    if (question) await dropReminders(tx, id)
    if (question && decision.tellRegistered)
      await notifyRegistered(tx, row, question.change, await openMailer(tx, mailing))
    await moveToDeleted(tx, 'events', id, saver)
    const object = contentObject('events', id, row.title)
    await recordAct(tx, { kind: 'content.deleted', object }, saver.now)
    return { outcome: 'deleted', row }
  })
}
