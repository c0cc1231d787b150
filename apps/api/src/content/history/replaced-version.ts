import type { HistoryCollection } from '@vigie/contract/common/history.ts'
import { encodeVersion, type Keyframe } from './version-codec.ts'
import {
  changedFields,
  isWorkingCopy,
  type Recorded,
  type VersionFields,
  versionFields,
} from './version-fields.ts'
import type { NewVersion } from './versions.queries.ts'

const UPLOAD = /\/uploads\/[0-9a-f]{32}/g

/** A record that a save has locked, who saved it last, and the keyframe of its versions. */
export type Locked<Record> = { record: Record; updatedBy: number | null; keyframe: Keyframe | null }

/**
 * The version that a save replaces, for `updateBlog` and its like, which store it in the same statement. Undefined
 * when the save changes nothing.
 */
export function replacedVersion<Name extends HistoryCollection>(
  collection: Name,
  { record, updatedBy, keyframe }: Locked<Recorded[Name]>,
  next: Recorded[Name],
): NewVersion | undefined {
  const fields = versionFields(collection, record)
  const changed = changedFields(fields, versionFields(collection, next))
  if (changed.length === 0 && isWorkingCopy(record) === isWorkingCopy(next)) return undefined
  const { id: rowId, version, updatedAt } = record
  const saved = {
    savedBy: updatedBy,
    savedAt: new Date(updatedAt),
    isWorkingCopy: isWorkingCopy(record),
    changed,
  }
  return packVersion({ collection, rowId, version, ...saved }, fields, keyframe)
}

type Description = Omit<NewVersion, 'uploads' | 'base' | 'body'>

export function packVersion(
  description: Description,
  fields: VersionFields,
  keyframe: Keyframe | null = null,
): NewVersion {
  const json = JSON.stringify(fields)
  const distance = keyframe ? description.version - keyframe.version : 0
  return { ...description, uploads: uploadsIn(json), ...encodeVersion(json, keyframe, distance) }
}

/** The names of the uploaded pictures that a text mentions; null without any. */
function uploadsIn(text: string) {
  const names = new Set(Array.from(text.matchAll(UPLOAD), ([address]) => address.slice('/uploads/'.length)))
  return names.size === 0 ? null : [...names]
}
