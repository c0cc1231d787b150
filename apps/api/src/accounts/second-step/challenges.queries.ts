import { CHALLENGE_TRIES } from '@vigie/contract/accounts/second-step.ts'
import { and, eq, exists, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { signInChallenges as challenges } from '#db/schema/accounts/second-step.ts'
import { users } from '#db/schema/users.ts'

export async function insertChallenge(db: Database, challenge: typeof challenges.$inferInsert) {
  await db.insert(challenges).values(challenge)
}

/** Whose sign-in it is; undefined when the challenge has ended. */
export async function findChallenge(db: Database, hash: Buffer, now: Date) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      resetEmail: users.resetEmail,
      passwordHash: users.passwordHash,
    })
    .from(challenges)
    .innerJoin(users, eq(users.id, challenges.userId))
    .where(and(isOpen(hash, now), stillHolds))
  return row
}

/** Counts a try before its code is checked; false when it has none left. */
export async function reserveChallengeTry(db: Database, hash: Buffer, now: Date) {
  const counted = await db
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(isOpen(hash, now))
    .returning({ hash: challenges.hash })
  return counted.length > 0
}

/** Ends the challenge; false when it had ended before: it opens one session. */
export async function takeChallenge(db: Database, hash: Buffer, now: Date) {
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, challenges.userId), stillHolds))
  const taken = await db
    .delete(challenges)
    // The current try is already counted.
    .where(and(eq(challenges.hash, hash), gt(challenges.expiresAt, now), exists(owner)))
    .returning({ hash: challenges.hash })
  return taken.length > 0
}

/** Ends all challenges of the account; false when none was open. */
export async function takeChallengesOf(db: Database, userId: number, now: Date) {
  const taken = await db
    .delete(challenges)
    .where(and(eq(challenges.userId, userId), gt(challenges.expiresAt, now)))
    .returning({ hash: challenges.hash })
  return taken.length > 0
}

const isOpen = (hash: Buffer, now: Date) =>
  and(eq(challenges.hash, hash), gt(challenges.expiresAt, now), lt(challenges.tries, CHALLENGE_TRIES))

/** The account is active, has a second step, and still has the password that was given. */
const stillHolds = and(
  eq(users.isActive, true),
  gt(users.secondStepCount, 0),
  sql`${challenges.passwordMark} = sha256(convert_to(${users.passwordHash}, 'UTF8'))`,
)
