import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { emptyDataDir } from '#test/data-directories.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { settleImages } from './settle-images.queries.ts'

const { database, close } = await openTestDatabase()
afterAll(close)
const { pool } = database

const NAME = '0123456789abcdef0123456789abcdef'
const FILES = [`${NAME}.webp`, `${NAME}-640.webp`]
const IMAGE = Buffer.from([0, 255, 10, 92])
const rows = async () =>
  (
    await pool.query<{ file: string; content: Buffer }>(
      'select file, content from upload_files order by file',
    )
  ).rows

it('RUN-03 restored images move to where the product looks for them, from files to rows and back', async () => {
  const directory = path.join(await emptyDataDir(), 'uploads')
  await pool.query('insert into uploads (name, created_at) values ($1, now())', [NAME])
  for (const file of FILES)
    await pool.query('insert into upload_files (file, upload, content) values ($1, $2, $3)', [
      file,
      NAME,
      IMAGE,
    ])

  await settleImages(pool, directory, 'disk')
  expect((await fs.readdir(directory)).sort()).toEqual(FILES.toSorted())
  for (const file of FILES) expect(await fs.readFile(path.join(directory, file))).toEqual(IMAGE)
  expect(await rows()).toEqual([])

  // Of an upload that was deleted meanwhile, and of nobody.
  await fs.writeFile(path.join(directory, `${'f'.repeat(32)}.webp`), IMAGE)
  await settleImages(pool, directory, 'database')
  expect(await rows()).toEqual(FILES.toSorted().map((file) => ({ file, content: IMAGE })))
  expect(await fs.readdir(directory)).toEqual([])
})
