import { gzipSync } from 'node:zlib'
import type { Engine } from '../engines.ts'
import type { Limit } from '../limit.ts'
import { startProcess } from '../running-process.ts'

const MOST_KILOBYTES = 15

/** What a page of the company's site fetches for the elements; the same on every engine. */
export async function measureEmbedSize(engine: Engine): Promise<Limit[]> {
  if (engine.name !== 'embedded') return []
  const server = await startProcess('product', engine.product)
  try {
    const script = await (await fetch(`${server.url}/embed/vigie.js`)).bytes()
    const value = gzipSync(script, { level: 9 }).length / 1000
    const what = 'The four elements of /embed/vigie.js, compressed'
    return [{ what, engine: engine.name, value, most: MOST_KILOBYTES, unit: 'kB' }]
  } finally {
    await server.stop()
  }
}
