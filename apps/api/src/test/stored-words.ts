import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'

/** Every table in which one of the words stands, in a text or in bytes, as « mails: jeanne@exemple.fr ». */
export async function placesOf(pool: Pick<Pool, 'query'>, words: readonly string[]) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     order by 1`,
  )
  const places: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ word: string }>(
      `select sought.word from unnest($1::text[]) as sought (word)
       where exists (
         select from ${name} as stored
         where strpos(stored::text, sought.word) > 0
           or strpos(stored::text, encode(convert_to(sought.word, 'UTF8'), 'hex')) > 0)`,
      [words],
    )
    places.push(...rows.map(({ word }) => `${name}: ${word}`))
  }
  return places
}

/** Every file of a folder in which one of the words stands as it is. */
export async function filesWith(folder: string, words: readonly string[]) {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const content = await readFile(file)
    found.push(...words.filter((word) => content.includes(word)).map((word) => `${file}: ${word}`))
  }
  return found
}
