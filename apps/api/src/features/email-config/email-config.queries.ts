import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { emailConfig } from '#db/schema/mailing/outbox.ts'

export type EmailConfigValues = Omit<typeof emailConfig.$inferInsert, 'id' | `trouble${string}`>

/** Clears the recorded trouble, which belonged to the old values: the queue tries the new ones at once. */
export async function replaceEmailConfig(db: Database, values: EmailConfigValues) {
  const calm = { troubleSince: null, troubleUntil: null, troubleReason: null, troubleNeedsYou: false }
  return oneRow(
    await db
      .insert(emailConfig)
      .values({ ...values, ...calm })
      .onConflictDoUpdate({ target: emailConfig.id, set: { ...values, ...calm } })
      .returning(),
  )
}
