import { tmpdir } from 'node:os'
import { renderOrRefuse } from '#content/markdown/markdown-renderer.ts'
import type { Database } from '#db/client.ts'
import { openDatabase } from '#db/open-database.ts'
import { inTransaction } from '#db/transaction.ts'
import { applyEdit, CONTENT } from '#features/blogs/apply-edit.ts'
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
  try {
    return [
      ...(await measureSaves(engine, database.db, isQuick ? 100 : 500)),
      await measureWriters(engine, database.db),
    ]
  } finally {
    await database.close()
  }
}

async function measureSaves(engine: Engine, db: Database, rounds: number) {
  const saver = { now: new Date(), by: 1 }
  const write = () => createBlog(db, { ...ARTICLE, content: SENTENCE.repeat(80) }, saver)
  const [audited, plain] = [await write(), await write()]
  const times = { draft: pair(), publication: pair() }
  for (let round = 1; round <= rounds; round += 1) {
    const content = SENTENCE.repeat(80).replace('puis', `puis ${round} fois`)
    const published = Math.floor(round / 2) % 2 === 1
    const saves = {
      with: () => editBlog(db, audited.id, { content, published, version: round }, saver),
      without: () => saveWithout(db, plain.id, { content, published }, saver),
    }
    const order = round % 4 < 2 ? (['with', 'without'] as const) : (['without', 'with'] as const)
    for (const [turn, side] of order.entries()) {
      const started = performance.now()
      await saves[side]()
      const kind = round % 2 === 0 ? 'publication' : 'draft'
      times[kind][side][turn]?.push(performance.now() - started)
    }
  }
  const [draft, publication] = [middleOf(times.draft), middleOf(times.publication)]
  const mixed = (side: 'with' | 'without') => (9 * draft[side] + publication[side]) / 10
  const saves = { with: mixed('with'), without: mixed('without') }
  return [
    limitOf(engine, 'saves of which one in ten publishes', saves, 1.05),
    limitOf(engine, 'a publication', publication, 1.25),
  ]
}

/** Of each side, the times of the rounds in which it came first, and those in which it came second. */
const pair = () => ({ with: [[], []] as number[][], without: [[], []] as number[][] })
type Pair = { with: number; without: number }

/** Who comes second finds caches warm: each turn has its own median. The first fifth compiles code. */
function middleOf(times: ReturnType<typeof pair>): Pair {
  const middle = (turns: number[][]) =>
    turns.reduce((sum, all) => sum + median(all.slice(all.length / 5)), 0) / turns.length
  return { with: middle(times.with), without: middle(times.without) }
}

/** The same save, whose act nobody records. */
async function saveWithout(
  db: Database,
  id: number,
  patch: { content: string; published: boolean },
  saver: { now: Date; by: number },
) {
  const rendered = await renderOrRefuse(patch.content, CONTENT)
  await inTransaction(db, async (tx) =>
    applyEdit(tx, required(await lockBlog(tx, id)), patch, saver, rendered),
  )
}

function limitOf(engine: Engine, what: string, times: Pair, most: number): Limit {
  return {
    what: `${what}, with the journal (${times.with.toFixed(2)} ms) against without (${times.without.toFixed(2)} ms)`,
    engine: engine.name,
    value: times.with / times.without,
    most,
    unit: 'times',
  }
}
