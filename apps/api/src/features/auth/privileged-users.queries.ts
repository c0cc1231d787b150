import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { users } from '#db/schema/users.ts'

export async function findPrivilegedUser(db: Database) {
  const [row] = await db.select().from(users).where(eq(users.isPrivileged, true))
  return row
}

export async function findOldestActiveUser(db: Database) {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isActive, true))
    .orderBy(asc(users.id))
    .limit(1)
  return row
}

type Privilege = { isPrivileged: boolean; isActive?: true; isPending?: false }

export async function setPrivilege(db: Database, id: number, privilege: Privilege) {
  await db.update(users).set(privilege).where(eq(users.id, id))
}
