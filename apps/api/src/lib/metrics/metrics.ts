import type { AnsweredRequest, createMeters } from './meters.ts'
import type { Metric } from './metric.ts'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Nothing is loaded nor counted before `start` or the first page: a process without metrics pays nothing, and a
 * start does not wait for it. Counters begin at 0 then, as after any restart.
 */
export function createMetrics(read: () => Promise<Metric[]>) {
  let meters: ReturnType<typeof createMeters> | undefined

  const load = async () => {
    const { createMeters } = await import('./meters.ts')
    meters ??= createMeters()
    return meters
  }
  return {
    start: () => void load(),
    observe: (request: AnsweredRequest) => meters?.observe(request),
    page: async () => (await load()).page(await read()),
  }
}
