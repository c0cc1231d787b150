import { tmpdir } from 'node:os'
import { eq } from 'drizzle-orm'
import type { Rendered } from '#content/markdown/markdown.ts'
import { renderMarkdown, sourceOf } from '#content/markdown/markdown-renderer.ts'
import { keepRendering } from '#content/renderings.queries.ts'
import type { Database } from '#db/client.ts'
import { oneRow } from '#db/one-row.ts'
import { openDatabase } from '#db/open-database.ts'
import { blogs } from '#db/schema/writing/blogs.ts'
import { inTransaction } from '#db/transaction.ts'
import { blogSearchText } from '#features/blogs/blog-search-text.ts'
import { createBlog } from '#features/blogs/create-blog.ts'
import { editBlog } from '#features/blogs/edit-blog.ts'
import { createLogger } from '#lib/logger.ts'
import type { Engine } from '../engines.ts'
import type { Limit } from '../limit.ts'
import { median } from '../median.ts'

const SENTENCE = 'Chaque équipe relève ses consommations, puis compare ses postes. '
const ARTICLE = { title: 'Mesurer', excerpt: 'Trois gestes', author: 'Ana Martin', category: 'Environnement' }

/** A save that keeps the version that it replaces, against the same save without it, in turn. */
export async function measureSaves(engine: Engine, isQuick: boolean): Promise<Limit[]> {
  const { product } = await engine.openAnother('saves', async () => {})
  const database = await openDatabase({
    dataDir: product.DATA_DIR ?? tmpdir(),
    databaseUrl: product.DATABASE_URL || undefined,
    log: createLogger('error'),
  })
  const { db } = database
  const times = { with: [] as number[], without: [] as number[] }
  try {
    const saver = { now: new Date(), by: 1 }
    const write = () => createBlog(db, { ...ARTICLE, content: SENTENCE.repeat(80) }, saver)
    const [kept, plain] = [await write(), await write()]
    for (let round = 1; round <= (isQuick ? 100 : 500); round++) {
      const content = SENTENCE.repeat(80).replace('puis', `puis ${round} fois`)
      const saves = {
        with: () => editBlog(db, kept.id, { content, version: round }, saver),
        without: async () => saveWithout(db, plain.id, content, await renderMarkdown(content)),
      }
      const order = round % 2 ? (['with', 'without'] as const) : (['without', 'with'] as const)
      for (const side of order) {
        const started = performance.now()
        await saves[side]()
        times[side].push(performance.now() - started)
      }
    }
  } finally {
    await database.close()
  }
  // The first fifth compiles code and fills caches.
  const [kept, plain] = [times.with, times.without].map((all) => median(all.slice(all.length / 5)))
  const [most, least] = [kept ?? 0, plain ?? 1]
  return [
    {
      what: `a save that keeps the replaced version (${most.toFixed(2)} ms) against one that does not (${least.toFixed(2)} ms)`,
      engine: engine.name,
      value: most / least,
      most: 1.15,
      unit: 'times',
    },
  ]
}

function saveWithout(db: Database, id: number, content: string, rendered: Rendered) {
  return inTransaction(db, async (tx) => {
    const current = oneRow(await tx.select().from(blogs).where(eq(blogs.id, id)).for('update'))
    const values = {
      content,
      imageAlts: current.imageAlts,
      slug: current.slug,
      publishedAt: current.publishedAt,
      searchText: blogSearchText({ ...current, content }),
      version: current.version + 1,
      updatedBy: 1,
      updatedAt: new Date(),
    }
    await tx.update(blogs).set(values).where(eq(blogs.id, id)).returning()
    await keepRendering(tx, 'blogs', { id, source: sourceOf(content), rendered })
  })
}
