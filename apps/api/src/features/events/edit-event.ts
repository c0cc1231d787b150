import type { Event } from '@vigie/contract/agenda/events.ts'
import { recordShown } from '#content/content-acts.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { dayOf } from '#lib/site-time.ts'
import { findEvent, lockEvent, updateEvent } from './events.queries.ts'
import { type EventEdit, type EventEditResult, prepareSave, type Saver } from './prepare-save.ts'
import { changeFor, isDecided, notifyRegistered, remindOfMoved } from './registrations/notify-registered.ts'
import { promoteWaiting } from './registrations/promote-waiting.ts'
import { openMailer, type RegistrationDeps, readMailing } from './registrations/registration-mailer.ts'
import { dropReminders } from './registrations/registration-times.queries.ts'

/**
 * Saves over the version that the edit started from, when it says which; a newer one is not overwritten. Undefined
 * when there is no such event. REG-06: what the registered are told is written in the same transaction.
 */
export async function editEvent(
  deps: RegistrationDeps,
  id: number,
  edit: EventEdit,
  saver: Saver,
): Promise<EventEditResult | undefined> {
  const mailing = await readMailing(deps)
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockEvent(tx, id)
    if (!locked) return undefined
    const prepared = prepareSave(locked, edit, saver)
    if (prepared.outcome !== 'changes') return prepared
    const { record: before } = locked
    refuseFewerPlaces(prepared.next)
    const question = changeFor(before, prepared.next, dayOf(mailing.now, mailing.site.timeZone))
    if (question && !isDecided(edit, question)) return { outcome: 'ask', question }
    const after = await updateEvent(tx, id, prepared.patch, prepared.replaced)
    await recordShown(tx, 'events', after, { was: before.isActive, is: after.isActive }, saver.now)
    if (before.registered + before.waiting === 0) return { outcome: 'saved', row: after }
    if (question) await dropReminders(tx, id)
    await remindOfMoved(tx, before, after)
    const tell = await openMailer(tx, mailing)
    if (question && edit.tellRegistered) await notifyRegistered(tx, after, question.change, tell)
    await promoteWaiting(tx, after, mailing, tell)
    const row = (await findEvent(tx, id)) ?? after
    return { outcome: 'saved', row }
  })
}

function refuseFewerPlaces({ registration, registered }: Event) {
  if (registration && registration.places < registered)
    throw conflict(
      `${registered} personnes sont déjà inscrites : le nombre de places ne peut pas être inférieur à ${registered}.`,
    )
}
