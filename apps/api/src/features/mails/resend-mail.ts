import { MAIL_NOT_FOUND, MAIL_NOT_REPEATABLE, MAIL_SENDING } from '@vigie/contract/mails.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict, notFound } from '#lib/errors.ts'
import { announceMail } from '#mail/outbox-signal.ts'
import { copyMail, findMail, isRepeatable, requeueMail, toMail } from './mails.queries.ts'

/**
 * One that never left is tried again under its own name; one that left becomes a new mail, since its reader's
 * program would take the same name for a repetition and hide it.
 */
export function resendMail(db: Database, id: string, now: Date) {
  return inTransaction(db, async (tx) => {
    const mail = await findMail(tx, id)
    if (!mail) throw notFound(MAIL_NOT_FOUND)
    if (mail.state === 'sending') throw conflict(MAIL_SENDING)
    if (!isRepeatable(mail, now)) throw conflict(MAIL_NOT_REPEATABLE)
    const queued = mail.state === 'sent' ? await copyMail(tx, mail, now) : await requeueMail(tx, id, now)
    announceMail()
    return toMail(queued, now)
  })
}
