import {
  type NewCredential,
  PASSKEY_REFUSED,
  PASSKEYS_MOST,
  PASSKEYS_TOO_MANY,
} from '@vigie/contract/accounts/passkeys.ts'
import { mailSecurity } from '#accounts/mail-security.ts'
import { endSessions } from '#accounts/sign-in/sessions.queries.ts'
import { lockAccount } from '#accounts/users.queries.ts'
import { recordAct } from '#audit/record-act.ts'
import { inTransaction } from '#db/transaction.ts'
import { conflict, invalid } from '#lib/errors.ts'
import { derivedToken } from '#lib/tokens.ts'
import { makeChallenge, spendChallenge } from './passkey-challenge.ts'
import { addedNotice } from './passkey-notices.ts'
import { countPasskeys, insertPasskey, listPasskeys } from './passkeys.queries.ts'
import type { RelyingParty } from './relying-party.ts'
import type { PasskeyDeps } from './verify-passkey.ts'
import { creationOptions, readNew } from './webauthn.ts'

type Owner = { id: number; sessionId: string; email: string; nom: string; prenom: string }

/** What the browser needs to make a passkey for this person. */
export async function offerPasskey(
  { db, secret }: PasskeyDeps,
  party: RelyingParty,
  owner: Owner,
  now: Date,
) {
  const known = await listPasskeys(db, owner.id)
  if (known.length >= PASSKEYS_MOST) throw conflict(PASSKEYS_TOO_MANY)
  const challenge = await makeChallenge(db, { purpose: 'register', sessionId: owner.sessionId }, now)
  const name = `${owner.prenom} ${owner.nom}`.trim()
  return creationOptions(
    party,
    { handle: handleOf(secret, owner.id), email: owner.email, name },
    known,
    challenge,
  )
}

export async function addPasskey(
  { db, site, secret }: PasskeyDeps,
  party: RelyingParty,
  { id: userId, sessionId }: Owner,
  { name, credential }: { name: string; credential: NewCredential },
  now: Date,
) {
  const { clientDataJSON, transports = [] } = credential.response
  const challenge = await spendChallenge(db, clientDataJSON, { purpose: 'register', sessionId }, now)
  const made = challenge && (await readNew(party, credential, challenge))
  if (!made) throw invalid(PASSKEY_REFUSED)
  return inTransaction(db, async (tx) => {
    const owner = await lockAccount(tx, userId)
    if ((await countPasskeys(tx, userId)) >= PASSKEYS_MOST) throw conflict(PASSKEYS_TOO_MANY)
    const row = await insertPasskey(tx, {
      userId,
      credentialId: Buffer.from(made.id, 'base64url'),
      publicKey: Buffer.from(made.publicKey),
      userHandle: handleOf(secret, userId),
      counter: made.counter,
      transports,
      name,
      createdAt: now,
    })
    const isFirst = owner.secondStepCount === 0
    // ACCT-02: the other sessions were opened by a password alone, which is not enough any more.
    if (isFirst) await endSessions(tx, userId, sessionId)
    await mailSecurity(tx, site.name, owner, addedNotice(site.name, name, isFirst), now)
    await recordAct(tx, { kind: 'passkey.added', object: { kind: 'passkey', id: row.id, title: name } }, now)
    return row
  })
}

/** Tells the authenticator which of its passkeys are one account's, and nothing about the person. */
const handleOf = (secret: string, userId: number) =>
  Buffer.from(derivedToken(secret, 'passkey user', String(userId)), 'base64url')
