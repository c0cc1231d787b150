import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { takeBackMails } from '#mail/outbox.queries.ts'
import { deleteInvitation } from './invitations.queries.ts'

/** Its link ends at once; undefined when there is no such invitation. */
export function revokeInvitation(db: Database, id: number, now: Date) {
  return inTransaction(db, async (tx) => {
    const invitation = await deleteInvitation(tx, id)
    if (!invitation) return undefined
    // A mail that has left already brings a link that is not valid any more.
    if (invitation.mailId) await takeBackMails(tx, [invitation.mailId])
    await recordAct(tx, { kind: 'invitation.revoked', object: { kind: 'invitation', id } }, now)
    return invitation
  })
}
