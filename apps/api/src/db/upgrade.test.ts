import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { migrateDatabase, readMigrations } from './migrate.ts'

const { database, close } = await openTestDatabase({ own: true })
const { pool } = database
afterAll(close)

/** What each version leaves behind, by the migration that comes after it. */
const left = new Map<string, () => Promise<unknown>>()

/** One database lives through them all: the migrations take seconds. */
beforeAll(async () => {
  await pool.query('drop schema public cascade; create schema public')
  const all = readMigrations()
  for (const [next, leave] of left) {
    await migrateDatabase(
      pool,
      all.filter(({ name }) => name < next),
    )
    await leave()
  }
  await migrateDatabase(pool, all)
}, 120_000)

left.set('0080', () =>
  pool.query(`
    insert into email_config (smtp_host, smtp_port, smtp_secure, smtp_user, email_from, email_from_name, updated_at, origin)
    values ('smtp.exemple.fr', 587, false, '', 'a@exemple.fr', 'A', '2026-01-02T00:00:00Z', 'https://vigie.exemple.fr');
    insert into newsletter_subscriptions (email, language, page, is_active, is_pending, created_at, search_text)
    values ('a@d.fr', 'fr', '/', true, false, now(), 'a'), ('c@d.fr', 'fr', '', true, false, now(), 'c')`),
)
it('LINK-01 SAFE-02 an earlier version keeps its address, its approved mail server and one home page', async () => {
  const read = async (sql: string) => (await pool.query(sql)).rows
  expect(await read('select public_url from site_settings')).toEqual([
    { public_url: 'https://vigie.exemple.fr' },
  ])
  expect(await read('select id, approved_at, approved_by from email_config')).toEqual([
    { id: 1, approved_at: new Date('2026-01-02T00:00:00Z'), approved_by: null },
  ])
  expect(await read(`select page from newsletter_subscriptions where email like '%@d.fr'`)).toEqual([
    { page: '' },
    { page: '' },
  ])
})

const JUMP = '2027-03-28T01:00:00Z'
const at = (minutes: number) => new Date(Date.parse(JUMP) + minutes * 60_000)
left.set('0151', async () => {
  const insert = (name: string, status: string | null, hours: string[], instants = [0, 0], pause = 0) =>
    pool.query(
      `insert into agenda (kind, date, start_time, end_date, end_time, starts_at, ends_at, name, email, status,
         calendar_uid, reason, pause_minutes, created_at)
       values ($1, '2027-03-28', $2, '2027-03-28', $3, $4, $5, $6, $6, $7, $6, $8, $9, now())`,
      [
        status ? 'appointment' : 'unavailability',
        ...hours,
        ...instants.map(at),
        status && name,
        status,
        status ? null : name,
        pause,
      ],
    )
  await insert('first', 'pending', ['02:00', '02:30'])
  await insert('second', 'pending', ['02:00', '02:30'])
  await insert('third', 'confirmed', ['02:15', '03:00'], [0, 0], 10)
  await insert('refused', 'cancelled', ['02:00', '03:00'])
  await insert('neighbour', 'confirmed', ['03:30', '04:30'], [30, 90])
  await insert('away', null, ['02:00', '02:30'])
})
it('RDV-14 what was booked in an hour that does not exist gets its length, and nobody is lost', async () => {
  const { rows } = await pool.query(
    `select coalesce(name, reason) as name, start_time, extract(epoch from starts_at - $1)::int / 60 as from,
       extract(epoch from ends_at - $1)::int / 60 as to from agenda where date = '2027-03-28' order by id`,
    [at(0)],
  )
  expect(rows).toEqual([
    { name: 'first', start_time: '02:00', from: 0, to: 30 },
    { name: 'second', start_time: '02:00', from: 145, to: 175 },
    { name: 'third', start_time: '02:15', from: 90, to: 135 },
    { name: 'refused', start_time: '02:00', from: 0, to: 60 },
    { name: 'neighbour', start_time: '03:30', from: 30, to: 90 },
    { name: 'away', start_time: '02:00', from: 175, to: 205 },
  ])
})

