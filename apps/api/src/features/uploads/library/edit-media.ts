import type { Media, MediaUpdate } from '@vigie/contract/writing/media.ts'
import { type EditResult, isStale } from '#content/edit-version.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { required } from '#lib/required.ts'
import { lockMedia, updateMedia } from './edited-media.queries.ts'
import { readMedia } from './read-media.ts'

export type MediaEditor = { now: Date; by: number }
export type EditedMedia = EditResult<Media & { updatedAt: string }>

/** Undefined when there is no such image. */
export function editMedia(db: Database, id: string, edit: MediaUpdate, { now, by }: MediaEditor) {
  const { alt, focus, version } = edit
  return inTransaction(db, async (tx): Promise<EditedMedia | undefined> => {
    const current = await lockMedia(tx, id)
    if (!current) return undefined
    const given = { ...(alt === undefined ? {} : { alt }), ...(focus === undefined ? {} : { focus }) }
    const isLate = isStale(current, { version, ...given })
    if (!isLate) {
      const place = focus === undefined ? {} : { focusX: focus.x, focusY: focus.y }
      const words = alt === undefined ? {} : { alt }
      await updateMedia(tx, id, { ...words, ...place, updatedBy: by, updatedAt: now })
    }
    const media = required(await readMedia(tx, id, now))
    const row = { ...media, updatedAt: (isLate ? current.updatedAt : now).toISOString() }
    return isLate ? { outcome: 'stale', row, savedBy: current.updatedBy } : { outcome: 'saved', row }
  })
}
