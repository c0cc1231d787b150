import { PASSKEY_REFUSED, type SignedCredential } from '@vigie/contract/accounts/passkeys.ts'
import { endEarlierTokens } from '#accounts/proof/end-earlier-tokens.ts'
import { recordProof } from '#accounts/proof/proof.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import { recordRefusal } from '#audit/record-refusal.ts'
import { inTransaction } from '#db/transaction.ts'
import { invalid } from '#lib/errors.ts'
import type { RelyingParty } from './relying-party.ts'
import type { PasskeyDeps } from './verify-passkey.ts'
import { verifyPasskey } from './verify-passkey.ts'

type Proof = {
  userId: number
  sessionId: string
  credential: SignedCredential
  refreshToken: string | undefined
}

/** The new access token of the session, where its refresh token came along. */
export async function proveByPasskey(deps: PasskeyDeps, party: RelyingParty, proof: Proof, now: Date) {
  const { db } = deps
  const { userId, sessionId, credential, refreshToken } = proof
  const purpose = { purpose: 'proof', sessionId, ownerId: userId } as const
  if (!(await verifyPasskey(deps, party, credential, purpose, now))) {
    await recordRefusal(db, { kind: 'proof.refused', by: userId, reason: 'wrong_passkey' }, now)
    throw invalid(PASSKEY_REFUSED)
  }
  return inTransaction(db, async (tx) => {
    await recordProof(tx, sessionId, now)
    await recordAct(tx, { kind: 'proof.given', details: { way: 'passkey' } }, now)
    return endEarlierTokens(tx, { sessionId }, refreshToken)
  })
}
