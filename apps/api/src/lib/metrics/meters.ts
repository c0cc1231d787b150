import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metric } from './metric.ts'

export type AnsweredRequest = { method: string; route: string; status: number; seconds: number }

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const EVENT_LOOP_MS = 20

/** The registry of one process: the figures of Node, the answered requests, and the measures of the moment. */
export function createMeters() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_MS })
  const requests = new Counter({
    name: 'vigie_http_requests_total',
    help: 'Answered requests by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const latency = new Histogram({
    name: 'vigie_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by route pattern',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  })
  return {
    observe({ method, route, status, seconds }: AnsweredRequest) {
      requests.inc({ method, route, status })
      latency.observe({ method, route }, seconds)
    },

    async page(measures: Metric[]) {
      const read = new Registry()
      for (const measure of measures) show(measure, read)
      const { contentType } = registry
      return { contentType, text: `${await registry.metrics()}\n${await read.metrics()}` }
    },
  }
}

function show({ name, help, kind, values }: Metric, registry: Registry) {
  // Without a value the library would show a 0 that was never measured.
  if (values.length === 0) return
  const labelNames = Object.keys(values[0]?.labels ?? {})
  const metric = new (kind === 'counter' ? Counter : Gauge)({ name, help, labelNames, registers: [registry] })
  for (const { labels = {}, value } of values) metric.inc(labels, value)
}
