import type { ContentVersion, HistoryCollection, VersionListQuery } from '@vigie/contract/common/history.ts'
import { and, desc, eq, exists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { events } from '#db/schema/events.ts'
import { users } from '#db/schema/users.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { contentVersions as stored } from '#db/schema/writing/history.ts'
import { projects } from '#db/schema/writing/projects.ts'
import { decodeVersion } from './version-codec.ts'

const TABLES = { blogs, projects, events }
const HAS_COPY = { blogs: sql`working_copy is not null`, projects: sql`false`, events: sql`false` }

/** The record as it is now, then the versions that saves have replaced, newest first; nothing without the record. */
export async function findVersions(
  db: Database,
  collection: HistoryCollection,
  id: number,
  { page, limit }: VersionListQuery,
) {
  const versions = versionsOf(db, collection, id)
  const rows = await described(db, versions)
    .orderBy(desc(versions.version))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows: rows.map(toVersion), total: await db.$count(versions) }
}

export async function findVersion(db: Database, collection: HistoryCollection, id: number, version: number) {
  const versions = versionsOf(db, collection, id)
  const [row] = await described(db, versions).where(eq(versions.version, version))
  return row && toVersion(row)
}

/** The fields of a version that a save has replaced. */
export async function findFields(db: Database, collection: HistoryCollection, id: number, version: number) {
  const keyframe = alias(stored, 'keyframe')
  const [row] = await db
    .select({ body: stored.body, dictionary: keyframe.body })
    .from(stored)
    .leftJoin(
      keyframe,
      and(
        eq(keyframe.collection, stored.collection),
        eq(keyframe.rowId, stored.rowId),
        eq(keyframe.version, stored.base),
      ),
    )
    .where(and(eq(stored.collection, collection), eq(stored.rowId, id), eq(stored.version, version)))
  return row && decodeVersion(row.body, row.dictionary)
}

/** A stored version says what its replacement has changed, so each version takes it from the one before. */
function versionsOf(db: Database, collection: HistoryCollection, id: number) {
  const record = TABLES[collection]
  const isThere = db.select({ id: record.id }).from(record).where(eq(record.id, id))
  const replaced = db
    .select({
      version: stored.version,
      savedBy: stored.savedBy,
      savedAt: stored.savedAt,
      isWorkingCopy: sql<boolean>`${stored.isWorkingCopy}`.as('is_working_copy'),
      isCurrent: sql<boolean>`false`.as('is_current'),
      changes: sql<string[]>`${stored.changed}`.as('changes'),
    })
    .from(stored)
    .where(and(eq(stored.collection, collection), eq(stored.rowId, id), exists(isThere)))
  const current = db
    .select({
      version: record.version,
      savedBy: record.updatedBy,
      savedAt: record.updatedAt,
      isWorkingCopy: sql<boolean>`${HAS_COPY[collection]}`.as('is_working_copy'),
      isCurrent: sql<boolean>`true`.as('is_current'),
      changes: sql<string[]>`'{}'::text[]`.as('changes'),
    })
    .from(record)
    .where(eq(record.id, id))
  const all = replaced.unionAll(current).as('all_versions')
  return db
    .select({
      version: all.version,
      savedBy: all.savedBy,
      savedAt: all.savedAt,
      isWorkingCopy: all.isWorkingCopy,
      isCurrent: all.isCurrent,
      changed: sql<string[]>`coalesce(lag(${all.changes}) over (order by ${all.version}), '{}')`.as(
        'changed',
      ),
    })
    .from(all)
    .as('versions')
}

type Versions = ReturnType<typeof versionsOf>

function described(db: Database, versions: Versions) {
  const { version, savedAt, isWorkingCopy, isCurrent, changed } = versions
  const doer = { id: users.id, name: sql<string>`trim(${users.prenom} || ' ' || ${users.nom})` }
  return db
    .select({ version, savedAt, isWorkingCopy, isCurrent, changed, savedBy: doer })
    .from(versions)
    .leftJoin(users, eq(users.id, versions.savedBy))
    .$dynamic()
}

type DescribedRow = Awaited<ReturnType<typeof described>>[number]

function toVersion({ savedAt, ...row }: DescribedRow): ContentVersion {
  return { ...row, savedAt: savedAt.toISOString() }
}
