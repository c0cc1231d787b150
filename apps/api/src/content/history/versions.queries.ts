import type { HistoryCollection } from '@vigie/contract/common/history.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { contentVersions } from '#db/schema/writing/history.ts'
import type { Keyframe } from './version-codec.ts'

export type NewVersion = Required<typeof contentVersions.$inferInsert>

/**
 * A column for the query that locks a record, so that the save needs no further query: the last keyframe, as four
 * bytes of its number and its body. It is composed once; composing a join at each save takes as long as running it.
 */
export function lastKeyframe(collection: HistoryCollection, rowId: PgColumn): SQL.Aliased<Buffer | null> {
  return sql<Buffer | null>`(
    select int4send(version) || body from ${contentVersions}
    where collection = ${sql.raw(`'${collection}'`)} and row_id = ${rowId} and base is null
    order by version desc limit 1)`.as('keyframe')
}

export function toKeyframe(packed: Buffer | null): Keyframe | null {
  return packed && { version: packed.readInt32BE(0), body: packed.subarray(4) }
}

/** For a save: the version is stored by the statement that replaces it. */
export function withVersion(db: Database, version: NewVersion | undefined) {
  return version ? [db.$with('kept_version', {}).as(insertion(version))] : []
}

export async function insertVersion(db: Database, version: NewVersion) {
  await db.execute(insertion(version))
}

function insertion(version: NewVersion) {
  const { collection, rowId, savedBy, savedAt, changed, isWorkingCopy, base, uploads, body } = version
  return sql`
    insert into content_versions
      (collection, row_id, version, saved_by, saved_at, changed, is_working_copy, base, uploads, body)
    select ${collection}, ${rowId}::integer, ${version.version}::integer, ${savedBy}::integer,
      ${savedAt.toISOString()}::timestamptz, ${sql.param(changed)}::text[], ${isWorkingCopy}::boolean,
      ${base}::integer, ${sql.param(uploads)}::text[], ${body}::bytea`
}
