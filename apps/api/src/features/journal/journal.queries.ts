import { ACTS } from '@vigie/contract/accounts/acts.ts'
import { deviceName } from '@vigie/contract/accounts/device-name.ts'
import type { JournalFilters, JournalLine, JournalQuery } from '@vigie/contract/accounts/journal.ts'
import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { journal } from '#db/schema/accounts/journal.ts'
import { users } from '#db/schema/users.ts'
import { containsWords } from '#db/text-search.ts'
import { toWordPatterns } from '#lib/search-text.ts'

type Period = { from?: Date | undefined; before?: Date | undefined }
export type Filters = Pick<JournalFilters, 'person' | 'group' | 'search'> & Period

/** Where the object of a line is kept, if it is something that can be opened. */
const EXISTS = sql<boolean>`case ${journal.objectKind}
  when 'blog' then exists (select from blogs where id = ${journal.objectId})
  when 'project' then exists (select from projects where id = ${journal.objectId})
  when 'event' then exists (select from events where id = ${journal.objectId})
  when 'campaign' then exists (select from campaigns where id = ${journal.objectId})
  when 'user' then exists (select from users where id = ${journal.objectId})
  when 'request' then exists (select from contact_requests where id = ${journal.objectId})
  else false end`

const COLUMNS = {
  id: journal.id,
  at: journal.at,
  kind: journal.kind,
  actorKind: journal.actorKind,
  actorId: journal.actorId,
  actorName: journal.actorName,
  objectKind: journal.objectKind,
  objectId: journal.objectId,
  objectTitle: journal.objectTitle,
  details: journal.details,
  ip: journal.ip,
  userAgent: journal.userAgent,
  times: journal.times,
  exists: EXISTS,
}

export async function findLines(db: Database, { page, limit }: JournalQuery, filters: Filters) {
  const where = matching(filters)
  const rows = await newest(db, where)
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows: rows.map(toJournalLine), total: await db.$count(journal, where) }
}

/** A batch for the export, after the line that was given last. */
export async function listLinesAfter(db: Database, filters: Filters, last: Last | undefined, limit: number) {
  const isAfter = last && sql`(${journal.at}, ${journal.id}) < (${last.at}::timestamptz, ${last.id})`
  return (await newest(db, and(matching(filters), isAfter)).limit(limit)).map(toJournalLine)
}

type Last = { at: string; id: number }

export async function listPeople(db: Database) {
  const name = sql<string>`trim(${users.prenom} || ' ' || ${users.nom})`
  return db.select({ id: users.id, name }).from(users).orderBy(asc(name), asc(users.id))
}

const newest = (db: Database, where: SQL | undefined) =>
  db.select(COLUMNS).from(journal).where(where).orderBy(desc(journal.at), desc(journal.id))

function matching({ person, group, search, from, before }: Filters) {
  const text = sql`search_form(${journal.actorName} || ' ' || coalesce(${journal.objectTitle}, ''))`
  return and(
    // Also what happened to the account: refused sign-ins, changes by others.
    person === undefined
      ? undefined
      : or(eq(journal.actorId, person), and(eq(journal.objectKind, 'user'), eq(journal.objectId, person))),
    group && inArray(journal.kind, [...ACTS[group]]),
    from && gte(journal.at, from),
    before && lt(journal.at, before),
    containsWords(text, toWordPatterns(search)),
  )
}

type Row = Awaited<ReturnType<typeof newest>>[number]

function toJournalLine(row: Row): JournalLine {
  const { actorKind, actorId, actorName, objectKind, objectId, objectTitle, exists, userAgent, ...line } = row
  return {
    ...line,
    at: line.at.toISOString(),
    actor: { kind: actorKind, id: actorId, name: actorName },
    object: objectKind && { kind: objectKind, id: objectId, title: objectTitle, exists },
    device: userAgent && deviceName(userAgent),
  }
}
