import type { HistoryCollection } from '@vigie/contract/common/history.ts'
import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { events } from '#db/schema/events.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { contentVersions as stored } from '#db/schema/writing/history.ts'
import { projects } from '#db/schema/writing/projects.ts'

const TABLES = { blogs, projects, events }
const BATCH = 50

export type RecordKey = { collection: HistoryCollection; rowId: number }
export type StoredVersion = Awaited<ReturnType<typeof lockVersions>>[number]

/** Records that have several versions of one day of the site, all of them from before the moment. */
export async function listCrowded(db: Database, before: Date, timeZone: string, after?: RecordKey) {
  const { collection, rowId, savedAt } = stored
  const follows: SQL | undefined =
    after && sql`(${collection}, ${rowId}) > (${after.collection}, ${after.rowId})`
  return db
    .select({ collection, rowId })
    .from(stored)
    .where(and(lt(savedAt, before), follows))
    .groupBy(collection, rowId)
    .having(sql`count(*) > count(distinct (${savedAt} at time zone ${timeZone})::date)`)
    .orderBy(asc(collection), asc(rowId))
    .limit(BATCH)
}

/** The record itself too, so that no save adds a version meanwhile; a deleted one has no row to lock. */
export async function lockVersions(tx: Database, { collection, rowId }: RecordKey) {
  const record = TABLES[collection]
  await tx.select({ id: record.id }).from(record).where(eq(record.id, rowId)).for('update')
  const { version, savedAt, changed, base, body } = stored
  return tx
    .select({ version, savedAt, changed, base, body })
    .from(stored)
    .where(ofRecord({ collection, rowId }))
    .orderBy(asc(version))
    .for('update')
}

type Patch = Pick<StoredVersion, 'version' | 'changed' | 'base' | 'body'>

export async function updateVersion(tx: Database, key: RecordKey, { version, ...patch }: Patch) {
  await tx
    .update(stored)
    .set(patch)
    .where(and(ofRecord(key), eq(stored.version, version)))
}

export async function deleteVersions(tx: Database, key: RecordKey, versions: number[]) {
  await tx.delete(stored).where(and(ofRecord(key), inArray(stored.version, versions)))
}

const ofRecord = ({ collection, rowId }: RecordKey) =>
  and(eq(stored.collection, collection), eq(stored.rowId, rowId))
