import type { MessageRecipients } from '@vigie/contract/agenda/registrations.ts'
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { countWhere } from '#db/count-where.ts'
import { oneRow } from '#db/one-row.ts'
import { eventRegistrations as registrations } from '#db/schema/agenda/registrations.ts'

const STATES = {
  registered: ['registered'],
  waiting: ['waiting'],
  both: ['registered', 'waiting'],
} as const satisfies Record<MessageRecipients, readonly string[]>

/** Somebody without an address cannot be written to. */
const hasEmail = isNotNull(registrations.email)

export async function countRecipients(db: Database, eventId: number) {
  const inState = (state: 'registered' | 'waiting') =>
    countWhere(sql`${eq(registrations.state, state)} and ${hasEmail}`)
  return oneRow(
    await db
      .select({
        registered: inState('registered'),
        waiting: inState('waiting'),
        withoutEmail: countWhere(
          sql`${ne(registrations.state, 'withdrawn')} and ${isNull(registrations.email)}`,
        ),
      })
      .from(registrations)
      .where(eq(registrations.eventId, eventId)),
  )
}

export async function listRecipients(tx: Database, eventId: number, to: MessageRecipients) {
  return tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), inArray(registrations.state, STATES[to]), hasEmail))
    .orderBy(asc(registrations.id))
}
