import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'

const { database, close } = await openTestDatabase()
afterAll(close)
const { pool } = database

const LISTS = [
  ['newsletter_subscriptions', 'subscription_counts', 'is_active, language, page', 'true'],
  ['contact_requests', 'request_counts', 'status, type', 'true'],
  ['agenda', 'appointment_counts', 'status', `kind = 'appointment'`],
] as const

const CHANGES = [
  `insert into newsletter_subscriptions (email, language, page, created_at, search_text)
   select n || '@exemple.fr', case when n < 4 then 'fr' else 'en' end, '/' || n % 2, now(), '' from generate_series(1, 9) as n`,
  `update newsletter_subscriptions set is_active = false, language = 'en' where id % 3 = 0`,
  `update newsletter_subscriptions set refusals = 1`,
  `update newsletter_subscriptions set ended_at = created_at + interval '40 days' where not is_active and id % 2 = 0`,
  `update newsletter_subscriptions set is_pending = true, is_active = false where id % 5 = 0`,
  `update newsletter_subscriptions set is_pending = false, created_at = created_at + interval '1 hour'`,
  `delete from newsletter_subscriptions where id % 4 = 0`,
  `insert into contact_requests (name, email, subject, message, type, created_at, search_text)
   select 'Ana', 'a@exemple.fr', 's', 'm', case when n < 4 then 'urgent' else 'normal' end, now(), '' from generate_series(1, 7) as n`,
  `update contact_requests set status = 'replied' where id % 2 = 0`,
  `delete from contact_requests where id % 3 = 0`,
  `insert into agenda (kind, date, start_time, end_date, end_time, starts_at, ends_at, name, email, status, calendar_uid, created_at)
   select 'appointment', '2026-03-02', '08:00', '2026-03-02', '08:30', moment, moment + interval '30 minutes', 'Ana', 'a@exemple.fr',
     'pending', n::text, now() from (select n, now() + n * interval '1 hour' as moment from generate_series(1, 6) as n) as hours`,
  `insert into agenda (kind, date, start_time, end_date, end_time, starts_at, ends_at, reason, created_at)
   values ('unavailability', '2026-03-02', '08:00', '2026-03-02', '08:30', now(), now() + interval '1 minute', 'Congé', now())`,
  `update agenda set status = 'confirmed' where kind = 'appointment' and id % 2 = 0`,
  `delete from agenda where id % 3 = 0`,
]

it('PERF-06 keeps the number of rows of each list after every kind of change', async () => {
  for (const change of CHANGES) {
    await pool.query(change)
    for (const [table, counts, columns, where] of LISTS) {
      const kept = await pool.query(`select * from ${counts} where rows <> 0 order by ${columns}`)
      const counted = await pool.query(
        `select ${columns}, count(*)::integer as rows from ${table} where ${where} group by ${columns} order by ${columns}`,
      )
      expect(kept.rows, change).toEqual(counted.rows)
    }
  }
  expect((await pool.query('select sum(rows)::integer as all from request_counts')).rows).toEqual([
    { all: 5 },
  ])
})

it('PERF-06 keeps how many subscriptions began and ended on each day and in each quarter of an hour', async () => {
  const quarter = `date_trunc('hour', moment) + floor(extract(minute from moment) / 15) * interval '15 minutes'`
  const starts = {
    '1 day': `date_trunc('day', moment at time zone 'UTC') at time zone 'UTC'`,
    '15 minutes': quarter,
  }
  await pool.query('delete from newsletter_subscriptions')
  for (const change of CHANGES.filter((one) => one.includes('newsletter_subscriptions'))) {
    await pool.query(change)
    for (const [span, start] of Object.entries(starts)) {
      const kept = await pool.query(
        `select start, started, ended from subscription_growth where span = $1 and (started <> 0 or ended <> 0) order by 1`,
        [span],
      )
      const counted = await pool.query(
        `select ${start} as start, sum(started)::integer as started, sum(ended)::integer as ended from (
           select created_at as moment, 1 as started, 0 as ended from newsletter_subscriptions where not is_pending
           union all select coalesce(ended_at, created_at), 0, 1 from newsletter_subscriptions
           where not is_pending and not is_active) as events
         group by 1 order by 1`,
      )
      expect(kept.rows, change).toEqual(counted.rows)
    }
  }
})

it('PERF-06 undoes the number of rows with the transaction that changed it', async () => {
  const before = await pool.query('select * from request_counts order by status, type')
  const client = await pool.connect()
  await client.query('begin; delete from contact_requests; rollback')
  client.release()
  expect((await pool.query('select * from request_counts order by status, type')).rows).toEqual(before.rows)
})
