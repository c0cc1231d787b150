import { required } from '#lib/required.ts'
import type { Engine } from '../engines.ts'
import type { Limit } from '../limit.ts'
import { median } from '../median.ts'
import { startProcess } from '../running-process.ts'
import { realArticle } from './real-article.ts'

/** Of PostgreSQL on a quiet machine of two cores. */
const MOST_MS = 12

type Article = { id: number; version: number }
type Times = Record<'draft' | 'published' | 'saved', number[]>

/** PERF-03: articles of 3 kB created as drafts, created as published ones, and saved, one after the other. */
export async function measureArticles(engine: Engine, isQuick: boolean): Promise<Limit[]> {
  const { tokens, product } = await engine.openAnother('articles', async () => {})
  const server = await startProcess('product', product)
  const times: Times = { draft: [], published: [], saved: [] }
  const send = async (method: string, path: string, body: object, into: number[]) => {
    const started = performance.now()
    const response = await fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${required(tokens[0])}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { data } = (await response.json()) as { data: Article }
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`)
    into.push(performance.now() - started)
    return data
  }
  try {
    for (let round = 0; round < (isQuick ? 50 : 250); round += 1) {
      const { id, version } = await send('POST', '/api/blogs/admin', realArticle(), times.draft)
      await send('POST', '/api/blogs/admin', { ...realArticle(), published: true }, times.published)
      const { content } = realArticle()
      await send('PUT', `/api/blogs/admin/${id}`, { content, version }, times.saved)
    }
  } finally {
    await server.stop()
  }
  return articleLimits(engine.name, times)
}

/** The first fifth compiles code and fills caches. */
export function articleLimits(engine: string, times: Times): Limit[] {
  const most = engine === 'PostgreSQL' ? MOST_MS : Number.POSITIVE_INFINITY
  return Object.entries(times).map(([how, all]) => ({
    what: `an article of 3 kB, ${how}, one after the other`,
    engine,
    value: median(all.slice(all.length / 5)),
    most,
    unit: 'ms',
  }))
}
