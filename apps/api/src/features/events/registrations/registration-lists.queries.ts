import type {
  Registration,
  RegistrationListQuery,
  RegistrationState,
} from '@vigie/contract/agenda/registrations.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { countWhere } from '#db/count-where.ts'
import { oneRow } from '#db/one-row.ts'
import { personOf } from '#db/person-of.ts'
import { eventRegistrations as registrations } from '#db/schema/agenda/registrations.ts'
import { containsWords } from '#db/text-search.ts'
import { toWordPatterns } from '#lib/search-text.ts'
import type { RegistrationRow } from './registrations.queries.ts'

/** Those who have a place first, then those who wait, both in the order in which they came. */
const IN_ORDER = [
  sql`array_position(array['registered', 'waiting', 'withdrawn'], ${registrations.state})`,
  asc(registrations.id),
]

// With the name of the table: Drizzle leaves it out, and both rows have these columns.
const rank = sql<number | null>`case when event_registrations.state = 'waiting' then (
  select count(*)::integer from event_registrations as earlier
  where earlier.event_id = event_registrations.event_id and earlier.state = 'waiting'
    and earlier.id <= event_registrations.id
) end`

const PERSON = personOf(registrations.email)

export async function findRegistrations(
  db: Database,
  eventId: number,
  { search, state, page, limit }: RegistrationListQuery,
) {
  const where = and(
    eq(registrations.eventId, eventId),
    state && eq(registrations.state, state),
    containsWords(registrations.searchText, toWordPatterns(search)),
  )
  const rows = await db
    .select({ row: registrations, rank, personId: PERSON })
    .from(registrations)
    .where(where)
    .orderBy(...IN_ORDER)
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    rows: rows.map(toRegistration),
    total: await db.$count(registrations, where),
  }
}

export async function findRegistration(db: Database, id: number) {
  const isIt = eq(registrations.id, id)
  return toRegistration(
    oneRow(await db.select({ row: registrations, rank, personId: PERSON }).from(registrations).where(isIt)),
  )
}

export async function countRegistrations(db: Database, eventId: number) {
  const inState = (state: RegistrationState) => countWhere(eq(registrations.state, state))
  return oneRow(
    await db
      .select({
        registered: inState('registered'),
        waiting: inState('waiting'),
        withdrawn: inState('withdrawn'),
      })
      .from(registrations)
      .where(eq(registrations.eventId, eventId)),
  )
}

export async function listForExport(db: Database, eventId: number, state: RegistrationState | undefined) {
  const where = and(eq(registrations.eventId, eventId), state && eq(registrations.state, state))
  return db
    .select()
    .from(registrations)
    .where(where)
    .orderBy(...IN_ORDER)
}

/** By name, as a sheet to sign is read. */
export async function listAttending(db: Database, eventId: number) {
  return db
    .select({ id: registrations.id, name: registrations.name })
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.state, 'registered')))
    .orderBy(sql`search_form(${registrations.name})`, asc(registrations.id))
}

type Listed = { row: RegistrationRow; rank: number | null; personId: number | null }

function toRegistration({ row, rank: place, personId }: Listed): Registration {
  const { id, name, email, language, state, answers, isByHand, createdAt, changedAt } = row
  return {
    ...{ id, name, email, language, state, answers, isByHand },
    rank: place,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    personId,
  }
}
