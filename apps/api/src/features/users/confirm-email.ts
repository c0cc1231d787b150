import { EMAIL_LINK_INVALID } from '@vigie/contract/users.ts'
import { reserveTry } from '#accounts/attempts.queries.ts'
import { findUserById } from '#accounts/users.queries.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { journalled } from '#journal/record-act.ts'
import { conflict, invalid, tooMany } from '#lib/errors.ts'
import { required } from '#lib/required.ts'
import { sha256 } from '#lib/tokens.ts'
import type { Site } from '#site/site.ts'
import { mailConfirmation } from './change-email.ts'
import { confirmAddress } from './email-changes.queries.ts'

const FREE_MAILS = 3

/** The button behind the link that was mailed to the new address. */
export async function confirmEmail(db: Database, token: string, now: Date) {
  const userId = await journalled(
    db,
    now,
    (tx) => confirmAddress(tx, sha256(token), now),
    (by) => (by === undefined ? undefined : { kind: 'account.address_confirmed', by }),
  )
  if (userId === undefined) throw invalid(EMAIL_LINK_INVALID)
}

/** Mails the link again; returns the address that it goes to. */
export async function repeatConfirmation(db: Database, site: Site, userId: number, now: Date) {
  const user = required(await findUserById(db, userId), 'the account of the session')
  if (!user.resetEmail) throw conflict('Votre adresse est déjà confirmée.')
  const wait = await reserveTry(db, [{ key: `confirmation ${user.id}`, freeTries: FREE_MAILS }], now)
  if (wait > 0) throw tooMany(wait)
  const links = { siteName: site.name, url: await site.publicUrl() }
  const isQueued = await inTransaction(db, (tx) => mailConfirmation(tx, links, user, now))
  if (!isQueued)
    throw conflict('Aucun e-mail ne peut partir pour le moment. Adressez-vous à votre administrateur.')
  return user.email
}
