import { RESET_MINUTES } from '@vigie/contract/accounts/auth.ts'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { accountLink } from '#mail/account-link.ts'
import { insertPasswordReset } from './password-resets.queries.ts'

/** For the command on the server: the link that « Mot de passe oublié » would mail. */
export async function makeResetLink(db: Database, origin: string, userId: number, now: Date) {
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * MINUTE_MS)
  await inTransaction(db, async (tx) => {
    await insertPasswordReset(tx, { hash: sha256(token), userId, expiresAt })
    const object = { kind: 'user', id: userId } as const
    await recordAct(tx, { kind: 'account.password_reset', by: 'server', object }, now)
  })
  return resetUrl(origin, token)
}

export const resetUrl = (origin: string, token: string) => accountLink(origin, 'reinitialiser', token)
