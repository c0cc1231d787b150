import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { events } from '#db/schema/events.ts'
import { campaigns } from '#db/schema/mailing/campaigns.ts'
import { siteSettings } from '#db/schema/site.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { projects } from '#db/schema/writing/projects.ts'

type Present = { id: string; fileVersion: number }

/** What was sent stays as it left. */
const EDITABLE = sql`${campaigns.state} in ('draft', 'programmed')`
const CONTENTS = [
  {
    table: blogs,
    collection: 'blogs',
    texts: [blogs.image, blogs.content],
    objects: [blogs.gallery, blogs.imageAlts, blogs.workingCopy],
  },
  {
    table: projects,
    collection: 'projects',
    texts: [projects.image, projects.description],
    objects: [projects.gallery, projects.imageAlts],
  },
  { table: events, collection: 'events', texts: [events.image], objects: [] },
  { table: siteSettings, collection: 'site_settings', texts: [siteSettings.companyLogo], objects: [] },
  { table: campaigns, collection: 'campaigns', texts: [campaigns.content], objects: [], where: EDITABLE },
]

/**
 * Puts the version into every address of the image that content names, so that no cache shows the former image. It
 * changes no words: versions, dates and savers stay as they are.
 */
export async function updateAddresses(tx: Database, present: Present) {
  for (const { table, collection, texts, objects, where = sql`true` } of CONTENTS) {
    const changes = [
      ...texts.map((column) => set(column, renamed(column, present))),
      ...objects.map((column) => set(column, sql`${renamed(sql`${column}::text`, present)}::jsonb`)),
    ]
    await tx.execute(sql`
      update ${table} set ${sql.join(changes, sql`, `)}
      where ${where} and ${table.id} in (
        select row_id from upload_uses where upload = ${present.id} and collection = ${collection})`)
  }
}

const set = (column: Column, value: SQL) => sql`${sql.identifier(column.name)} = ${value}`

function renamed(words: Column | SQL, { id, fileVersion }: Present) {
  const pattern = `(/uploads/${id}(?:-[0-9]+)?\\.webp)(?:\\?v=[0-9]+)?`
  return sql`regexp_replace(${words}, ${pattern}, ${`\\1?v=${fileVersion}`}, 'g')`
}
