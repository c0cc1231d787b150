import type { HistoryCollection } from '@vigie/contract/common/history.ts'
import type { EditResult } from '#content/edit-version.ts'
import type { VersionFields } from './version-fields.ts'

/** What a version puts back over the fields that the record has now. */
export type Restoration = {
  id: number
  /** The version that the person sees as current. */
  version: number
  current: VersionFields
  isWorkingCopy: boolean
  patch: VersionFields
}

/** What the history of a collection needs to know of it. */
export type VersionedCollection = {
  collection: HistoryCollection
  /** The address under which the collection is edited. */
  base: string
  missing: string
  stale: (who: string) => string
  find: (
    id: number,
  ) => Promise<{ fields: VersionFields; version: number; isWorkingCopy: boolean } | undefined>
  /** Saves as an edit of the form does. */
  save: (restoration: Restoration, saver: { now: Date; by: number }) => Promise<Saved | undefined>
}

type Saved = EditResult<{ id: number; version: number; updatedAt: string }>
