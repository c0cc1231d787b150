import { randomUUID } from 'node:crypto'
import {
  INVITATION_DAYS,
  INVITED_HAS_ACCOUNT,
  INVITED_IS_INACTIVE,
  type InvitationInput,
} from '@vigie/contract/accounts/invitations.ts'
import { DAY_MS } from '@vigie/contract/common/days.ts'
import { isReservedAddress, lockAddresses } from '#accounts/addresses.queries.ts'
import { findUserByAddress } from '#accounts/users.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict } from '#lib/errors.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { canMailAccounts, findMailServers } from '#mail/mail-servers.queries.ts'
import { queueMail, takeBackMails } from '#mail/outbox.queries.ts'
import type { SealMail } from '#mail/sealed-text.ts'
import { invitationMail } from './invitation-mails.ts'
import { findInvitation, findInvitationTo, saveInvitation, toInvitation } from './invitations.queries.ts'
import { replaceSignUp } from './replace-sign-up.ts'

type Sender = { id: number; nom: string; prenom: string; isPrivileged: boolean }
type Sending = {
  siteName: string
  seal: SealMail
  /** Without it nothing is mailed: the link is shown, and leads to `originAsked`. */
  publicUrl: string | undefined
  originAsked: string
  sender: Sender
  now: Date
}

/** Inviting an address again sends a new link, and the former one ends. */
export function invite(db: Database, sending: Sending, input: InvitationInput) {
  return inTransaction(db, async (tx) => {
    await lockAddresses(tx)
    return sendTo(tx, sending, input)
  })
}

/** Undefined when there is no such invitation. */
export function inviteAgain(db: Database, sending: Sending, id: number) {
  return inTransaction(db, async (tx) => {
    await lockAddresses(tx)
    const invitation = await findInvitation(tx, id)
    return invitation && sendTo(tx, sending, invitation)
  })
}

/** After `lockAddresses`. The link is returned only when no mail carries it. */
async function sendTo(tx: Database, sending: Sending, input: InvitationInput) {
  const { siteName, seal, publicUrl, originAsked, sender, now } = sending
  const { email } = input
  await replaceSignUp(tx, email, now)
  await refuseKnownAddress(tx, email, now)
  const former = await findInvitationTo(tx, email)
  // A mail that has left already brings a link that is not valid any more.
  if (former?.mailId) await takeBackMails(tx, [former.mailId])
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  const mailId = randomUUID()
  const invitedBy = `${sender.prenom} ${sender.nom}`.trim()
  const link = linkOf(publicUrl ?? originAsked, token)
  const mail = { id: mailId, ...invitationMail({ email, siteName, seal, invitedBy, link, expiresAt }) }
  const isMailed =
    publicUrl !== undefined &&
    (await canMailAccounts(tx, now)) &&
    (await queueMail(tx, await findMailServers(tx), mail, now))
  const row = await saveInvitation(tx, {
    email,
    // Without a name the one of the former invitation stays.
    nom: input.nom || (former?.nom ?? ''),
    prenom: input.prenom || (former?.prenom ?? ''),
    tokenHash: sha256(token),
    invitedBy: sender.id,
    mailId: isMailed ? mailId : null,
    sentAt: now,
    expiresAt,
  })
  const kind = former ? 'invitation.sent_again' : 'invitation.sent'
  await recordAct(tx, { kind, object: { kind: 'invitation', id: row.id } }, now)
  return { invitation: toInvitation(row, sender, now), link: isMailed ? null : link }
}

/** Behind #, so that no server or proxy writes the token to a log. */
const linkOf = (origin: string, token: string) => `${origin}/invitation#${token}`

async function refuseKnownAddress(tx: Database, email: string, now: Date) {
  const user = await findUserByAddress(tx, email)
  if (user && !user.isActive) throw conflict(INVITED_IS_INACTIVE)
  if (user || (await isReservedAddress(tx, email, now))) throw conflict(INVITED_HAS_ACCOUNT)
}
