import { MAIL_NOT_CONFIGURED } from '@vigie/contract/requests.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { queueMail } from '#mail/outbox.queries.ts'
import { type MailSite, replyMail } from './request-mails.ts'
import { findRequest, updateRequest } from './requests.queries.ts'

/** The mail and the status change together; undefined when there is no such request. */
export function replyToRequest(db: Database, site: MailSite, id: number, message: string, now: Date) {
  return inTransaction(db, async (tx) => {
    const request = await findRequest(tx, id)
    if (!request) return undefined
    if (!(await queueMail(tx, replyMail(request, message, site), now))) throw conflict(MAIL_NOT_CONFIGURED)
    return updateRequest(tx, id, { status: 'replied', replyMessage: message, repliedAt: now })
  })
}
