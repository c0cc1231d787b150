import type { RetentionKind } from '@vigie/contract/common/retention.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'

/** What is older than `before` is old; days are those of the site. */
export type Age = { before: Date; now: Date; timeZone: string }

export type OldRecord = { label: string; at: Date; act: unknown }

export async function countOld(db: Database, kind: RetentionKind, age: Age) {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from (${oldRows(kind, age)}) as old`,
  )
  return oneRow(rows).count
}

export async function listOldest(
  db: Database,
  kind: RetentionKind,
  age: Age,
  limit: number,
): Promise<OldRecord[]> {
  const { rows } = await db.execute<{ label: string; at: string; act: unknown }>(
    sql`select label, ${instantOf(sql`at`)} as at, act from (${oldRows(kind, age)}) as old
      order by old.at, label limit ${limit}`,
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}

const oldRows = (kind: RetentionKind, age: Age) => sql.join(OLD[kind](age), sql` union all `)

/** Each with the alias `t` of the table whose rows are old. */
const OLD: Record<RetentionKind, (age: Age) => SQL[]> = {
  requests: (age) => [oldRequests(age), oldNotes(age)],
  appointments: (age) => [oldAppointments(age)],
  registrations: (age) => [oldRegistrations(age, false)],
  trainings: (age) => [oldRegistrations(age, true)],
  unsubscribed: (age) => [oldSubscriptions(age)],
  mails: (age) => [oldMails(age)],
  audit: (age) => [oldLines(age)],
  audience: (age) => [oldDays(age)],
}

export const oldRequests = ({ before }: Age) => sql`
  select t.id, t.name || ' · ' || t.subject as label, t.created_at as at, null::jsonb as act
  from contact_requests as t
  where t.created_at < ${moment(before)}
    and ${lastContact(sql`lower(btrim(t.email))`, sql`t.created_at`)} < ${moment(before)}`

/** Notes have no rule of their own: like requests, they go when nothing came from the person for so long. */
export const oldNotes = ({ before }: Age) => sql`
  select t.id, 'Note · ' || coalesce(p.name, p.address) as label, t.updated_at as at, null::jsonb as act
  from person_notes as t join persons as p on p.id = t.person_id
  where t.updated_at < ${moment(before)}
    and ${lastContact(sql`p.address`, sql`t.updated_at`)} < ${moment(before)}`

export const oldAppointments = ({ before }: Age) => sql`
  select t.id, t.name as label, t.ends_at as at, null::jsonb as act from agenda as t
  where t.kind = 'appointment' and t.anonymised_at is null and t.ends_at < ${moment(before)}`

/** An event of which nothing is known any more counts by the day of the registration, and as no training. */
export const oldRegistrations = ({ before, timeZone }: Age, isTraining: boolean) => sql`
  select t.id, t.name || coalesce(' · ' || e.title, '') as label, t.created_at as at, null::jsonb as act
  from event_registrations as t left join events as e on e.id = t.event_id
  where t.created_at < ${moment(before)} and t.anonymised_at is null
    and coalesce(e.end_date, e.date, '-infinity') < ${dayAt(before, timeZone)}
    and coalesce(search_form(e.category) ~ '\\mformation', false) = ${isTraining}`

export const oldSubscriptions = ({ before }: Age) => sql`
  select t.id, t.email as label, coalesce(t.ended_at, t.created_at) as at, null::jsonb as act
  from newsletter_subscriptions as t
  where not t.is_active and not t.is_pending and coalesce(t.ended_at, t.created_at) < ${moment(before)}`

export const oldMails = ({ before }: Age) => sql`
  select t.id, t.recipient || ' · ' || t.subject as label, t.created_at as at, null::jsonb as act from mails as t
  where t.state in ('sent', 'failed') and t.created_at < ${moment(before)}`

/** The sums of the days before it go: whole months, never the current one. */
export const oldestKeptDay = ({ before, now, timeZone }: Age) => sql`least(
  date_trunc('month', ${dayAt(before, timeZone)}) + interval '1 month',
  date_trunc('month', ${dayAt(now, timeZone)}))::date`

const oldDays = (age: Age) => sql`
  select 0 as id, t.visits || ' visites' as label, t.day::timestamp at time zone ${age.timeZone} as at,
    null::jsonb as act
  from visit_days as t where t.day < ${oldestKeptDay(age)}`

const oldLines = ({ before }: Age) => sql`
  select t.id, '' as label, t.at, jsonb_build_object('kind', t.kind, 'times', t.times, 'details', t.details,
    'actor', jsonb_build_object('kind', t.actor_kind, 'name', t.actor_name),
    'object', case when t.object_kind is not null then
      jsonb_build_object('kind', t.object_kind, 'id', t.object_id, 'title', t.object_title) end) as act
  from journal as t where t.at < ${moment(before)}`

/** Of the person of an address, with all who are joined to them: the one above knows of those below. */
const lastContact = (address: SQL, otherwise: SQL) => sql`coalesce((
  with recursive above as (
    select joined_to, last_contact_at from persons where address = ${address}
    union all
    select p.joined_to, p.last_contact_at from persons as p join above on p.id = above.joined_to
  ) select max(last_contact_at) from above), ${otherwise})`

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
const dayAt = (at: Date, timeZone: string) => sql`(${moment(at)} at time zone ${timeZone})::date`
const instantOf = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
