import { MAIL_NOT_REPEATABLE, MAIL_SENDING, MAIL_TEXT_NOT_KEPT } from '@vigie/contract/mailing/mails.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { announceMail } from '#mail/outbox-signal.ts'
import { copyMail, isRepeatable, isTextKept, lockMail, requeueMail, toMail } from './mails.queries.ts'

/**
 * An unsent mail is retried with the same Message-ID; one that was sent gets a new one, or mail clients
 * would hide it as a duplicate. Undefined when there is no such mail.
 */
export function resendMail(db: Database, id: string, now: Date) {
  return inTransaction(db, async (tx) => {
    const mail = await lockMail(tx, id)
    if (!mail) return undefined
    if (mail.state === 'sending') throw conflict(MAIL_SENDING)
    if (!isTextKept(mail)) throw conflict(MAIL_TEXT_NOT_KEPT)
    if (!isRepeatable(mail, now)) throw conflict(MAIL_NOT_REPEATABLE)
    const queued = mail.state === 'sent' ? await copyMail(tx, mail, now) : await requeueMail(tx, id, now)
    announceMail()
    return toMail(queued, now)
  })
}
