import type { User } from '@vigie/contract/accounts/people.ts'
import type { Doer } from '@vigie/contract/common/history.ts'
import { desc, eq, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { userPhotos, users } from '#db/schema/users.ts'

type UserRow = typeof users.$inferSelect
type Shown = Pick<UserRow, 'id' | 'nom' | 'prenom' | 'email' | 'photoVersion' | 'isPrivileged'>

export async function findUserById(db: Database, id: number) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

export async function findUserByEmail(db: Database, email: string) {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row
}

/** Also by the previous address until the new one is confirmed, so that its owner can still sign in. */
export async function findUserByAddress(db: Database, email: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(hasAddress(email))
    .orderBy(currentAddressFirst(email))
    .limit(1)
  return row
}

const hasAddress = (email: string) => or(eq(users.email, email), eq(users.resetEmail, email))
const currentAddressFirst = (email: string) => desc(eq(users.email, email))

export async function hasAccounts(db: Database) {
  const [row] = await db.select({ id: users.id }).from(users).limit(1)
  return row !== undefined
}

export async function hasPrivilegedUser(db: Database) {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.isPrivileged, true))
  return row !== undefined
}

/** Whom to notify of what concerns the whole installation. */
export async function listPrivilegedEmails(db: Database) {
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.isPrivileged, true))
  return rows.map(({ email }) => email)
}

export async function insertUser(db: Database, user: typeof users.$inferInsert) {
  return oneRow(await db.insert(users).values(user).returning())
}

export async function savePhoto(db: Database, userId: number, content: Buffer) {
  const photo = { content, contentType: 'image/webp' }
  await db
    .insert(userPhotos)
    .values({ userId, ...photo })
    .onConflictDoUpdate({ target: userPhotos.userId, set: photo })
}

/** Who did something; null where nobody was noted. */
export async function findDoer(db: Database, id: number | null): Promise<Doer> {
  const user = id === null ? undefined : await findUserById(db, id)
  return user ? { id: user.id, name: `${user.prenom} ${user.nom}`.trim() } : null
}

/** The photo's version is in its address, so that a new photo is never hidden by an old one in a cache. */
export function toUser({ id, nom, prenom, email, photoVersion, isPrivileged }: Shown): User {
  const photo = photoVersion ? `/api/users/photo?v=${photoVersion}` : null
  return { id, nom, prenom, email, photo, isPrivileged }
}

/** The account, locked until the end of the transaction: its passkeys and second steps change one at a time. */
export async function lockAccount(tx: Database, id: number) {
  return oneRow(await tx.select().from(users).where(eq(users.id, id)).for('update'))
}
