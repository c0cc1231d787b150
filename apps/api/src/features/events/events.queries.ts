import type { Event, EventFilters, EventStats } from '@vigie/contract/agenda/events.ts'
import { and, asc, count, desc, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Locked } from '#content/history/replaced-version.ts'
import { lastKeyframe, type NewVersion, toKeyframe, withVersion } from '#content/history/versions.queries.ts'
import { isShown } from '#content/shown.queries.ts'
import type { Database } from '#db/client.ts'
import { countWhere } from '#db/count-where.ts'
import { oneRow } from '#db/one-row.ts'
import { events, isWithin } from '#db/schema/events.ts'
import { containsWords } from '#db/text-search.ts'
import { toWordPatterns } from '#lib/search-text.ts'

type NewEvent = Omit<typeof events.$inferInsert, 'createdAt' | 'updatedAt'>
export type EventPatch = Partial<
  Omit<typeof events.$inferSelect, 'id' | 'createdAt' | 'updatedAt' | 'registered' | 'waiting'>
>

/** The newest first, where clients put an event that they have just created. */
export async function listEvents(db: Database, filters: EventFilters): Promise<Event[]> {
  const rows = await db.select().from(events).where(matching(filters)).orderBy(desc(events.id))
  return rows.map(toEvent)
}

export async function listActiveEvents(db: Database, period: { from: string; to: string }) {
  const rows = await db
    .select()
    .from(events)
    .where(matching({ ...period, isActive: true }))
    .orderBy(...BY_TIME)
  return rows.map(toEvent)
}

/** Those to come, today included, and the permanent ones whatever their date. */
export async function listPublicEvents(db: Database, today: string) {
  const rows = await db
    .select()
    .from(events)
    .where(and(isShown.events, or(eq(events.isPermanent, true), isWithin({ from: today }))))
    .orderBy(...BY_TIME)
  return rows.map(toEvent)
}

export async function findEvent(db: Database, id: number) {
  const [row] = await db.select().from(events).where(eq(events.id, id))
  return row && toEvent(row)
}

const LOCKED_COLUMNS = { ...getTableColumns(events), keyframe: lastKeyframe('events', events.id) }

/** Locked: nobody else can change the row before this transaction ends. */
export async function lockEvent(tx: Database, id: number): Promise<Locked<Event> | undefined> {
  const [row] = await tx.select(LOCKED_COLUMNS).from(events).where(eq(events.id, id)).for('update')
  if (!row) return undefined
  const { keyframe, ...event } = row
  return { record: toEvent(event), updatedBy: event.updatedBy, keyframe: toKeyframe(keyframe) }
}

export async function insertEvent(db: Database, event: NewEvent, now: Date) {
  const row = oneRow(
    await db
      .insert(events)
      .values({ ...event, createdAt: now, updatedAt: now })
      .returning(),
  )
  return toEvent(row)
}

/** Stores the version that it replaces in the same statement. */
export async function updateEvent(
  tx: Database,
  id: number,
  patch: EventPatch & { updatedAt: Date },
  replaced: NewVersion,
) {
  const update = tx.with(...withVersion(tx, replaced)).update(events)
  return toEvent(oneRow(await update.set(patch).where(eq(events.id, id)).returning()))
}

export async function listCategories(db: Database) {
  const rows = await db
    .selectDistinct({ category: events.category })
    .from(events)
    .where(ne(events.category, ''))
    .orderBy(asc(events.category))
  return rows.map(({ category }) => category)
}

export async function countEvents(db: Database, month: { from: string; to: string }): Promise<EventStats> {
  return oneRow(
    await db
      .select({
        total: count(),
        active: countWhere(sql`${events.isActive}`),
        thisMonth: countWhere(isWithin(month)),
      })
      .from(events),
  )
}

const BY_TIME = [asc(events.date), sql`${events.startTime} nulls first`, asc(events.id)]

function matching({ category, priority, isActive, from, to, search }: EventFilters) {
  const conditions: (SQL | undefined)[] = [
    category ? eq(events.category, category) : undefined,
    priority ? eq(events.priority, priority) : undefined,
    isActive === undefined ? undefined : eq(events.isActive, isActive),
    from || to ? isWithin({ from, to }) : undefined,
    containsWords(events.searchText, toWordPatterns(search)),
  ]
  return and(...conditions)
}

function toEvent({
  searchText: _,
  updatedBy: _by,
  createdAt,
  updatedAt,
  ...row
}: typeof events.$inferSelect): Event {
  return {
    ...row,
    startDate: row.date,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
