import { type ConfirmSignUp, SIGNUP_LINK_INVALID } from '@vigie/contract/accounts/auth.ts'
import { checkedHash } from '#accounts/checked-hash.ts'
import { takeConfirmation } from '#accounts/confirmations.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { invalid } from '#lib/errors.ts'
import { sha256 } from '#lib/tokens.ts'
import { findSignUpOf, proveSignUp } from './confirm-sign-up.queries.ts'

/**
 * SAFE-25: proves the address of a sign-up. The password of the form may be a stranger's, so the reader of the mail
 * chooses the one that counts. A refused password leaves the link valid.
 */
export async function confirmSignUp(db: Database, { token, password }: ConfirmSignUp, now: Date) {
  const hash = sha256(token)
  const person = await findSignUpOf(db, hash, now)
  if (!person) throw invalid(SIGNUP_LINK_INVALID)
  const passwordHash = await checkedHash(password, person)
  await inTransaction(db, async (tx) => {
    const link = await takeConfirmation(tx, hash, now)
    const isProven = link && (await proveSignUp(tx, link, passwordHash))
    if (!isProven) throw invalid(SIGNUP_LINK_INVALID)
    await recordAct(tx, { kind: 'account.address_confirmed', by: link.userId }, now)
  })
}
