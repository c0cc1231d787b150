import type { HistoryCollection } from '@vigie/contract/common/history.ts'
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { contentVersions } from '#db/schema/history.ts'

export type NewVersion = typeof contentVersions.$inferInsert

/** For a lateral join of the query that locks the record: the save needs no further query for it. */
export function lastKeyframe(db: Database, collection: HistoryCollection, rowId: PgColumn | SQL) {
  const { version, body } = contentVersions
  return db
    .select({ version, body })
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.collection, collection),
        eq(contentVersions.rowId, rowId),
        isNull(contentVersions.base),
      ),
    )
    .orderBy(desc(version))
    .limit(1)
    .as('keyframe')
}

/** For a save: the version is stored by the statement that replaces it. */
export function withVersion(db: Database, version: NewVersion | undefined) {
  if (!version) return []
  return [db.$with('kept_version').as(db.insert(contentVersions).values(version))]
}

export async function insertVersion(db: Database, version: NewVersion) {
  await db.insert(contentVersions).values(version)
}
