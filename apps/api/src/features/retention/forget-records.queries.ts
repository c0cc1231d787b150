import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  type Age,
  oldAppointments,
  oldestKeptDay,
  oldMails,
  oldNotes,
  oldRegistrations,
  oldRequests,
  oldSubscriptions,
} from './old-records.queries.ts'

/** So many in a transaction: everybody else waits meanwhile on the embedded engine. */
const BATCH = 500

/** Each returns how many rows it has changed, and is called until that is 0. */
export const forgetRequests = (tx: Database, age: Age) =>
  changed(tx, sql`delete from contact_requests where id in ${some(oldRequests(age))}`)

export const forgetNotes = (tx: Database, age: Age) =>
  changed(tx, sql`delete from person_notes where id in ${some(oldNotes(age))}`)

/** Day, type and status stay. */
export async function anonymiseAppointments(tx: Database, age: Age) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update agenda set name = 'Personne anonymisée', email = '', phone = null, message = null, answers = '[]',
      search_text = '', anonymised_at = ${age.now.toISOString()}
    where id in ${some(oldAppointments(age))} returning id`)
  const ids = sql.param(rows.map(({ id }) => id))
  await tx.execute(sql`delete from appointment_links where appointment_id = any(${ids}::integer[])`)
  return rows.length
}

/** How many registered stays. */
export const anonymiseRegistrations = (tx: Database, age: Age, isTraining: boolean) =>
  changed(
    tx,
    sql`update event_registrations set name = 'Personne effacée', email = null, answers = '[]', token_hash = null,
      anonymised_at = ${age.now.toISOString()} where id in ${some(oldRegistrations(age, isTraining))}`,
  )

/** The months in which the subscriptions began and ended keep their counts. */
export async function forgetSubscriptions(tx: Database, age: Age) {
  const monthOf = (at: SQL) => sql`to_char(${at} at time zone ${age.timeZone}, 'YYYY-MM')`
  const { rows } = await tx.execute<{ count: number }>(sql`
    with gone as (
      delete from newsletter_subscriptions where id in ${some(oldSubscriptions(age))}
      returning created_at, coalesce(ended_at, created_at) as ended_at
    ), months as (
      select ${monthOf(sql`created_at`)} as month, 1 as started, 0 as ended from gone
      union all select ${monthOf(sql`ended_at`)}, 0, 1 from gone
    ), counted as (
      insert into newsletter_forgotten (month, started, ended)
      select month, sum(started), sum(ended) from months group by month
      on conflict (month) do update set started = newsletter_forgotten.started + excluded.started,
        ended = newsletter_forgotten.ended + excluded.ended
    )
    select count(*)::integer as count from gone`)
  return rows[0]?.count ?? 0
}

export const forgetMails = (tx: Database, age: Age) =>
  changed(tx, sql`delete from mails where id in ${some(oldMails(age))}`)

/** Returns how many days. */
export async function forgetVisitSums(tx: Database, age: Age) {
  const oldest = oldestKeptDay(age)
  await tx.execute(sql`delete from visit_pages where day < ${oldest}`)
  await tx.execute(sql`delete from visit_page_months where month < ${oldest}`)
  await tx.execute(sql`delete from visit_arrivals where day < ${oldest}`)
  await tx.execute(sql`delete from visit_arrival_months where month < ${oldest}`)
  await tx.execute(sql`delete from visit_goals where day < ${oldest}`)
  await tx.execute(sql`
    delete from visit_page_titles as t
    where not exists (select from visit_page_months as m where m.page = t.page)`)
  await tx.execute(sql`delete from imported_days where day < ${oldest}`)
  await tx.execute(sql`delete from imported_pages where day < ${oldest}`)
  await tx.execute(sql`delete from imported_page_months where month < ${oldest}`)
  return changed(tx, sql`delete from visit_days where day < ${oldest}`)
}

/** What another process is about to forget is left to it. */
const some = (old: SQL) => sql`(select id from (${old} limit ${BATCH} for update of t skip locked) as due)`

async function changed(tx: Database, statement: SQL) {
  const { rowCount } = await tx.execute(statement)
  return rowCount ?? 0
}
