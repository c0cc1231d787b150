import type { Outcome } from '../traffic/client.ts'
import { isError } from '../traffic/errors.ts'

export type Summary = {
  rate: number
  answered: number
  errors: number
  p50: number
  p95: number
  p99: number
}

/** What one rate did; the time of a request that was never answered counts too. */
export function summarise(rate: number, outcomes: readonly Outcome[]): Summary {
  const times = outcomes.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const errors = outcomes.filter(isError).length
  return {
    rate,
    answered: outcomes.length - errors,
    errors,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
  }
}
