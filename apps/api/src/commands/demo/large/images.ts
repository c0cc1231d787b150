import { type AddRows, momentOf, rowsOf } from './batch.ts'
import { picked, spread } from './picked.ts'
import { TOWNS, WORKPLACES } from './words.ts'

/** Names and words of images, one in five without words; `storeFiles` gives them their files. */
export const addImages: AddRows = (pool, batch) =>
  pool.query(
    `insert into uploads (name, created_at, unused_since, original_name, alt, width, height, bytes,
       is_kept)
     select md5('image ' || n), ${momentOf(batch)}, ${momentOf(batch)},
       'DSC_' || lpad(n::text, 5, '0') || ' ' || ${picked('$2', 1)} || '.jpg',
       case when ${spread(2)} % 5 = 0 then ''
         else initcap(left(${picked('$1', 3)}, 1)) || substr(${picked('$1', 3)}, 2) || ' à ' || ${picked('$2', 1)} end,
       320, 200, 4000, true
     from ${rowsOf(batch)}`,
    [WORKPLACES, TOWNS],
  )
