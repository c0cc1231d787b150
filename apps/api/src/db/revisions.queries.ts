import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import type { Revisions } from './collections.ts'
import { preparedOnce } from './prepared.ts'
import { revisions } from './schema/revisions.ts'

/** All revisions in one row: there are few, and a query without parameters is planned once. */
export async function readRevisions(db: Database): Promise<Revisions> {
  const [row] = await revisionsStatement(db).execute()
  return row?.all ?? {}
}

const revisionsStatement = preparedOnce(
  (db, name) =>
    db
      .select({ all: sql<Revisions | null>`json_object_agg(${revisions.collection}, ${revisions.revision})` })
      .from(revisions)
      .prepare(name),
  'revisions',
)
