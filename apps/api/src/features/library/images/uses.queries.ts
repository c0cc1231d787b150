import type { LibraryUse } from '@vigie/contract/writing/library.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/**
 * Where an image is used, by the rows that triggers keep: what shows it, then what only a history shows, then what was
 * deleted and can be brought back. A record whose history names it too is one use.
 */
export async function listUses(db: Database, id: string, max: number): Promise<LibraryUse[]> {
  const { rows } = await db.execute<LibraryUse>(sql`
    with used as (
      select regexp_replace(collection, '_versions$', '') as collection, row_id,
        bool_and(collection like '%\\_versions') as is_history
      from upload_uses where upload = ${id} group by 1, 2
    ), places as (
      select collection, row_id, is_history, title from used join (
        select 'blogs' as collection, id as row_id, title from blogs
        union all select 'projects', id, title from projects
        union all select 'events', id, title from events
        union all select 'campaigns', id, subject from campaigns
        union all select 'site_settings', id, 'Votre entreprise' from site_settings
      ) as records using (collection, row_id)
    ), deleted as (
      select distinct gone.id, gone.title from used join deleted_content as gone
        on (used.collection = 'deleted_content' and gone.id = used.row_id)
        or (used.collection = gone.collection and gone.row_id = used.row_id)
    )
    select case collection when 'site_settings' then 'company' else rtrim(collection, 's') end
      || case when is_history then '-history' else '' end as kind, row_id as id, title
    from (
      select collection, row_id, is_history, title, 0 as rank from places
      union all select 'deleted', id, false, title, 1 from deleted
    ) as found
    order by is_history, rank, collection, row_id desc
    limit ${max}`)
  return rows.map(({ kind, id: recordId, title }) => ({ kind, id: recordId, title: title || 'Sans titre' }))
}
