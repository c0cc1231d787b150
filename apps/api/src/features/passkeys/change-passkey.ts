import { mailSecurity } from '#accounts/mail-security.ts'
import { lockAccount } from '#accounts/users.queries.ts'
import { audited, recordAct } from '#audit/record-act.ts'
import { inTransaction } from '#db/transaction.ts'
import { removedNotice } from './passkey-notices.ts'
import { deletePasskey, updatePasskeyName } from './passkeys.queries.ts'
import type { PasskeyDeps } from './verify-passkey.ts'

/** Undefined when the person has no such passkey. */
export async function renamePasskey(
  { db }: PasskeyDeps,
  userId: number,
  id: number,
  name: string,
  now: Date,
) {
  return audited(
    db,
    now,
    (tx) => updatePasskeyName(tx, userId, id, name),
    (row) => row && { kind: 'passkey.renamed', object: { kind: 'passkey', id, title: name } },
  )
}

/** Undefined when the person has no such passkey. */
export async function removePasskey({ db, site }: PasskeyDeps, userId: number, id: number, now: Date) {
  return inTransaction(db, async (tx) => {
    const owner = await lockAccount(tx, userId)
    const row = await deletePasskey(tx, userId, id)
    if (!row) return undefined
    await mailSecurity(tx, site.name, owner, removedNotice(site.name, row.name), now)
    await recordAct(tx, { kind: 'passkey.removed', object: { kind: 'passkey', id, title: row.name } }, now)
    return row
  })
}