left.set('0155', async () => {
  const { rows: booked } = await pool.query(
    `insert into agenda (kind, date, start_time, end_date, end_time, starts_at, ends_at, name, email, status,
       calendar_uid, created_at)
     select 'appointment', '2026-02-02', '09:00', '2026-02-02', '09:30', '2026-02-02 08:00Z', '2026-02-02 08:30Z',
       name, '', 'cancelled', name, now() from unnest($1::text[]) as name returning id`,
    [['refused', 'by us', 'by the client', 'unknown']],
  )
  const [refused, byUs, byClient, unknown] = booked.map(({ id }) => id)
  const mails = [
    ['booking-refused', refused, 0],
    ['booking-change', byUs, 0],
    ['booking-cancelled', byUs, 1],
    ['booking-change', byClient, 2],
    ['booking-cancelled', byClient, 2],
    ['booking-confirmed', unknown, 0],
  ]
  for (const [kind, id, minute] of mails)
    await pool.query(
      `insert into mails (id, message_id, subject, body_text, body_html, next_attempt_at, kind, created_at,
         recipient, state, headers, made_for)
       values (gen_random_uuid(), gen_random_uuid(), '', '', '', now(), $1, $2, '', 'sent', '{}', $3)`,
      [kind, `2026-01-02 09:0${minute}Z`, `booking ${id}`],
    )
})
it('DAY-25 who ended an earlier appointment is known from its mails, or stays unknown', async () => {
  const { rows } = await pool.query(
    `select name, ended_by from agenda where date = '2026-02-02' and status = 'cancelled' order by id`,
  )
  expect(rows).toEqual([
    { name: 'refused', ended_by: 'refusal' },
    { name: 'by us', ended_by: 'company' },
    { name: 'by the client', ended_by: 'client' },
    { name: 'unknown', ended_by: null },
  ])
})

left.set('0156', async () => {
  const insert = (email: string, page: string, created: string, consented: string | null) =>
    pool.query(
      `insert into newsletter_subscriptions (email, language, page, created_at, consented_at, consent_wording, search_text)
       values ($1, 'fr', $2, $3, $4, 'Salon', $1)`,
      [email, page, created, consented],
    )
  const imported = '2026-03-02T23:30:00Z'
  await insert('a@b.fr', '', imported, '2026-02-01T00:00:00Z')
  await insert('c@b.fr', '', imported, '2026-02-01T00:00:00Z')
  await insert('e@b.fr', '/salon', imported, '2026-02-01T00:00:00Z')
  await insert('g@b.fr', 'Accueil', '2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z')
  await insert('h@b.fr', '', '2026-03-01T00:00:00Z', null)
  await pool.query(
    `insert into campaigns (subject, preheader, content, audience, created_at, updated_at)
     values ('x', '', '', '{"languages":[],"pages":["Accueil","/a",""],"from":null,"to":null}', now(), now())`,
  )
})
it('DAY-24 the home page has one name, and whom an earlier import brought in is said to come from it', async () => {
  const { rows } = await pool.query(
    `select page from newsletter_subscriptions where email like '%@b.fr' order by email`,
  )
  expect(rows.map(({ page }) => page)).toEqual([
    'Import du 03/03/2026',
    'Import du 03/03/2026',
    '/salon',
    '',
    '',
  ])
  const { rows: audiences } = await pool.query(`select audience -> 'pages' as pages from campaigns`)
  expect(audiences).toEqual([{ pages: ['', '/a'] }])
})

