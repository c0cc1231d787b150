import { ACTS } from '@vigie/contract/accounts/acts.ts'
import type { AuditFilters, AuditLine, AuditQuery } from '@vigie/contract/accounts/audit.ts'
import { deviceName } from '@vigie/contract/accounts/device-name.ts'
import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auditLog } from '#db/schema/accounts/audit.ts'
import { users } from '#db/schema/users.ts'
import { containsWords } from '#db/text-search.ts'
import { toWordPatterns } from '#lib/search-text.ts'

type Period = { from?: Date | undefined; before?: Date | undefined }
export type Filters = Pick<AuditFilters, 'person' | 'group' | 'search'> & Period

/** Where the object of a line is kept, if it is something that can be opened. */
const EXISTS = sql<boolean>`case ${auditLog.objectKind}
  when 'blog' then exists (select from blogs where id = ${auditLog.objectId})
  when 'project' then exists (select from projects where id = ${auditLog.objectId})
  when 'event' then exists (select from events where id = ${auditLog.objectId})
  when 'campaign' then exists (select from campaigns where id = ${auditLog.objectId})
  when 'user' then exists (select from users where id = ${auditLog.objectId})
  when 'request' then exists (select from contact_requests where id = ${auditLog.objectId})
  when 'appointment' then exists (select from agenda where id = ${auditLog.objectId})
  when 'rights_request' then exists (select from rights_requests where id = ${auditLog.objectId})
  when 'person' then exists (select from persons where id = ${auditLog.objectId})
  else false end`

/**
 * DAY-27: what a line names by its number alone is looked up when it is read. The names of people are in no line: the
 * log is never changed, and a person who is erased must be gone from it too.
 */
const TITLE = sql<string | null>`coalesce(${auditLog.objectTitle}, case ${auditLog.objectKind}
  when 'blog' then (select title from blogs where id = ${auditLog.objectId})
  when 'project' then (select title from projects where id = ${auditLog.objectId})
  when 'event' then (select title from events where id = ${auditLog.objectId})
  when 'campaign' then (select subject from campaigns where id = ${auditLog.objectId})
  when 'import' then (select nullif(file_name, '') from newsletter_imports where id = ${auditLog.objectId})
  when 'invitation' then (select email from invitations where id = ${auditLog.objectId})
  when 'request' then (select name from contact_requests where id = ${auditLog.objectId})
  when 'subscriber' then (select email from newsletter_subscriptions where id = ${auditLog.objectId})
  when 'appointment' then
    (select name from agenda where id = ${auditLog.objectId} and anonymised_at is null)
  when 'registration' then
    (select name from event_registrations where id = ${auditLog.objectId} and anonymised_at is null)
  end, case when ${auditLog.objectKind} in ('blog', 'project', 'event') then (
    select title from deleted_content
    where collection = ${auditLog.objectKind} || 's' and row_id = ${auditLog.objectId}
    order by id desc limit 1
  ) end)`

const COLUMNS = {
  id: auditLog.id,
  at: auditLog.at,
  kind: auditLog.kind,
  actorKind: auditLog.actorKind,
  actorId: auditLog.actorId,
  actorName: auditLog.actorName,
  objectKind: auditLog.objectKind,
  objectId: auditLog.objectId,
  objectTitle: TITLE,
  details: auditLog.details,
  ip: auditLog.ip,
  userAgent: auditLog.userAgent,
  times: auditLog.times,
  exists: EXISTS,
}

export async function findLines(db: Database, { page, limit }: AuditQuery, filters: Filters) {
  const where = matching(filters)
  const rows = await newest(db, where)
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows: rows.map(toAuditLine), total: await db.$count(auditLog, where) }
}

/** A batch for the export, after the line that was given last. */
export async function listLinesAfter(db: Database, filters: Filters, last: Last | undefined, limit: number) {
  const isAfter = last && sql`(${auditLog.at}, ${auditLog.id}) < (${last.at}::timestamptz, ${last.id})`
  return (await newest(db, and(matching(filters), isAfter)).limit(limit)).map(toAuditLine)
}

type Last = { at: string; id: number }

export async function listPeople(db: Database) {
  const name = sql<string>`trim(${users.prenom} || ' ' || ${users.nom})`
  return db.select({ id: users.id, name }).from(users).orderBy(asc(name), asc(users.id))
}

const newest = (db: Database, where: SQL | undefined) =>
  db.select(COLUMNS).from(auditLog).where(where).orderBy(desc(auditLog.at), desc(auditLog.id))

function matching({ person, group, search, from, before }: Filters) {
  const text = sql`search_form(${auditLog.actorName} || ' ' || coalesce(${TITLE}, ''))`
  return and(
    // Also what happened to the account: refused sign-ins, changes by others.
    person === undefined
      ? undefined
      : or(eq(auditLog.actorId, person), and(eq(auditLog.objectKind, 'user'), eq(auditLog.objectId, person))),
    group && inArray(auditLog.kind, [...ACTS[group]]),
    from && gte(auditLog.at, from),
    before && lt(auditLog.at, before),
    containsWords(text, toWordPatterns(search)),
  )
}

type Row = Awaited<ReturnType<typeof newest>>[number]

function toAuditLine(row: Row): AuditLine {
  const { actorKind, actorId, actorName, objectKind, objectId, objectTitle, exists, userAgent, ...line } = row
  return {
    ...line,
    at: line.at.toISOString(),
    actor: { kind: actorKind, id: actorId, name: actorName },
    object: objectKind && { kind: objectKind, id: objectId, title: objectTitle, exists },
    device: userAgent && deviceName(userAgent),
  }
}
