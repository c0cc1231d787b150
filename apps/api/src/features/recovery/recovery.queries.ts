import type { HistoryCollection } from '@vigie/contract/common/history.ts'
import type { DeletedListQuery } from '@vigie/contract/writing/recovery.ts'
import { desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { eventRegistrations } from '#db/schema/agenda/registrations.ts'
import { events } from '#db/schema/events.ts'
import { mails } from '#db/schema/mailing/outbox.ts'
import { users } from '#db/schema/users.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { contentSlugs } from '#db/schema/writing/content-slugs.ts'
import { contentVersions, deletedContent } from '#db/schema/writing/history.ts'
import { projects } from '#db/schema/writing/projects.ts'

const TABLES = { blogs, projects, events }
const BATCH = 50

export async function findDeleted(db: Database, { page, limit }: DeletedListQuery) {
  const { id, collection, title, deletedAt } = deletedContent
  const deletedBy = { id: users.id, name: sql<string>`trim(${users.prenom} || ' ' || ${users.nom})` }
  const rows = await db
    .select({ id, collection, title, deletedAt, deletedBy })
    .from(deletedContent)
    .leftJoin(users, eq(users.id, deletedContent.deletedBy))
    .orderBy(desc(deletedAt), desc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await db.$count(deletedContent) }
}

/** Of two people who ask at once, the second gets undefined. */
export async function takeDeleted(tx: Database, id: number) {
  const [row] = await tx.delete(deletedContent).where(eq(deletedContent.id, id)).returning()
  return row
}

/** Inserts the row under its own id; columns that were added since its deletion take their defaults. */
export async function insertRecord(
  tx: Database,
  collection: HistoryCollection,
  body: Record<string, unknown>,
) {
  const table = TABLES[collection]
  const names = Object.values(getTableColumns(table)).flatMap(({ name, generated }) =>
    name in body && !generated ? sql.identifier(name) : [],
  )
  const columns = sql.join(names, sql`, `)
  await tx.execute(sql`
    insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(body)}::jsonb)`)
}

export async function findRow(tx: Database, collection: HistoryCollection, id: number) {
  const table = TABLES[collection]
  return oneRow(await tx.select(getTableColumns(table)).from(table).where(eq(table.id, id)))
}

/** Its former slugs lead to it again, as far as nobody has taken them. */
export async function insertSlugs(
  tx: Database,
  collection: 'blogs' | 'projects',
  rowId: number,
  slugs: string[],
) {
  if (slugs.length === 0) return
  await tx
    .insert(contentSlugs)
    .values(slugs.map((slug) => ({ collection, slug, rowId })))
    .onConflictDoNothing()
}

/** True while a mail to somebody who was registered for this event waits. */
export async function hasUntold(db: Database, id: number) {
  const { rows } = await db.execute(sql`
    select from ${deletedContent} as gone
    join ${eventRegistrations} as person on gone.collection = 'events' and person.event_id = gone.row_id
    join ${mails} on made_for = 'registration ' || person.id and mails.state in ('waiting', 'sending')
    where gone.id = ${id} limit 1`)
  return rows.length > 0
}

/** Erases it with its versions; an empty list when it is not there. */
export async function eraseDeleted(db: Database, id: number) {
  return erase(db, sql`id = ${id}`)
}

/** A batch of what has been there for too long; several processes take different ones. */
export async function eraseDeletedBefore(db: Database, before: Date) {
  const old = db
    .select({ id: deletedContent.id })
    .from(deletedContent)
    .where(lt(deletedContent.deletedAt, before))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return erase(db, sql`id in ${old}`)
}

type Erased = { collection: HistoryCollection; rowId: number; title: string }

async function erase(db: Database, where: ReturnType<typeof sql>) {
  const { rows } = await db.execute<Erased>(sql`
    with gone as (delete from ${deletedContent} where ${where} returning collection, row_id, title),
    versions as (
      delete from ${contentVersions} as version using gone
      where version.collection = gone.collection and version.row_id = gone.row_id
    ),
    people as (
      delete from ${eventRegistrations} as person using gone
      where gone.collection = 'events' and person.event_id = gone.row_id
    )
    select collection, row_id as "rowId", title from gone`)
  return rows
}
