import { expect, it } from 'vitest'
import type { Comparison } from './compare.ts'
import { noFigures } from './figures.ts'
import { idleLimits } from './idle.ts'
import type { Limit } from './limit.ts'
import { articleLimits } from './limits/article-cost.ts'
import { dashboardLimits } from './limits/dashboard-growth.ts'
import { pageLimit, searchLimit } from './limits/growth.ts'
import { signInLimit } from './limits/sign-in-cost.ts'
import { findMisses } from './misses.ts'
import { workloads } from './workloads.ts'

const NOTHING = noFigures()
const LOAD = { perSecond: 1, p50: 1, p95: 1, p99: 1, megabytes: 1 }

const rest = (startMs: number, megabytes: number) =>
  idleLimits({
    engine: 'embedded',
    product: { startMs, megabytes },
    baseline: { startMs: 1000, megabytes: 100 },
  })

it('PERF-01 the bench fails when a second start takes more than 1.3 times the baseline', () => {
  expect(findMisses({ ...NOTHING, limits: rest(1299, 139) })).toEqual([])
  expect(findMisses({ ...NOTHING, limits: rest(1310, 139) })).toEqual([
    expect.stringContaining('second start to first answer'),
  ])
  expect(findMisses({ ...NOTHING, limits: rest(1299, 141) })).toEqual([
    expect.stringContaining('memory at rest'),
  ])
})

const missesAt = (name: string, connections: number, ratio: number) => {
  const found = workloads.filter(
    (workload) => workload.name.includes(name) && workload.connections === connections,
  )
  const comparisons = found.map(
    ({ name: workload, minimum }): Comparison => ({
      workload,
      engine: 'embedded',
      minimum,
      ratio,
      product: LOAD,
      baseline: LOAD,
    }),
  )
  return [found.length, findMisses({ ...NOTHING, comparisons }).length]
}

it.each([
  ['PERF-03 reading one article', 'GET /api/blogs/admin/:id', 16, 0.8],
  ['PERF-07 a visit', 'POST /api/analytics/page-visit', 16, 0.5],
])('%s: the bench fails below its share of the baseline', (_, name, connections, minimum) => {
  expect(missesAt(name, connections, minimum)).toEqual([1, 0])
  expect(missesAt(name, connections, minimum - 0.01)).toEqual([1, 1])
})

const missesOf = (...limits: Limit[]) => findMisses({ ...NOTHING, limits }).length

it('PERF-03 the bench fails when creating or saving an article takes over 12 ms on PostgreSQL', () => {
  const times = (saved: number) => ({ draft: [12], published: [12], saved: [saved] })
  expect(missesOf(...articleLimits('PostgreSQL', times(12)))).toBe(0)
  expect(missesOf(...articleLimits('PostgreSQL', times(12.1)))).toBe(1)
})

it('PERF-03 the bench fails when signing in takes over 15 ms beside the password hash', () => {
  expect(missesOf(signInLimit('embedded', [1, 15, 16]))).toBe(0)
  expect(missesOf(signInLimit('embedded', [1, 15.1, 16]))).toBe(1)
})

it('PERF-06 the bench fails when a first page takes over 3 times what it takes on the small set', () => {
  expect(missesOf(pageLimit('embedded', '/api/requests', [10], [30]))).toBe(0)
  expect(missesOf(pageLimit('embedded', '/api/requests', [10], [31]))).toBe(1)
})

it('AUDI-12 the bench fails when the dashboard of 5 million visits takes over 1.2 times that of 50,000', () => {
  expect(missesOf(...dashboardLimits('embedded', [10], [12]))).toBe(0)
  expect(missesOf(...dashboardLimits('embedded', [10], [12.1]))).toBe(1)
})

it.each([
  ['embedded', 300],
  ['PostgreSQL', 200],
])('PERF-06 the bench fails when a search takes over its limit at p95 on %s', (engine, most) => {
  const path = '/api/search?q=zz'
  expect(missesOf(searchLimit(engine, path, [most]))).toBe(0)
  expect(missesOf(searchLimit(engine, path, [1, most + 1]))).toBe(1)
})

it('the bench fails when something could not be measured', () => {
  expect(findMisses({ ...NOTHING, broken: ['Not measured on PostgreSQL: export'] })).toEqual([
    'Not measured on PostgreSQL: export',
  ])
})
