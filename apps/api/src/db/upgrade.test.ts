import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { migrateDatabase, readMigrations } from './migrate.ts'

const { database, close } = await openTestDatabase({ own: true })
afterAll(close)

it('LINK-01 SAFE-02 an earlier version keeps its address, its approved mail server and one home page', {
  timeout: 120_000,
}, async () => {
  const { pool } = database
  await pool.query('drop schema public cascade; create schema public')
  const all = readMigrations()
  await migrateDatabase(
    pool,
    all.filter(({ name }) => name < '0080'),
  )
  await pool.query(`
    insert into email_config (smtp_host, smtp_port, smtp_secure, smtp_user, email_from, email_from_name, updated_at, origin)
    values ('smtp.exemple.fr', 587, false, '', 'a@exemple.fr', 'A', '2026-01-02T00:00:00Z', 'https://vigie.exemple.fr');
    insert into newsletter_subscriptions (email, language, page, is_active, is_pending, created_at, search_text)
    values ('a@b.fr', 'fr', '/', true, false, now(), 'a'), ('c@d.fr', 'fr', '', true, false, now(), 'c')`)
  await migrateDatabase(pool, all)
  const read = async (sql: string) => (await pool.query(sql)).rows
  expect(await read('select public_url from site_settings')).toEqual([
    { public_url: 'https://vigie.exemple.fr' },
  ])
  expect(await read('select id, approved_at, approved_by from email_config')).toEqual([
    { id: 1, approved_at: new Date('2026-01-02T00:00:00Z'), approved_by: null },
  ])
  expect(await read('select distinct page from newsletter_subscriptions')).toEqual([{ page: '' }])
})
