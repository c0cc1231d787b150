import { EMAIL_LINK_INVALID } from '@vigie/contract/accounts/users.ts'
import { findUserById } from '#accounts/users.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict, invalid } from '#lib/errors.ts'
import { required } from '#lib/required.ts'
import { sha256 } from '#lib/tokens.ts'
import type { Site } from '#site/site.ts'
import { mailConfirmation } from './change-email.ts'
import { confirmAddress } from './email-changes.queries.ts'
import { slowConfirmations } from './slow-confirmations.ts'

/** The button behind the link that was mailed to the new address. */
export async function confirmEmail(db: Database, token: string, now: Date) {
  await inTransaction(db, async (tx) => {
    const by = await confirmAddress(tx, sha256(token), now)
    if (by === undefined) throw invalid(EMAIL_LINK_INVALID)
    await recordAct(tx, { kind: 'account.address_confirmed', by }, now)
  })
}

/** Mails the link again; returns the address that it goes to. */
export async function repeatConfirmation(db: Database, site: Site, userId: number, now: Date) {
  const user = required(await findUserById(db, userId), 'the account of the session')
  if (!user.resetEmail) throw conflict('Votre adresse est déjà confirmée.')
  await slowConfirmations(db, userId, now)
  const links = { siteName: site.name, seal: site.sealMail, url: await site.publicUrl() }
  const isQueued = await inTransaction(db, (tx) => mailConfirmation(tx, links, user, now))
  if (!isQueued)
    throw conflict('Aucun e-mail ne peut partir pour le moment. Adressez-vous à votre administrateur.')
  return user.email
}
