import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { mailSecurity } from './mail-security.ts'
import { stepsTakenBack } from './password-notices.ts'
import { deletePasskeysSince, deleteTotpSince } from './recent-steps.queries.ts'
import { lockAccount } from './users.queries.ts'

type Taken = { userId: number; since: Date; siteName: string }

/**
 * For links that take an account back: a passkey that was added in the meantime would let its maker in again, and an
 * authenticator would keep its owner out. The owner, who may have added them, is notified.
 */
export async function removeRecentSteps(tx: Database, { userId, since, siteName }: Taken, now: Date) {
  const owner = await lockAccount(tx, userId)
  const passkeys = await deletePasskeysSince(tx, userId, since)
  for (const { id, name } of passkeys) {
    const object = { kind: 'passkey', id, title: name } as const
    await recordAct(tx, { kind: 'passkey.removed', by: userId, object }, now)
  }
  const hadTotp = await deleteTotpSince(tx, userId, since)
  if (hadTotp) await recordAct(tx, { kind: 'totp.removed', by: userId }, now)
  if (hadTotp || passkeys.length > 0) await mailSecurity(tx, siteName, owner, stepsTakenBack(siteName), now)
}
