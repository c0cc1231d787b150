import type { Database } from '#db/client.ts'
import { recordAct } from '#journal/record-act.ts'
import { deletePasskeysSince } from './recent-passkeys.queries.ts'

/** For links that take an account back: a passkey that was added in the meantime would let its maker in again. */
export async function removeRecentPasskeys(tx: Database, userId: number, since: Date, now: Date) {
  for (const { id, name } of await deletePasskeysSince(tx, userId, since)) {
    const object = { kind: 'passkey', id, title: name } as const
    await recordAct(tx, { kind: 'passkey.removed', by: userId, object }, now)
  }
}
