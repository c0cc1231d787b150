import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { siteSettings } from '#db/schema/site.ts'
import { users } from '#db/schema/users.ts'

export async function isSecondStepRequired(db: Database) {
  const [row] = await db.select({ required: siteSettings.secondStepRequired }).from(siteSettings)
  return row?.required ?? false
}

export async function saveSecondStepRequired(db: Database, secondStepRequired: boolean) {
  await db
    .insert(siteSettings)
    .values({ secondStepRequired })
    .onConflictDoUpdate({ target: siteSettings.id, set: { secondStepRequired } })
}

/** Of the people who may sign in. */
export function countWithoutSecondStep(db: Database) {
  return db.$count(users, and(eq(users.isActive, true), eq(users.secondStepCount, 0)))
}
