import { afterAll, expect, it } from 'vitest'
import { migrateDatabase, readMigrations } from '#db/migrate.ts'
import { openTestDatabase } from '#test/test-database.ts'

const { database, close } = await openTestDatabase({ own: true })
afterAll(close)

const FORMER = `
  insert into contact_requests (name, email, subject, message, type, search_text, created_at, replied_at, reply_message)
  values ('Ana', 'ana@exemple.fr', 's', 'm', 'normal', '', '2026-01-01 09:00', '2026-01-05 09:00', 'r'),
    ('Ana', 'ana@exemple.fr', 's', 'm', 'normal', '', '2026-01-03 09:00', null, null);
  insert into agenda (kind, date, start_time, end_date, end_time, starts_at, ends_at, name, email, status, calendar_uid, created_at)
  values ('appointment', '2026-02-02', '09:00', '2026-02-02', '09:30', '2026-02-02 08:00', '2026-02-02 08:30',
      'Ana', 'ana@exemple.fr', 'confirmed', 'uid-a', '2026-01-01 09:00'),
    ('appointment', '2026-02-03', '09:00', '2026-02-03', '09:30', '2026-02-03 08:00', '2026-02-03 08:30',
      'Ana', 'ana@exemple.fr', 'confirmed', 'uid-b', '2026-01-02 09:00');
  insert into event_registrations (event_id, state, name, email, language, answers, is_by_hand, calendar_uid, created_at, changed_at)
  values (1, 'registered', 'Ana', 'ana@exemple.fr', 'fr', '[]', false, 'uid-c', '2026-01-01 09:00', '2026-01-01 09:00');
  insert into newsletter_subscriptions (email, language, search_text, created_at)
  values ('ana@exemple.fr', 'fr', '', '2026-01-01 09:00');
  insert into idempotency_keys (scope, key, request_hash, created_at, status, body)
  values ('public /api/requests', 'k', '', now(), 201, '{"success":true,"data":{"id":2,"name":"Ana"}}'),
    ('user 1 /api/blogs/admin/1/preview-links', 'k', '', now(), 201, '{"data":{"url":"https://a.fr/relecture/jeton"}}'),
    ('public /api/blogs', 'k', '', now(), null, null)`

const mail = (kind: string, at: string, fields: object = {}) => ({
  kind,
  created_at: `2026-01-${at}`,
  recipient: 'ana@exemple.fr',
  reply_to: null,
  calendar: null,
  state: 'sent',
  headers: {},
  ...fields,
})
const MAILS = [
  mail('contact-request', '01 09:00', { recipient: 'contact@exemple.fr', reply_to: 'ana@exemple.fr' }),
  mail('contact-reply', '05 09:00'),
  mail('contact-reply', '06 09:00'),
  mail('contact-reply', '06 09:01', { recipient: 'inconnu@exemple.fr' }),
  mail('booking-confirmed', '07 09:00', { calendar: 'BEGIN\r\nUID:uid-a\r\n' }),
  mail('booking-reminder', '08 09:00', { state: 'waiting' }),
  mail('booking-change', '09 09:00', { recipient: 'contact@exemple.fr', reply_to: 'ana@exemple.fr' }),
  mail('registration', '10 09:00', { calendar: 'UID:uid-c' }),
  mail('newsletter-welcome', '11 09:00', { headers: { 'List-Unsubscribe': '<https://a.fr/?token=jeton>' } }),
  mail('password-reset', '12 09:00', { state: 'failed' }),
]

it('RGPD-06 SAFE-32 mails of an earlier version get their record, and those that left lose their links', async () => {
  const { pool } = database
  const migrations = readMigrations()
  await pool.query('drop schema public cascade; create schema public')
  await migrateDatabase(
    pool,
    migrations.filter(({ name }) => name < '0147'),
  )
  await pool.query(FORMER)
  await pool.query(
    `insert into mails (id, message_id, subject, body_text, body_html, next_attempt_at,
       kind, created_at, recipient, reply_to, calendar, state, headers)
     select gen_random_uuid(), gen_random_uuid(), '', 'jeton', 'jeton', now(), m.*
     from jsonb_to_recordset($1) as m (kind text, created_at timestamptz, recipient text, reply_to text,
       calendar text, state text, headers jsonb)`,
    [JSON.stringify(MAILS)],
  )

  await migrateDatabase(pool, migrations)

  const { rows } = await pool.query(
    `select made_for, kind, body_text || headers::text || coalesce(calendar, '') as said from mails order by created_at`,
  )
  expect(rows.map(({ made_for, kind }) => [kind, made_for])).toEqual([
    ['contact-request', 'request 1'],
    ['contact-reply', 'request 1'],
    ['contact-reply', 'request 2'],
    ['contact-reply', null],
    ['booking-confirmed', 'booking 1'],
    ['booking-reminder', 'booking 2'],
    ['booking-change', 'booking 2'],
    ['registration', 'registration 1'],
    ['newsletter-welcome', 'subscription 1'],
    ['password-reset', null],
  ])
  const saying = rows.filter(({ said }) => said !== '{}').map(({ kind }) => kind)
  expect(saying).toEqual([
    ...['contact-request', 'contact-reply', 'contact-reply', 'contact-reply'],
    ...['booking-reminder', 'booking-change', 'password-reset'],
  ])
  const { rows: keys } = await pool.query(
    `select scope ~ '^[0-9a-f]{64}$' as "isHashed", made_for, status, body is null as "isEmpty" from idempotency_keys
     order by status, made_for`,
  )
  expect(keys).toEqual([
    { isHashed: true, made_for: 'request 2', status: 201, isEmpty: false },
    { isHashed: true, made_for: null, status: 201, isEmpty: true },
    { isHashed: true, made_for: null, status: null, isEmpty: true },
  ])
  await pool.query('delete from contact_requests where id = 2')
  const left = await pool.query(`select made_for, body from idempotency_keys where made_for is not null`)
  expect(left.rows).toEqual([{ made_for: 'request 2', body: null }])
}, 120_000)
