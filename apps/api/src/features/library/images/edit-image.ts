import type { ImageDetails, LibraryUpdate } from '@vigie/contract/writing/library.ts'
import { type EditResult, isStale } from '#content/edit-version.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { required } from '#lib/required.ts'
import { lockImage, updateImage } from './edited-images.queries.ts'
import { readImageDetails } from './read-image-details.ts'

export type ImageEditor = { now: Date; by: number }
export type EditedImage = EditResult<ImageDetails & { updatedAt: string }>

/** Undefined when there is no such image. */
export function editImage(db: Database, id: string, edit: LibraryUpdate, { now, by }: ImageEditor) {
  const { alt, focus, version } = edit
  return inTransaction(db, async (tx): Promise<EditedImage | undefined> => {
    const current = await lockImage(tx, id)
    if (!current) return undefined
    const given = { ...(alt === undefined ? {} : { alt }), ...(focus === undefined ? {} : { focus }) }
    const isLate = isStale(current, { version, ...given })
    if (!isLate) {
      const place = focus === undefined ? {} : { focusX: focus.x, focusY: focus.y }
      const words = alt === undefined ? {} : { alt }
      await updateImage(tx, id, { ...words, ...place, updatedBy: by, updatedAt: now })
    }
    const media = required(await readImageDetails(tx, id, now))
    const row = { ...media, updatedAt: (isLate ? current.updatedAt : now).toISOString() }
    return isLate ? { outcome: 'stale', row, savedBy: current.updatedBy } : { outcome: 'saved', row }
  })
}
