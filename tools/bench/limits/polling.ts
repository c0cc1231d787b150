import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '../engines.ts'
import type { Limit } from '../limit.ts'
import { median } from '../median.ts'
import { type RunningProcess, startProcess } from '../running-process.ts'

const ADMINISTRATORS = 5
const EVERY_MS = 2000
/** What the newsletter screen asks for every two seconds. */
const POLLED = [
  '/api/newsletter/subscriptions?limit=100&offset=0&sort=createdAt&order=desc',
  '/api/newsletter/stats',
]

/** What five open newsletter screens cost the server, over 100,000 subscriptions in which nothing changes. */
export async function measurePolling(engine: Engine, isQuick: boolean): Promise<Limit[]> {
  if (!existsSync('/proc/self/stat')) return []
  const seconds = isQuick ? 6 : 14
  const server = await startProcess('product', engine.product)
  try {
    const polls = engine.tokens.slice(0, ADMINISTRATORS).map((token) => openScreen(server.url, token))
    await shareOfCore(server, seconds / 2, polls)
    const more: number[] = []
    for (let round = 0; round < (isQuick ? 1 : 3); round++) {
      const idle = await shareOfCore(server, seconds, [])
      more.push((await shareOfCore(server, seconds, polls)) - idle)
    }
    return [
      {
        what: '5 administrators polling every 2 s, over 100,000 subscriptions',
        engine: engine.name,
        value: median(more),
        most: 2,
        unit: '% of a core more',
      },
    ]
  } finally {
    await server.stop()
  }
}

/** As a browser polls: with the tag of what it has, and nothing but 304 once it has it. */
function openScreen(url: string, token: string) {
  const tags = new Map<string, string>()
  return () =>
    Promise.all(
      POLLED.map(async (path) => {
        const headers = { authorization: `Bearer ${token}`, 'if-none-match': tags.get(path) ?? '' }
        const answer = await fetch(url + path, { headers })
        await answer.arrayBuffer()
        if (answer.status !== (tags.has(path) ? 304 : 200))
          throw new Error(`${path} answered ${answer.status}`)
        tags.set(path, answer.headers.get('etag') ?? '')
      }),
    )
}

async function shareOfCore(server: RunningProcess, seconds: number, polls: (() => Promise<unknown>)[]) {
  const [cpu, started] = [server.cpuSeconds(), performance.now()]
  while (performance.now() - started < seconds * 1000) {
    // Five people do not press a key together: their polls spread over the two seconds.
    for (const poll of polls) {
      await poll()
      await sleep(EVERY_MS / polls.length)
    }
    if (polls.length === 0) await sleep(EVERY_MS)
  }
  return ((server.cpuSeconds() - cpu) / ((performance.now() - started) / 1000)) * 100
}
