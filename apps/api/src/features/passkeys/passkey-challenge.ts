import { PASSKEY_MINUTES } from '@vigie/contract/accounts/passkeys.ts'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import { z } from 'zod'
import type { Database } from '#db/client.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { insertChallenge, type Purpose, takeChallenge } from './challenges.queries.ts'

export const CHALLENGE_MS = PASSKEY_MINUTES * MINUTE_MS

/** Returns the bytes that the authenticator must sign; only their hash is kept. */
export async function makeChallenge(db: Database, purpose: Purpose, now: Date) {
  const challenge = randomToken()
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await insertChallenge(db, { ...purpose, hash: sha256(challenge), expiresAt })
  return Buffer.from(challenge, 'base64url')
}

const clientDataSchema = z.object({ challenge: z.string() })

/**
 * Returns the challenge that the browser names, if it was made for this and never served; it cannot serve again,
 * whatever else is wrong with the response.
 */
export async function spendChallenge(db: Database, clientDataJSON: string, purpose: Purpose, now: Date) {
  const challenge = readChallenge(clientDataJSON)
  if (!challenge || !(await takeChallenge(db, sha256(challenge), purpose, now))) return undefined
  return challenge
}

function readChallenge(clientDataJSON: string) {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return clientDataSchema.safeParse(said).data?.challenge
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
