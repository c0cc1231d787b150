import { DAY_MS } from '@vigie/contract/common/days.ts'
import type { LibraryImage, LibraryListQuery } from '@vigie/contract/writing/library.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { imageAddress } from '#content/images/image-address.ts'
import type { Database } from '#db/client.ts'
import { findMatches } from '#db/find-matches.ts'
import { users } from '#db/schema/users.ts'
import { deletedContent } from '#db/schema/writing/history.ts'
import { uploads, uploadUses } from '#db/schema/writing/uploads.ts'
import { containsWords } from '#db/text-search.ts'
import { toWordPatterns } from '#lib/search-text.ts'
import { hasNoUse } from '../uploads.queries.ts'

/** A record and its history are one use, also after its deletion. */
const useCount = sql<number>`(
  select count(distinct (
    coalesce(gone.collection, replace(${uploadUses.collection}, '_versions', '')),
    coalesce(gone.row_id, ${uploadUses.rowId})))::int
  from ${uploadUses} left join ${deletedContent} as gone
    on ${uploadUses.collection} = 'deleted_content' and gone.id = ${uploadUses.rowId}
  where ${uploadUses.upload} = ${uploads.name})`

const COLUMNS = {
  id: uploads.name,
  name: uploads.originalName,
  width: uploads.width,
  height: uploads.height,
  bytes: uploads.bytes,
  alt: uploads.alt,
  focus: { x: uploads.focusX, y: uploads.focusY },
  placeholder: uploads.placeholder,
  uploadedBy: { id: users.id, name: sql<string>`trim(${users.prenom} || ' ' || ${users.nom})` },
  createdAt: uploads.createdAt,
  version: uploads.version,
  fileVersion: uploads.fileVersion,
  unusedSince: uploads.unusedSince,
  isKept: uploads.isKept,
  useCount,
}

const NEWEST = [desc(uploads.createdAt), desc(uploads.name)]

const selectMedia = (db: Database) =>
  db.select(COLUMNS).from(uploads).leftJoin(users, eq(users.id, uploads.uploadedBy))

export async function findImageDetails(
  db: Database,
  { page, limit, search, filter }: LibraryListQuery,
  now: Date,
) {
  const words = containsWords(uploads.searchText, toWordPatterns(search))
  const filtered = and(
    filter === 'unused' ? hasNoUse(db) : undefined,
    filter === 'without-alt' ? eq(uploads.alt, '') : undefined,
    words,
  )
  const { where, ...counted } = words
    ? await findMatches(
        db,
        { table: uploads, id: uploads.name, where: filtered, order: NEWEST },
        { page, limit },
      )
    : { where: filtered, total: await db.$count(uploads, filtered), isMore: false }
  // Chosen before the uses are counted, which PostgreSQL would else do for the rows of all pages before.
  const shown = db
    .select({ name: uploads.name })
    .from(uploads)
    .where(where)
    .orderBy(...NEWEST)
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await selectMedia(db)
    .where(inArray(uploads.name, shown))
    .orderBy(...NEWEST)
  return { rows: rows.map((row) => toItem(row, now)), ...counted }
}

export async function findLibraryImage(db: Database, id: string, now: Date) {
  const [row] = await selectMedia(db).where(eq(uploads.name, id))
  return row && toItem(row, now)
}

type Row = Awaited<ReturnType<typeof selectMedia>>[number]

function toItem({ fileVersion, unusedSince, isKept, ...row }: Row, now: Date): LibraryImage {
  const isLeaving = !isKept && row.useCount === 0
  return {
    ...row,
    url: imageAddress(row.id, fileVersion),
    createdAt: row.createdAt.toISOString(),
    // The clean-up has not met yet what lost its last use a moment ago.
    removedAt: isLeaving ? new Date((unusedSince ?? now).getTime() + DAY_MS).toISOString() : null,
  }
}
