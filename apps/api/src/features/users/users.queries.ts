import type { AdminUser, UpdateInfo } from '@vigie/contract/accounts/users.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { isUnverified } from '#accounts/sign-ups.queries.ts'
import { toUser } from '#accounts/users.queries.ts'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { userPhotos, users } from '#db/schema/users.ts'
import { containsWords } from '#db/text-search.ts'
import { toWordPatterns } from '#lib/search-text.ts'

/** There are few accounts: no folded text is stored for the search. */
const searchText = sql`search_form(${users.prenom} || ' ' || ${users.nom} || ' ' || ${users.email})`

export async function listUsers(db: Database, search?: string): Promise<AdminUser[]> {
  const matching = containsWords(searchText, toWordPatterns(search))
  const rows = await db.select().from(users).where(matching).orderBy(asc(users.id))
  return rows.map(toAdminUser)
}

type UserPatch = UpdateInfo & {
  passwordHash?: string
  photoVersion?: string
  isActive?: boolean
  isPending?: boolean
  resetEmail?: string | null
  addressProven?: boolean
}

export async function updateUser(db: Database, id: number, patch: UserPatch) {
  return oneRow(await db.update(users).set(patch).where(eq(users.id, id)).returning())
}

/** Locked, so that of two equal requests one finds the account changed already. */
export async function lockUser(tx: Database, id: number) {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return row
}

export async function findPhoto(db: Database, userId: number) {
  const [row] = await db.select().from(userPhotos).where(eq(userPhotos.userId, userId))
  return row
}

export function toAdminUser(row: typeof users.$inferSelect): AdminUser {
  return {
    ...toUser(row),
    isActive: row.isActive,
    isPending: row.isPending,
    isUnverified: isUnverified(row),
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    secondStep: row.secondStepCount > 0,
  }
}
