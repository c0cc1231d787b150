import type { HistoryCollection } from '@vigie/contract/common/history.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { events } from '#db/schema/events.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { contentSlugs } from '#db/schema/writing/content-slugs.ts'
import { deletedContent } from '#db/schema/writing/history.ts'
import { projects } from '#db/schema/writing/projects.ts'

const TABLES = { blogs, projects, events }

/**
 * HIST-07: moves a record out of its table to where the privileged account can bring it back. One statement: it is
 * never in both, nor in neither. Undefined when there is no such record.
 */
export async function moveToDeleted(
  db: Database,
  collection: HistoryCollection,
  id: number,
  { now, by }: { now: Date; by: number },
) {
  const { rows } = await db.execute<{ title: string }>(sql`
    with gone as (delete from ${TABLES[collection]} where id = ${id} returning *)
    insert into ${deletedContent} (collection, row_id, title, body, slugs, deleted_by, deleted_at)
    select ${collection}, id, title, to_jsonb(gone), array(
        select slug from ${contentSlugs} where collection = ${collection} and row_id = ${id} order by slug
      ), ${by}, ${now.toISOString()}::timestamptz
    from gone returning title`)
  return rows[0]
}
