import type { Pool } from 'pg'
import type { ImageStore } from '#features/library/image-store.ts'
import { addLargeSet } from './large-set.ts'
import { storeFiles } from './store-files.ts'

/** Adds the large set to the demonstration, and says how far it is. */
export async function enlarge(pool: Pool, images: ImageStore, size: number) {
  const number = new Intl.NumberFormat('fr-FR')
  await addLargeSet(pool, size, ({ what, rows, of }) =>
    process.stdout.write(`  ${number.format(rows)} ${what} sur ${number.format(of)}\n`),
  )
  process.stdout.write('  fichiers des images…\n')
  await storeFiles(pool, images)
}
