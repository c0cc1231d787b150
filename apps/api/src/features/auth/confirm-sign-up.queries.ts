import { and, eq, gt } from 'drizzle-orm'
import { deleteConfirmations } from '#accounts/confirmations.queries.ts'
import { isUnverifiedRow } from '#accounts/sign-ups.queries.ts'
import type { Database } from '#db/client.ts'
import { emailConfirmations, users } from '#db/schema/users.ts'

/** The person whose sign-up waits for this link. */
export async function findSignUpOf(db: Database, hash: Buffer, now: Date) {
  const [row] = await db
    .select({ email: users.email, nom: users.nom, prenom: users.prenom })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.userId))
    .where(and(eq(emailConfirmations.hash, hash), gt(emailConfirmations.expiresAt, now), isUnverifiedRow))
  return row
}

/** Also ends the other links of the sign-up; false when it waits for none any more. */
export async function proveSignUp(
  tx: Database,
  { userId, email }: { userId: number; email: string },
  passwordHash: string,
) {
  const proven = await tx
    .update(users)
    .set({ passwordHash, addressProven: true })
    .where(and(eq(users.id, userId), eq(users.email, email), isUnverifiedRow))
    .returning({ id: users.id })
  await deleteConfirmations(tx, userId)
  return proven.length > 0
}
