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
      `select word from unnest($1::text[]) as word
       where exists (
         select from ${name} as stored
         where strpos(stored::text, word) > 0 or strpos(stored::text, encode(convert_to(word, 'UTF8'), 'hex')) > 0)`,
      [words],
    )
    places.push(...rows.map(({ word }) => `${name}: ${word}`))
  }
  return places
}
