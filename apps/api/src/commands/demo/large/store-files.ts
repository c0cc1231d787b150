import type { Pool } from 'pg'
import type { ImageStore } from '#features/library/image-store.ts'
import { readImageMetadata } from '#lib/image-variants.ts'
import { toWebImage } from '#lib/images.ts'
import { landscape } from '../landscape.ts'

/** Ten thousand different pictures would take an hour: a few small ones stand for all. */
const PICTURES = 8
const WIDTH = 320
/** Files that are flushed to the disk at the same time. */
const AT_ONCE = 16

/** Something to show for each image that has a row and no file. */
export async function storeFiles(pool: Pool, images: ImageStore) {
  for (let picture = 0; picture < PICTURES; picture += 1) {
    const { content } = await toWebImage(await landscape(picture, 0.25), WIDTH)
    const { width, height, bytes, placeholder } = await readImageMetadata(content)
    const { rows } = await pool.query<{ name: string }>(
      `update uploads set width = $1, height = $2, bytes = $3, placeholder = $4
       where placeholder is null and abs(hashtext(name)) % $5 = $6 returning name`,
      [width, height, bytes, placeholder, PICTURES, picture],
    )
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const some = rows.slice(from, from + AT_ONCE)
      await Promise.all(some.map(({ name }) => images.save(name, [{ file: `${name}.webp`, content }])))
    }
  }
}
