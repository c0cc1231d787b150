import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { projects } from '#db/schema/writing/projects.ts'
import { blogRenderings, projectRenderings } from '#db/schema/writing/renderings.ts'
import type { ContentCollection } from './content-slugs.queries.ts'
import type { Rendered } from './markdown/markdown.ts'

const TABLES = {
  blogs: { texts: blogs, renderings: blogRenderings },
  projects: { texts: projects, renderings: projectRenderings },
}

/** Undefined when the text or the renderer has changed since the HTML was stored. */
export async function findRendering(db: Database, collection: ContentCollection, id: number, source: Buffer) {
  const { renderings } = TABLES[collection]
  const [row] = await db
    .select({ rendered: renderings.rendered })
    .from(renderings)
    .where(and(eq(renderings.id, id), eq(renderings.source, source)))
  return row?.rendered
}

/** Of many texts, by their number; those that have changed since are missing. */
export async function findOffsets(db: Database, collection: ContentCollection, texts: Source[]) {
  const { renderings } = TABLES[collection]
  const rows = await db
    .select({ id: renderings.id, offsets: sql<number[]>`${renderings.rendered} -> 'offsets'` })
    .from(renderings)
    .where(or(...texts.map(({ id, source }) => and(eq(renderings.id, id), eq(renderings.source, source)))))
  return new Map(rows.map(({ id, offsets }) => [id, offsets]))
}

type Source = { id: number; source: Buffer }
type Rendering = Source & { rendered: Rendered }

/** Stores nothing when the text has just been deleted. */
export async function keepRendering(db: Database, collection: ContentCollection, rendering: Rendering) {
  const { texts, renderings } = TABLES[collection]
  const { id, source, rendered } = rendering
  await db.execute(sql`
    insert into ${renderings} (id, source, pieces)
    select ${texts.id}, ${source}::bytea, ${JSON.stringify(rendered)}::jsonb
    from ${texts} where ${texts.id} = ${id} for key share
    on conflict (id) do update set source = excluded.source, pieces = excluded.pieces`)
}
