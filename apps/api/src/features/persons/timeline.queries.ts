import { COMPANY_MAIL_KINDS } from '@vigie/contract/mailing/mails.ts'
import { TIMELINE_PAGE_SIZE, type TimelineLine } from '@vigie/contract/persons/persons.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

type Reader = { userId: number; timeZone: string }
type Members = { ids: number[]; addresses: string[] }
type Row = Omit<TimelineLine, 'recordKind' | 'recordId' | 'eventId' | 'mailKind' | 'note'> & {
  record_kind: TimelineLine['recordKind']
  record_id: string
  event_id: number | null
  mail_kind: string | null
  note: TimelineLine['note']
  total: number
}

/** PERS-02: all that happened, the newest first, in one statement. Nothing of visits and clicks (PERS-09). */
export async function findTimeline(db: Database, members: Members, page: number, reader: Reader) {
  const { rows } = await db.execute<Row>(sql`
    with lines (kind, at, title, state, record_kind, record_id, email, day, time, event_id, mail_kind) as (
      ${sql.join(partsOf(members, reader.timeZone), sql` union all `)}
    ), shown as (
      select *, (count(*) over ())::integer as total from lines
      order by at desc, kind, length(record_id) desc, record_id desc
      limit ${TIMELINE_PAGE_SIZE} offset ${(page - 1) * TIMELINE_PAGE_SIZE}
    )
    select shown.kind, ${iso('shown.at')} as at, title, state, record_kind, record_id, shown.email, event_id, mail_kind,
      to_char(day, 'YYYY-MM-DD') as day, time, total, ${noteOf(reader.userId)} as note
    from shown
      left join person_notes on shown.kind = 'note' and person_notes.id::text = record_id
      left join users on users.id = author_id
    order by shown.at desc, shown.kind, length(record_id) desc, record_id desc`)
  return { rows: rows.map(toLine), total: rows[0]?.total ?? 0 }
}

function toLine({ record_kind, record_id, event_id, mail_kind, total: _, ...line }: Row): TimelineLine {
  return {
    ...line,
    recordKind: record_kind,
    recordId: record_kind === 'mail' ? record_id : Number(record_id),
    eventId: event_id,
    mailKind: mail_kind,
  }
}

const iso = (instant: string) =>
  sql.raw(`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Nobody else sees when its author wants to be reminded. */
const noteOf = (userId: number) => sql`case when person_notes.id is not null then jsonb_build_object(
  'id', person_notes.id, 'text', person_notes.text, 'author', trim(users.prenom || ' ' || users.nom),
  'isMine', coalesce(author_id = ${userId}, false),
  'createdAt', ${iso('person_notes.created_at')}, 'updatedAt', ${iso('person_notes.updated_at')},
  'remindOn', case when author_id = ${userId} then to_char(remind_on, 'YYYY-MM-DD') end
) end`

/** The columns of `lines`, in their order. */
function partsOf({ ids, addresses }: Members, timeZone: string): SQL[] {
  const isTheirs = (email: string) => sql`${sql.raw(`lower(btrim(${email}))`)} = any(${sql.param(addresses)})`
  const NOTHING = sql`null::date, null::text, null::integer, null::text`
  const subscription = (kind: string, at: string, title: string) => sql`
    select ${kind}::text, ${sql.raw(at)}, coalesce(${sql.raw(title)}, ''), null::text, 'subscription', id::text, email, ${NOTHING}
    from newsletter_subscriptions where ${isTheirs('email')} and ${sql.raw(at)} is not null`
  const request = (kind: string, at: string) => sql`
    select ${kind}::text, ${sql.raw(at)}, subject, status, 'request', id::text, email, ${NOTHING}
    from contact_requests where ${isTheirs('email')} and ${sql.raw(at)} is not null`
  const registration = (kind: string, at: string, only: SQL) => sql`
    select ${kind}::text, ${sql.raw(at)}, coalesce(events.title, ''), state, 'registration', r.id::text, r.email,
      events.date, events.start_time, r.event_id, null::text
    from event_registrations as r left join events on events.id = r.event_id
    where ${isTheirs('r.email')} and ${only}`
  return [
    request('request', 'created_at'),
    request('reply', 'replied_at'),
    sql`select 'appointment', created_at, coalesce(booked_type ->> 'nameFr', ''), status, 'appointment', id::text, email,
        date, start_time, null::integer, null::text
      from agenda where kind = 'appointment' and ${isTheirs('email')}`,
    sql`select 'appointment-move', moved.at, coalesce(booked_type ->> 'nameFr', ''), status, 'appointment', id::text, email,
        (moved.starts_at at time zone ${timeZone})::date, to_char(moved.starts_at at time zone ${timeZone}, 'HH24:MI'),
        null::integer, null::text
      from agenda join appointment_moves as moved on moved.appointment_id = agenda.id
      where kind = 'appointment' and ${isTheirs('email')}`,
    registration('registration', 'r.created_at', sql`true`),
    registration('withdrawal', 'r.changed_at', sql`r.state = 'withdrawn'`),
    subscription('newsletter-consent', 'coalesce(consented_at, created_at)', 'consent_wording'),
    subscription('newsletter-confirmation', 'confirmed_at', `''`),
    subscription('newsletter-departure', 'ended_at', `''`),
    subscription('newsletter-refusal', 'suspended_at', 'refusal_reason'),
    sql`select 'mail', created_at, subject, state, 'mail', id::text, recipient,
        null::date, null::text, null::integer, mails.kind
      from mails where ${isTheirs('recipient')} and mails.kind <> all(${sql.param([...COMPANY_MAIL_KINDS])})`,
    sql`select 'campaign', coalesce(started_at, updated_at), subject, sent.state, 'campaign', campaigns.id::text, email, ${NOTHING}
      from newsletter_subscriptions as s
        join campaign_recipients as sent on sent.subscription_id = s.id and sent.state <> 'skipped'
        join campaigns on campaigns.id = sent.campaign_id
      where ${isTheirs('email')}`,
    sql`select 'note', created_at, '', null::text, 'note', id::text,
        (select address from persons where persons.id = person_id), ${NOTHING}
      from person_notes where person_id = any(${sql.param(ids)})`,
  ]
}
