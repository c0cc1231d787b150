import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { passkeyChallenges } from '#db/schema/accounts/passkeys.ts'

/** What a challenge is for; one that was made for another purpose or session is unknown. */
export type Purpose =
  | { purpose: 'register' | 'proof'; sessionId: string }
  | { purpose: 'sign-in'; sessionId: null }

export async function insertChallenge(db: Database, challenge: Purpose & { hash: Buffer; expiresAt: Date }) {
  await db.insert(passkeyChallenges).values(challenge)
}

/** Deletes the challenge; false when there is none, so that it serves once. */
export async function takeChallenge(db: Database, hash: Buffer, { purpose, sessionId }: Purpose, now: Date) {
  const ofSession = sessionId
    ? eq(passkeyChallenges.sessionId, sessionId)
    : isNull(passkeyChallenges.sessionId)
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hash),
        eq(passkeyChallenges.purpose, purpose),
        ofSession,
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.hash })
  return taken.length > 0
}
