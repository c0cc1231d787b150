import { tmpdir } from 'node:os'
import {
  createMarkdownRenderer,
  type RenderMarkdown,
  renderOrRefuse,
} from '#content/markdown/markdown-renderer.ts'
import type { Database } from '#db/client.ts'
import { openDatabase } from '#db/open-database.ts'
import { inTransaction } from '#db/transaction.ts'
import { applyEdit } from '#features/blogs/apply-edit.ts'
import { CONTENT } from '#features/blogs/blog-content.ts'
import { lockBlog } from '#features/blogs/blogs.queries.ts'
import { createBlog } from '#features/blogs/create-blog.ts'
import { editBlog } from '#features/blogs/edit-blog.ts'
import { createLogger } from '#lib/logger.ts'
import { required } from '#lib/required.ts'
import type { Engine } from '../engines.ts'
import type { Limit } from '../limit.ts'
import { median } from '../median.ts'
import { measureWriters } from './journal-writers.ts'

const SENTENCE = 'Chaque équipe relève ses consommations, puis compare ses postes. '
const ARTICLE = { title: 'Mesurer', excerpt: 'Trois gestes', author: 'Ana Martin', category: 'Environnement' }

/** ACCT-05: saves of which one in ten publishes or withdraws, against the same saves without a journal, in turn. */
export async function measureJournal(engine: Engine, isQuick: boolean): Promise<Limit[]> {
  const { product } = await engine.openAnother('journal', async () => {})
  const database = await openDatabase({
    dataDir: product.DATA_DIR ?? tmpdir(),
    databaseUrl: product.DATABASE_URL || undefined,
    log: createLogger('error'),
    pool: { max: 20 },
  })
  const { render, close } = createMarkdownRenderer()
  try {
    return [
      ...(await measureSaves(engine, database.db, render, isQuick ? 100 : 500)),
      await measureWriters(engine, database.db),
    ]
  } finally {
    await close()
    await database.close()
  }
}

async function measureSaves(engine: Engine, db: Database, render: RenderMarkdown, rounds: number) {
  const saver = { now: new Date(), by: 1, render }
  const write = () => createBlog(db, { ...ARTICLE, content: SENTENCE.repeat(80) }, saver)
  const [journalled, plain] = [await write(), await write()]
  const times = { draft: pair(), publication: pair() }
  for (let round = 1; round <= rounds; round += 1) {
    const content = SENTENCE.repeat(80).replace('puis', `puis ${round} fois`)
    const published = Math.floor(round / 2) % 2 === 1
    const saves = {
      with: () => editBlog(db, journalled.id, { content, published, version: round }, saver),
      without: () => saveWithout(db, plain.id, { content, published }, saver),
    }
    const order = round % 4 < 2 ? (['with', 'without'] as const) : (['without', 'with'] as const)
    for (const side of order) {
      const started = performance.now()
      await saves[side]()
      times[round % 2 === 0 ? 'publication' : 'draft'][side].push(performance.now() - started)
    }
  }
  return [
    limitOf(engine, 'a save that changes nothing for the site', times.draft, 1.05),
    limitOf(engine, 'a publication', times.publication, 1.05),
  ]
}

const pair = () => ({ with: [] as number[], without: [] as number[] })

/** The same save, whose act nobody records. */
async function saveWithout(
  db: Database,
  id: number,
  patch: { content: string; published: boolean },
  saver: { now: Date; by: number; render: RenderMarkdown },
) {
  const pieces = await renderOrRefuse(saver.render, patch.content, CONTENT)
  await inTransaction(db, async (tx) => applyEdit(tx, required(await lockBlog(tx, id)), patch, saver, pieces))
}

function limitOf(engine: Engine, what: string, times: ReturnType<typeof pair>, most: number): Limit {
  // The first fifth compiles code and fills caches.
  const [kept, plain] = [times.with, times.without].map((all) => median(all.slice(all.length / 5)))
  const [line, none] = [kept ?? 0, plain ?? 1]
  return {
    what: `${what}, with the journal (${line.toFixed(2)} ms) against without (${none.toFixed(2)} ms)`,
    engine: engine.name,
    value: line / none,
    most,
    unit: 'times',
  }
}
