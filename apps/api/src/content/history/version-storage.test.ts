import { blogCreateSchema } from '@vigie/contract/writing/blogs.ts'
import { afterAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { applyEdit } from '#features/blogs/apply-edit.ts'
import { lockBlog } from '#features/blogs/blogs.queries.ts'
import { createBlog } from '#features/blogs/create-blog.ts'
import { required } from '#lib/required.ts'
import { blogInput } from '#test/builders/writing.ts'
import { NOW } from '#test/test-app.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { findFields } from './read-versions.queries.ts'

const { database, close } = await openTestDatabase({ own: true })
afterAll(close)
const { db, pool } = database
const SAVES = 1000
/** What a site shows plays no part here, and to render it takes most of the time of a save. */
const UNRENDERED = { html: [], offsets: [] }
const WORDS = [
  'mesure',
  'carbone',
  'service',
  'facture',
  'trajectoire',
  'eau',
  'achat',
  'transport',
  'chantier',
]

/** Words in no order, so that the text cannot be compressed to nothing; without accents, which searching removes slowly. */
function writtenText(length: number) {
  let text = ''
  for (let number = 1; text.length < length; number = (number * 48_271) % 2_147_483_647)
    text += `${WORDS[number % WORDS.length]} ${number.toString(36)}${number % 13 === 0 ? '.\n\n' : ' '}`
  return text
}

it('HIST-05 keeps 1,000 saves of an article of 50 kB in less than 5 MB', async () => {
  // Neither searching nor how the article itself is stored plays a part here, and both take most of the time of a save.
  await pool.query(`
    drop index blogs_search;
    alter table blogs alter content set storage external, alter search_text set storage external`)
  const saver = { now: NOW, by: null }
  let content = writtenText(50_000)
  const { id } = await createBlog(
    db,
    blogCreateSchema.parse(blogInput({ content, slug: 'un-long-article' })),
    saver,
  )
  for (let save = 1; save <= SAVES; save += 1) {
    const place = (save * 7919) % content.length
    content = `${content.slice(0, place)} ajout ${save} ${content.slice(place + 9)}`
    await inTransaction(db, async (tx) =>
      applyEdit(tx, required(await lockBlog(tx, id)), { content }, saver, UNRENDERED),
    )
  }
  const { rows } = await pool.query(`
    select count(*)::integer as versions, pg_total_relation_size('content_versions')::integer as bytes
    from content_versions`)
  expect(rows[0].versions).toBe(SAVES)
  expect(rows[0].bytes).toBeLessThan(5_000_000)
  const fields = await findFields(db, 'blogs', id, SAVES)
  expect(fields?.content).toContain(`ajout ${SAVES - 1} `)
  expect(fields?.content).not.toContain(`ajout ${SAVES} `)
}, 240_000)
