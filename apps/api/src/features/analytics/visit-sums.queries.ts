import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { SOURCES_MAX, type VisitBatch } from './visit-batch.ts'

type SessionSums = { day: string; sessions: number; timedSessions: number; sessionMs: number }

/**
 * Returns what is new about the sessions, by day. Two processes that write the same session wait for each
 * other; both write the rows in the same order, so that they cannot deadlock. AUDI-02: a session counts for what
 * brought it when its first view is written, so that one that comes again counts once.
 */
export async function writeSessions(tx: Database, { days }: VisitBatch): Promise<SessionSums[]> {
  const rows = [...days].flatMap(([day, { sessions }]) =>
    [...sessions].map(([hash, { entry, ...times }]) => ({ day, hash, ...times, ...entry })),
  )
  if (rows.length === 0) return []
  const { rows: sums } = await tx.execute<SessionSums>(sql`
    with seen as materialized (
      select r.*, decode(hash, 'base64') as key from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(day date, hash text, visited boolean, "pageMs" bigint, "durationMs" bigint,
             channel text, source text, campaign text, page text)
    ), written as (
      insert into visit_sessions as s
        (day, hash, visited, page_ms, duration_ms, entry_channel, entry_source, entry_page)
      select day, key, visited, "pageMs", "durationMs", channel, source, page
      from seen order by day, hash collate "C"
      on conflict (day, hash) do update set
        was_visited = s.visited,
        counted_ms = greatest(s.page_ms, s.duration_ms),
        visited = s.visited or excluded.visited,
        page_ms = s.page_ms + excluded.page_ms,
        duration_ms = greatest(s.duration_ms, excluded.duration_ms),
        entry_channel = coalesce(s.entry_channel, excluded.entry_channel),
        entry_source = coalesce(s.entry_source, excluded.entry_source),
        entry_page = coalesce(s.entry_page, excluded.entry_page)
      returning day, hash, visited and not was_visited as is_new, counted_ms,
        greatest(page_ms, duration_ms) as total_ms
    ), arrived as (
      select day, dimension, value, channel, count(*) as sessions
      from written join seen using (day), lateral
        (values ('source', source), ('campaign', campaign), ('page', page)) as of (dimension, value)
      where written.hash = seen.key and is_new and channel is not null and value is not null
      group by day, dimension, value, channel
    ), months as (
      insert into visit_arrival_months as m (month, dimension, value, channel, sessions)
      select date_trunc('month', day)::date as month, dimension, value, channel, sum(sessions)
      from arrived group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (month, dimension, value, channel) do update set sessions = m.sessions + excluded.sessions
    ), by_day as (
      insert into visit_arrivals as a (day, dimension, value, channel, sessions)
      select day, dimension, value, channel, sessions from arrived order by 1, 2, 3, 4
      on conflict (day, dimension, value, channel) do update set sessions = a.sessions + excluded.sessions
    )
    select day::text as day,
      (count(*) filter (where is_new))::integer as "sessions",
      (count(*) filter (where total_ms > 0 and counted_ms = 0))::integer as "timedSessions",
      sum(total_ms - counted_ms)::double precision as "sessionMs"
    from written group by day`)
  return sums
}

export async function writeTitles(tx: Database, { titles }: VisitBatch) {
  const rows = [...titles].map(([page, title]) => ({ page, title }))
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into visit_page_titles as t (page, page_title)
    select page, title from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(page text, title text)
    order by page
    on conflict (page) do update set page_title = excluded.page_title
    where t.page_title <> excluded.page_title`)
}

export async function writePages(tx: Database, { days }: VisitBatch) {
  const rows = [...days].flatMap(([day, { pages }]) =>
    [...pages].map(([page, counts]) => ({ day, page, ...counts })),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    with seen as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(day date, page text, visits integer, "timedViews" integer, "timeMs" bigint)
    ), months as (
      insert into visit_page_months as m (month, page, visits, timed_views, time_ms)
      select date_trunc('month', day)::date as month, page, sum(visits), sum("timedViews"), sum("timeMs")
      from seen group by 1, 2 order by 1, 2
      on conflict (month, page) do update set
        visits = m.visits + excluded.visits,
        timed_views = m.timed_views + excluded.timed_views,
        time_ms = m.time_ms + excluded.time_ms
    )
    insert into visit_pages as p (day, page, visits, timed_views, time_ms)
    select day, page, visits, "timedViews", "timeMs" from seen order by 1, 2
    on conflict (day, page) do update set
      visits = p.visits + excluded.visits,
      timed_views = p.timed_views + excluded.timed_views,
      time_ms = p.time_ms + excluded.time_ms`)
}

export async function writeSources(tx: Database, { sources }: VisitBatch) {
  const rows = [...sources].map(([origin, at]) => ({ origin, at }))
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into visit_sources as v (origin, last_visit_at)
    select origin, at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(origin text, at timestamptz)
    order by origin
    on conflict (origin) do update set last_visit_at = greatest(v.last_visit_at, excluded.last_visit_at)`)
  await tx.execute(sql`
    delete from visit_sources where origin in (
      select origin from visit_sources order by last_visit_at desc, origin offset ${SOURCES_MAX})`)
}

export async function writeDays(tx: Database, { days }: VisitBatch, sums: SessionSums[]) {
  const sumsOf = new Map(sums.map((sum) => [sum.day, sum]))
  const rows = [...days].map(([day, { counts }]) => {
    const { sessions = 0, timedSessions = 0, sessionMs = 0 } = sumsOf.get(day) ?? {}
    return { day, ...counts, sessions, timedSessions, sessionMs }
  })
  await tx.execute(sql`
    insert into visit_days as d
      (day, visits, sessions, bots, timed_sessions, session_ms, newsletter_signups)
    select day, visits, sessions, bots, "timedSessions", "sessionMs", "newsletterSignups"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(day date, visits integer, sessions integer, bots integer, "timedSessions" integer,
           "sessionMs" bigint, "newsletterSignups" integer)
    order by day
    on conflict (day) do update set
      visits = d.visits + excluded.visits,
      sessions = d.sessions + excluded.sessions,
      bots = d.bots + excluded.bots,
      timed_sessions = d.timed_sessions + excluded.timed_sessions,
      session_ms = d.session_ms + excluded.session_ms,
      newsletter_signups = d.newsletter_signups + excluded.newsletter_signups`)
}
