import { afterAll, expect, it } from 'vitest'
import { migrateDatabase, readMigrations } from '#db/migrate.ts'
import { openTestDatabase } from '#test/test-database.ts'

const { database, close } = await openTestDatabase({ own: true })
afterAll(close)

it('LINK-05 projects of an earlier version get a slug each, and articles keep theirs', async () => {
  const { pool } = database
  const migrations = readMigrations()
  await pool.query('drop schema public cascade; create schema public')
  await migrateDatabase(
    pool,
    migrations.filter(({ name }) => name < '0085'),
  )
  const titles = [
    'Œuvre d’été : « Ça »',
    'Bilan',
    'Bilan 2',
    'BILAN',
    'bilan',
    '2026',
    '日本',
    'Ne\u0301e en e\u0301te\u0301',
    `${'mot '.repeat(40)}`,
  ]
  for (const [index, title] of titles.entries())
    await pool.query(
      `insert into projects (title, description, image, category, date, is_active, created_at, updated_at)
       values ($1, 'd', 'https://e.fr/a.jpg', 'c', '2026-01-15', $2, now(), now())`,
      [title, index !== 1],
    )
  await pool.query(
    `insert into blogs (title, slug, excerpt, content, author, category, search_text, created_at, updated_at)
     values ('Article', 'article-d-avant', 'e', 'c', 'a', 'c', 's', now(), now())`,
  )

  await migrateDatabase(pool, migrations)

  const { rows } = await pool.query(
    'select slug, published_at is not null as public from projects order by id',
  )
  expect(rows.map(({ slug }) => slug)).toEqual([
    'oeuvre-d-ete-ca',
    'bilan',
    'bilan-2',
    'bilan-3',
    'bilan-4',
    'projet-2026',
    'projet',
    'nee-en-ete',
    'mot-mot-mot-mot-mot-mot-mot-mot-mot-mot-mot-mot-mot-mot-mot-mot-mot-mot-mot-mot',
  ])
  expect(rows.map((row) => row.public)).toEqual(titles.map((_, index) => index !== 1))
  const { rows: known } = await pool.query('select collection, slug from content_slugs')
  expect(known).toHaveLength(titles.length + 1)
  expect(known).toContainEqual({ collection: 'blogs', slug: 'article-d-avant' })
  await expect(pool.query("update projects set slug = 'bilan' where slug = 'projet'")).rejects.toMatchObject({
    constraint: 'content_slug_taken',
    detail: 'Bilan',
  })
})
