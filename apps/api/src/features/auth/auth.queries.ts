import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { passkeyChallenges } from '#db/schema/accounts/passkeys.ts'
import { signInChallenges, totpEnrolments } from '#db/schema/accounts/second-step.ts'
import { sessionEndLinks } from '#db/schema/accounts/session-ends.ts'
import { accessTokens, sessions } from '#db/schema/sessions.ts'
import { emailChanges, emailConfirmations, passwordResets, users } from '#db/schema/users.ts'

export type SessionUser = typeof users.$inferSelect

export async function findSession(db: Database, id: string, now: Date) {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)))
  return row
}

type Rotation = { id: string; presented: Buffer; successor: Buffer; now: Date; expiresAt: Date }

/** Compare and swap: of two refreshes with the same token exactly one wins. */
export async function rotateRefreshHash(
  db: Database,
  { id, presented, successor, now, expiresAt }: Rotation,
) {
  const rotated = await db
    .update(sessions)
    .set({ previousRefreshHash: presented, refreshHash: successor, rotatedAt: now, expiresAt })
    .where(and(eq(sessions.id, id), eq(sessions.refreshHash, presented), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id })
  return rotated.length > 0
}

export async function hasAccessToken(db: Database, hash: Buffer) {
  return (await db.$count(accessTokens, eq(accessTokens.hash, hash))) > 0
}

export async function deleteSession(db: Database, id: string) {
  await db.delete(sessions).where(eq(sessions.id, id))
}

export async function deleteSessionOfAccess(db: Database, hash: Buffer) {
  const owner = db
    .select({ id: accessTokens.sessionId })
    .from(accessTokens)
    .where(eq(accessTokens.hash, hash))
  return db.delete(sessions).where(inArray(sessions.id, owner)).returning({ userId: sessions.userId })
}

const LINKS = [
  passwordResets,
  emailChanges,
  emailConfirmations,
  sessionEndLinks,
  passkeyChallenges,
  signInChallenges,
  totpEnrolments,
]

export async function deleteExpiredSessions(db: Database, now: Date) {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, now))
  for (const links of LINKS) await db.delete(links).where(lt(links.expiresAt, now))
}
