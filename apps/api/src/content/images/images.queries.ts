import type { Focus } from '@vigie/contract/common/images.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { uploads } from '#db/schema/writing/uploads.ts'
import { imageAddress } from './image-address.ts'

export type StoredImage = {
  /** The path of its present version. */
  address: string
  width: number | null
  height: number | null
  alt: string
  placeholder: string | null
  focus: Focus
}
/** By the 32 characters of the address. */
export type StoredImages = ReadonlyMap<string, StoredImage>

export async function findImages(db: Database, ids: readonly string[]): Promise<StoredImages> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      name: uploads.name,
      fileVersion: uploads.fileVersion,
      width: uploads.width,
      height: uploads.height,
      alt: uploads.alt,
      placeholder: uploads.placeholder,
      focus: { x: uploads.focusX, y: uploads.focusY },
    })
    .from(uploads)
    .where(inArray(uploads.name, [...new Set(ids)]))
  return new Map(
    rows.map(({ name, fileVersion, ...facts }) => [
      name,
      { ...facts, address: imageAddress(name, fileVersion) },
    ]),
  )
}
