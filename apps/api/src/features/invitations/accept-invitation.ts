import { ACCEPTED_TOO_LATE, type AcceptInvitation } from '@vigie/contract/accounts/invitations.ts'
import { isReservedAddress, lockAddresses } from '#accounts/addresses.queries.ts'
import { checkedHash } from '#accounts/checked-hash.ts'
import { mailSecurity } from '#accounts/mail-security.ts'
import { findUserByAddress, findUserById, insertUser } from '#accounts/users.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { required } from '#lib/required.ts'
import { sha256 } from '#lib/tokens.ts'
import { acceptedNotice } from './invitation-mails.ts'
import { findOpenInvitation, takeInvitation } from './invitations.queries.ts'
import { replaceSignUp } from './replace-sign-up.ts'

/** Creates the account; undefined when the link is not valid. A refused password leaves the link valid. */
export async function acceptInvitation(
  db: Database,
  siteName: string,
  { token, password, nom, prenom }: AcceptInvitation,
  now: Date,
) {
  const tokenHash = sha256(token)
  const found = await findOpenInvitation(db, tokenHash, now)
  if (!found) return undefined
  const passwordHash = await checkedHash(password, { email: found.email, nom, prenom })
  return inTransaction(db, async (tx) => {
    await lockAddresses(tx)
    const invitation = await takeInvitation(tx, tokenHash, now)
    if (!invitation) return undefined
    const { id, email, invitedBy } = invitation
    await replaceSignUp(tx, email, now)
    const isTaken = (await findUserByAddress(tx, email)) ?? (await isReservedAddress(tx, email, now))
    if (isTaken) throw conflict(ACCEPTED_TOO_LATE)
    // By mail the link proves the address; a link that was handed over has the word of its sender.
    const identity = { email, nom, prenom, passwordHash, addressProven: true, createdAt: now }
    const user = await insertUser(tx, identity)
    const sender = required(await findUserById(tx, invitedBy), 'the sender of the invitation')
    const notice = acceptedNotice({ siteName, name: `${prenom} ${nom}`, email })
    await mailSecurity(tx, siteName, sender, notice, now)
    const object = { kind: 'invitation', id } as const
    await recordAct(tx, { kind: 'invitation.accepted', by: user.id, object }, now)
    return user
  })
}
