import { UNDO_SECONDS } from '@vigie/contract/agenda/appointment-changes.ts'
import type { AppointmentEnd, Undo } from '@vigie/contract/agenda/appointments.ts'
import type { Slot } from '@vigie/contract/agenda/slots.ts'
import type { Database } from '#db/client.ts'
import type { Span } from '../agenda/agenda.queries.ts'
import type { AppointmentRow } from '../agenda/appointments.queries.ts'
import {
  cancelledMail,
  confirmedMail,
  movedMail,
  refusedMail,
  type WriteMail,
} from '../mails/client-mails.ts'
import { type MailContext, mailClient } from '../mails/mail-client.ts'
import { insertMove, setCancelled, setConfirmed, setMoved } from './changed-rows.queries.ts'
import { dropReminder, findTurn, insertUndo } from './undos.queries.ts'

/** A row that the transaction has locked, and what its mails need. */
type Locked = { tx: Database; mail: MailContext; before: AppointmentRow }

export async function applyConfirm(locked: Locked) {
  return { ...locked, after: await setConfirmed(locked.tx, locked.before.id), write: confirmedMail }
}

/** A request that the company does not take is refused, not cancelled. */
export function applyCancel(locked: Locked, word?: string) {
  if (locked.before.status === 'pending') return cancelWith(locked, 'refusal', refusedMail(word))
  return cancelWith(locked, 'company', cancelledMail(word))
}

export function applyClientCancel(locked: Locked) {
  return cancelWith(locked, 'client', cancelledMail())
}

async function cancelWith(locked: Locked, endedBy: AppointmentEnd, write: WriteMail) {
  return { ...locked, after: await setCancelled(locked.tx, locked.before.id, endedBy), write }
}

export async function applyMove(locked: Locked, to: Slot & Span, word?: string) {
  const after = await setMoved(locked.tx, locked.before.id, to)
  await insertMove(locked.tx, after, locked.mail.now)
  return { ...locked, after, write: movedMail(locked.before, word) }
}

type Applied = Locked & { after: AppointmentRow; write: WriteMail }

/** RDV-06: the mail waits as long as the change can be undone, and goes away with it. */
export async function notifyLater({ tx, mail, before, after, write }: Applied): Promise<Undo> {
  const until = new Date(mail.now.getTime() + UNDO_SECONDS * 1000)
  const id = await mailClient(tx, mail, after, write, until)
  // A reminder that was taken back is written again when the change is undone.
  const remindedAt = (await dropReminder(tx, before)) ? null : before.remindedAt
  return insertUndo(tx, {
    before: { ...before, remindedAt },
    after,
    mailIds: id === undefined ? [] : [id],
    until,
    now: mail.now,
  })
}

/** The client has changed it: there is nothing to wait for but the mails of earlier changes. */
export async function notifyNow({ tx, mail, before, after, write }: Applied) {
  await dropReminder(tx, before)
  await mailClient(tx, mail, after, write, await findTurn(tx, after, mail.now))
}