left.set('0158', () =>
  pool.query(`
    insert into contact_requests (name, email, company, phone, subject, message, type, search_text, created_at)
    values ('Ana', ' Ana@Exemple.fr', 'Horizon', '0612345678', 's', 'm', 'normal', '', '2026-01-01Z'),
      ('Ana B.', 'ana@exemple.fr', '', null, 's', 'm', 'normal', '', '2026-01-03Z');
    insert into agenda (kind, date, start_time, end_date, end_time, starts_at, ends_at, name, email, status, calendar_uid, created_at)
    values ('appointment', '2026-02-02', '09:00', '2026-02-02', '09:30', '2026-02-02 08:00Z', '2026-02-02 08:30Z',
        'Ana', 'ana@exemple.fr', 'confirmed', 'a', '2026-01-02Z'),
      ('appointment', '2026-02-03', '09:00', '2026-02-03', '09:30', '2026-02-03 08:00Z', '2026-02-03 08:30Z',
        'Personne anonymisée', '', 'confirmed', 'b', '2026-01-02Z'),
      ('unavailability', '2026-02-04', '09:00', '2026-02-04', '09:30', '2026-02-04 08:00Z', '2026-02-04 08:30Z',
        null, null, null, null, '2026-01-02Z');
    insert into event_registrations (event_id, state, name, email, language, answers, is_by_hand, calendar_uid, created_at, changed_at)
    values (1, 'registered', 'Sans adresse', null, 'fr', '[]', true, 'c', '2026-01-01Z', '2026-01-01Z'),
      (1, 'registered', 'Zoé', 'zoe@exemple.fr', 'fr', '[]', true, 'd', '2026-01-05Z', '2026-01-05Z');
    insert into newsletter_subscriptions (email, language, search_text, is_active, created_at, ended_at)
    values ('ana@exemple.fr', 'fr', '', false, '2025-01-01Z', '2026-01-04Z');
    insert into mails (id, message_id, subject, body_text, body_html, next_attempt_at, kind, created_at, recipient, made_for)
    values (gen_random_uuid(), 'm', 's', '', '', now(), 'booking-moved', '2026-01-06Z', 'ana@exemple.fr',
        'booking ' || (select id from agenda where calendar_uid = 'a')),
      (gen_random_uuid(), 'n', 's', '', '', now(), 'account-security', '2026-01-06Z', 'admin@exemple.fr', null)`),
)
it('PERS-01 PERS-02 the records of an earlier version have their persons, and appointments their moves', async () => {
  const persons = () =>
    pool.query(
      `select address, name, company, phone, last_contact_at from persons where address like '%@exemple.fr' order by address`,
    )
  const { rows } = await persons()
  expect(rows).toEqual([
    {
      ...{ address: 'ana@exemple.fr', name: 'Ana B.', company: 'Horizon', phone: '0612345678' },
      last_contact_at: new Date('2026-01-04Z'),
    },
    { address: 'zoe@exemple.fr', name: 'Zoé', company: null, phone: null, last_contact_at: null },
  ])
  const { rows: moves } = await pool.query(
    'select calendar_uid, at, m.starts_at from appointment_moves m join agenda a on a.id = appointment_id',
  )
  expect(moves).toEqual([{ calendar_uid: 'a', at: new Date('2026-01-06Z'), starts_at: null }])
  // What triggers compute from then on is the same.
  await pool.query('update contact_requests set name = name; update event_registrations set name = name')
  expect((await persons()).rows).toEqual(rows)
})

it('RGPD-09 what was kept without end until now waits for seven days more', async () => {
  const { rows } = await pool.query(
    `select kind, rule -> 'duration' as duration, rule #> '{next,duration}' as next,
       round(extract(epoch from (rule #>> '{next,at}')::timestamptz - now()) / 3600)::int as hours
     from retention_settings, jsonb_each(rules) as each (kind, rule) order by kind`,
  )
  const waiting = { duration: null, next: { amount: 3, unit: 'years' }, hours: 168 }
  expect(rows).toEqual([
    { kind: 'requests', ...waiting },
    { kind: 'unsubscribed', ...waiting },
  ])
})
