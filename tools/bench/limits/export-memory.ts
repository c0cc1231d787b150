import { required } from '#lib/required.ts'
import type { Engine } from '../engines.ts'
import type { Limit } from '../limit.ts'
import { median } from '../median.ts'
import { startProcess } from '../running-process.ts'
import { seedSubscriptions } from '../workloads/newsletter-list.ts'

const FORMATS = ['csv', 'excel', 'xlsx', 'pdf']
const ROWS = 100_000
/** In one of them the heap for short-lived objects grows by 40 MB, and stays so: not in most. */
const ROUNDS = 3

/** How much more memory the server takes at most while it exports 100,000 subscriptions in each format. */
export async function measureExports(engine: Engine): Promise<Limit[]> {
  // An export asks for a recent sign-in, and those of the workloads are as old as the run.
  const { tokens, product } = await engine.openAnother('exports', seedSubscriptions)
  const limits: Limit[] = []
  for (const format of FORMATS) {
    const server = await startProcess('product', product)
    try {
      const download = () => exportAll(server.url, required(tokens[0]), format)
      // The first one also compiles code and opens connections, which no export does again.
      await download()
      const growths: number[] = []
      let bytes = 0
      for (let round = 0; round < ROUNDS; round++) {
        const before = server.residentMegabytes()
        let most = before
        const look = setInterval(() => {
          most = Math.max(most, server.residentMegabytes())
        }, 50)
        bytes = await download().finally(() => clearInterval(look))
        growths.push(most - before)
      }
      if (bytes < ROWS * 10) throw new Error(`the ${format} export holds ${bytes} bytes only`)
      limits.push({
        what: `export of 100,000 subscriptions, ${format}, ${(bytes / 1e6).toFixed(1)} MB`,
        engine: engine.name,
        value: median(growths),
        most: 50,
        unit: 'MB more',
      })
    } finally {
      await server.stop()
    }
  }
  return limits
}

async function exportAll(url: string, token: string, format: string) {
  const answer = await fetch(`${url}/api/newsletter/export?format=${format}&groupBy=page&statistics=true`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok || !answer.body) throw new Error(`the ${format} export answered ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  return bytes
}
