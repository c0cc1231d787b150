import {
  NOBODY_TO_WRITE_TO,
  type RegistrationMessage,
  recipientsChanged,
} from '@vigie/contract/agenda/registrations.ts'
import { MAIL_NOT_CONFIGURED } from '@vigie/contract/common/refusals.ts'
import { recordAct } from '#audit/record-act.ts'
import { contentObject } from '#content/content-acts.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { lockEvent } from '../../events.queries.ts'
import { openMailer, type RegistrationDeps, readMailing } from '../registration-mailer.ts'
import { messageMail } from './message-mail.ts'
import { listRecipients } from './recipients.queries.ts'

/** Returns how many people it goes to; undefined when there is no such event. */
export async function writeToRegistered(
  deps: RegistrationDeps,
  eventId: number,
  message: RegistrationMessage,
) {
  const mailing = await readMailing(deps)
  return inTransaction(deps.db, async (tx) => {
    // Locked, so that nobody comes or leaves between the count and the mails.
    const event = (await lockEvent(tx, eventId))?.record
    if (!event) return undefined
    const mailer = await openMailer(tx, mailing)
    if (!mailer.canMail) throw conflict(MAIL_NOT_CONFIGURED)
    const rows = await listRecipients(tx, eventId, message.to)
    const count = rows.length
    if (count === 0) throw conflict(NOBODY_TO_WRITE_TO)
    if (count !== message.people) throw conflict(recipientsChanged(count))
    for (const row of rows)
      await mailer.send(row, (person, context) => messageMail(message, person, event, context))
    const object = contentObject('events', eventId, event.title)
    await recordAct(tx, { kind: 'registration.message_sent', object, details: { count } }, mailing.now)
    return count
  })
}
