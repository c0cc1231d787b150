import type { Database } from '#db/client.ts'
import { one } from '#db/one.ts'
import { emailConfig } from '#db/schema/outbox.ts'

export type EmailConfigValues = Omit<typeof emailConfig.$inferInsert, 'id' | `trouble${string}`>

/** What was wrong was wrong with the old values: the queue starts again with the new ones. */
export async function replaceEmailConfig(db: Database, values: EmailConfigValues) {
  const calm = { troubleSince: null, troubleUntil: null, troubleReason: null, troubleNeedsYou: false }
  return one(
    await db
      .insert(emailConfig)
      .values({ ...values, ...calm })
      .onConflictDoUpdate({ target: emailConfig.id, set: { ...values, ...calm } })
      .returning(),
  )
}
