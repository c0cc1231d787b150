import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'

const { database, close } = await openTestDatabase()
afterAll(close)
const { pool } = database

/**
 * The audience: visits and what is made of them, and the clicks on the links of campaigns. A row of `visit_imports` is an
 * act of an administrator: its own columns lead to no visit.
 */
const AUDIENCE = `((c.relname ~ '^(visit_|imported_)' and c.relname <> 'visit_imports')
  or c.relname = 'campaign_links')`

/** A page of the site, where many people were; it is no key on either side. */
const PAGE = 'page'

it('PERS-09 no column of the audience leads to a person: no reference, and no name in common', async () => {
  const { rows } = await pool.query<{ table: string; column: string; isAudience: boolean }>(
    `select c.relname as table, a.attname as column, ${AUDIENCE} as "isAudience"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and (${AUDIENCE} or c.relname in
       ('persons', 'person_notes', 'person_records', 'contact_requests', 'agenda', 'appointment_moves',
        'event_registrations', 'newsletter_subscriptions', 'mails'))`,
  )
  const columns = (isAudience: boolean) =>
    new Set(rows.filter((row) => row.isAudience === isAudience).map(({ column }) => column))
  const [audience, people] = [columns(true), columns(false)]
  expect([audience.size, people.size].every((size) => size > 10)).toBe(true)
  expect([...audience].filter((column) => people.has(column) && column !== PAGE)).toEqual([])

  const { rows: references } = await pool.query(
    `select conname from pg_constraint join pg_class c on c.oid = conrelid
     join pg_class r on r.oid = confrelid
     where contype = 'f' and ${AUDIENCE} and r.relname not like 'visit\\_%' and r.relname <> 'campaigns'`,
  )
  expect(references).toEqual([])
})

it('PERS-09 what computes and reads a person names no table of the audience', async () => {
  const { rows } = await pool.query<{ text: string }>(
    `select pg_get_functiondef(oid) as text from pg_proc
     where pronamespace = 'public'::regnamespace and proname like '%person%'
     union all select pg_get_viewdef('person_records'::regclass)`,
  )
  expect(rows.length).toBeGreaterThan(3)
  for (const { text } of rows) expect(text).not.toMatch(/visit_|campaign_links/)
})
