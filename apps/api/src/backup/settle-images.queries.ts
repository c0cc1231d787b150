import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { flushDirectory } from '#db/flush-directory.ts'
import { oneRow } from '#db/one-row.ts'

export type ImagePlace = 'disk' | 'database'

/** The name of the upload, with which the names of all its files begin. */
const UPLOAD_NAME = /^[\da-f]{32}/

/**
 * Puts the restored images where the product looks for them: a backup brings them as files or as rows, from the place
 * that they had. Each leaves its old place once it is in the new one, so that this can be repeated after a crash.
 */
export async function settleImages(pool: pg.Pool, directory: string, place: ImagePlace) {
  await fs.mkdir(directory, { recursive: true, mode: 0o700 })
  if (place === 'database') await filesToRows(pool, directory)
  else await rowsToFiles(pool, directory)
}

async function filesToRows(pool: pg.Pool, directory: string) {
  for (const file of await fs.readdir(directory)) {
    const upload = UPLOAD_NAME.exec(file)?.[0]
    if (!upload) continue
    const content = await fs.readFile(path.join(directory, file))
    // Orphan: its upload was deleted.
    await pool.query(
      `insert into upload_files (file, upload, content) select $1, name, $3 from uploads where name = $2
       on conflict (file) do nothing`,
      [file, upload, content],
    )
    await fs.rm(path.join(directory, file))
  }
}

async function rowsToFiles(pool: pg.Pool, directory: string) {
  const { rows } = await pool.query<{ file: string }>('select file from upload_files')
  for (const { file } of rows) {
    const found = await pool.query<{ content: Buffer }>('select content from upload_files where file = $1', [
      file,
    ])
    const target = path.join(directory, path.basename(file))
    await fs.writeFile(target, oneRow(found.rows).content, { mode: 0o600, flush: true })
  }
  await flushDirectory(directory)
  await pool.query('delete from upload_files')
}
