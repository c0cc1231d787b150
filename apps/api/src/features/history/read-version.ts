import type { FullVersion } from '@vigie/contract/common/history.ts'
import { findFields, findVersion } from '#content/history/read-versions.queries.ts'
import type { VersionedCollection } from '#content/history/versioned-collection.ts'
import type { Database } from '#db/client.ts'

type Asked = { id: number; version: number }

/** Undefined when the record has no such version. */
export async function readVersion(
  db: Database,
  { collection, find }: VersionedCollection,
  { id, version }: Asked,
): Promise<FullVersion | 'no record' | undefined> {
  const current = await find(id)
  if (!current) return 'no record'
  const described = await findVersion(db, collection, id, version)
  if (!described) return undefined
  // Stored meanwhile when a save came between the two reads.
  const fields = version === current.version ? current.fields : await findFields(db, collection, id, version)
  return fields && { ...described, fields }
}
