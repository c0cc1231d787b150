import { MAIL_NOT_CONFIGURED } from '@vigie/contract/common/refusals.ts'
import { RIGHTS_WITHOUT_ADDRESS, type RightsState } from '@vigie/contract/site/rights.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { findMailServers } from '#mail/mail-servers.queries.ts'
import { queueMail } from '#mail/outbox.queries.ts'
import type { Site } from '#site/site.ts'
import { findRightsRequest, lockRightsRequest, updateRightsRequest } from './rights.queries.ts'
import { rightsReplyMail } from './rights-mails.ts'

/** The mail, the words that are kept and the state change together; undefined when there is no such request. */
export function replyToRights(db: Database, site: Site, id: number, message: string, now: Date) {
  return inTransaction(db, async (tx) => {
    const request = await lockRightsRequest(tx, id)
    if (!request) return undefined
    const { email, answers } = request
    if (email === null) throw conflict(RIGHTS_WITHOUT_ADDRESS)
    await updateRightsRequest(tx, id, {
      answers: [...answers, { message, sentAt: now.toISOString() }],
      doneAt: now,
    })
    const mail = rightsReplyMail({ ...request, email }, message, await site.company(tx))
    if (!(await queueMail(tx, await findMailServers(tx), mail, now))) throw conflict(MAIL_NOT_CONFIGURED)
    await recordAct(tx, { kind: 'rights_request.answered', object: { kind: 'rights_request', id } }, now)
    return findRightsRequest(tx, id)
  })
}

/** Undefined when there is no such request; one that is in the state already stays as it is. */
export function setRightsState(db: Database, id: number, state: RightsState, now: Date) {
  return inTransaction(db, async (tx) => {
    const request = await lockRightsRequest(tx, id)
    if (!request) return undefined
    const isDone = state === 'done'
    if (isDone !== (request.doneAt !== null)) {
      await updateRightsRequest(tx, id, { doneAt: isDone ? now : null })
      const kind = isDone ? 'rights_request.done' : 'rights_request.reopened'
      await recordAct(tx, { kind, object: { kind: 'rights_request', id } }, now)
    }
    return findRightsRequest(tx, id)
  })
}
