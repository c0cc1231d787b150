import { MAIL_NOT_CONFIGURED } from '@vigie/contract/common/refusals.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { queueMail } from '#mail/outbox.queries.ts'
import type { Site } from '#site/site.ts'
import { replyMail } from './request-mails.ts'
import { updateRequest } from './requests.queries.ts'

/** The mail and the status change together; undefined when there is no such request. */
export function replyToRequest(db: Database, site: Site, id: number, message: string, now: Date) {
  return inTransaction(db, async (tx) => {
    // First, since it locks the request: whoever deletes it at this moment takes the mail along.
    const patch = { status: 'replied', replyMessage: message, repliedAt: now } as const
    const request = await updateRequest(tx, id, patch)
    if (!request) return undefined
    const routes = await findMailServers(tx)
    const isQueued = await queueMail(tx, routes, replyMail(request, message, await site.company(tx)), now)
    if (!isQueued) throw conflict(MAIL_NOT_CONFIGURED)
    return request
  })
}
