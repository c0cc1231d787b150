import { required } from '#lib/required.ts'
import type { Engine } from '../engines.ts'
import type { Limit } from '../limit.ts'
import { median } from '../median.ts'
import { type RunningProcess, startProcess } from '../running-process.ts'
import { seedVisits } from '../workloads/visits.ts'

const [FEW, MANY] = [50_000, 5_000_000]
const PATHS = ['stats', 'top-pages', 'page-time-stats', 'audience'].map(
  (name) => `/api/analytics/${name}?period=12m`,
)

type Site = { server: RunningProcess; token: string; times: number[] }

/** The four answers of the dashboard, asked together as the page does, of a small site and of a large one in turn. */
export async function measureDashboard(engine: Engine, isQuick: boolean): Promise<Limit[]> {
  const few = await openSite(engine, 'few_visits', FEW)
  const many = await openSite(engine, 'many_visits', MANY)
  try {
    for (let round = 0; round < (isQuick ? 100 : 500); round++) {
      for (const site of [few, many]) site.times.push(await timeDashboard(site))
    }
  } finally {
    await few.server.stop()
    await many.server.stop()
  }
  // The first fifth compiles code and fills caches.
  const [small = [], large = []] = [few, many].map(({ times }) => times.slice(times.length / 5))
  return dashboardLimits(engine.name, small, large)
}

export function dashboardLimits(engine: string, small: number[], large: number[]): Limit[] {
  const p95 = large.toSorted((a, b) => a - b)[Math.floor(large.length * 0.95)] ?? 0
  return [
    {
      what: `dashboard, 5 million visits (${median(large).toFixed(1)} ms) against 50,000 (${median(small).toFixed(1)} ms)`,
      engine,
      value: median(large) / median(small),
      most: 1.2,
      unit: 'times',
    },
    {
      what: 'dashboard, 5 million visits, p95 of the four answers together',
      engine,
      value: p95,
      // The bound is for PostgreSQL; the embedded engine is for small sites.
      most: engine === 'PostgreSQL' ? 20 : Number.POSITIVE_INFINITY,
      unit: 'ms',
    },
  ]
}

async function openSite(engine: Engine, name: string, visits: number): Promise<Site> {
  const { tokens, product } = await engine.openAnother(name, (pool) => seedVisits(pool, visits))
  const server = await startProcess('product', { ...product, LIST_MEMORY_MB: '0' })
  return { server, token: required(tokens[0]), times: [] }
}

async function timeDashboard({ server, token }: Site) {
  const started = performance.now()
  await Promise.all(
    PATHS.map(async (path) => {
      const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      await answer.json()
    }),
  )
  return performance.now() - started
}
