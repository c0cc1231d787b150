import type { SignedCredential } from '@vigie/contract/accounts/passkeys.ts'
import { HOUR_MS } from '@vigie/contract/common/days.ts'
import { reserveInWindow } from '#accounts/attempts.queries.ts'
import { mailSecurity } from '#accounts/mail-security.ts'
import { lockAccount } from '#accounts/users.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import { inTransaction } from '#db/transaction.ts'
import type { FeatureDeps } from '#site/site.ts'
import type { Purpose } from './challenges.queries.ts'
import { spendChallenge } from './passkey-challenge.ts'
import { clonedNotice } from './passkey-notices.ts'
import { findPasskey, type PasskeyRow, recordUse } from './passkeys.queries.ts'
import type { RelyingParty } from './relying-party.ts'
import { readSigned } from './webauthn.ts'

export type PasskeyDeps = FeatureDeps & { secret: string }

/** The passkey that has signed for this purpose; undefined for whatever is wrong. */
export async function verifyPasskey(
  deps: PasskeyDeps,
  party: RelyingParty,
  credential: SignedCredential,
  { ownerId, ...purpose }: Purpose & { ownerId?: number },
  now: Date,
) {
  const { db } = deps
  const { clientDataJSON, userHandle } = credential.response
  const challenge = await spendChallenge(db, clientDataJSON, purpose, now)
  const passkey = await findPasskey(db, Buffer.from(credential.id, 'base64url'))
  if (!challenge || !passkey || (ownerId !== undefined && passkey.userId !== ownerId)) return undefined
  if (userHandle && !passkey.userHandle.equals(Buffer.from(userHandle, 'base64url'))) return undefined
  const counter = await readSigned(party, credential, passkey, challenge)
  if (counter === undefined) return undefined
  if (await recordUse(db, passkey.id, counter, now)) return passkey
  await reportClone(deps, passkey, now)
  return undefined
}

/** A counter that does not rise means that two authenticators hold the key. One mail an hour says enough. */
async function reportClone(
  { db, site }: PasskeyDeps,
  { id, userId, name, credentialId }: PasskeyRow,
  now: Date,
) {
  // The owner may have removed it in this moment.
  if (!(await findPasskey(db, credentialId))) return
  if ((await reserveInWindow(db, `cloned passkey ${id}`, 1, HOUR_MS, now)) > 0) return
  await inTransaction(db, async (tx) => {
    const owner = await lockAccount(tx, userId)
    await mailSecurity(tx, site.name, owner, clonedNotice(site.name, name), now)
    const object = { kind: 'passkey', id, title: name } as const
    await recordAct(tx, { kind: 'passkey.cloned', by: userId, object }, now)
  })
}
