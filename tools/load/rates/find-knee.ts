import type { Summary } from './summary.ts'

/** A rate holds while nothing fails and 95 of 100 people wait no longer than this. */
export const LONGEST_P95_MS = 250

const holds = ({ errors, p95 }: Summary) => errors === 0 && p95 <= LONGEST_P95_MS

type Steps = { first: number; last: number; refinements: number }

/** Doubles the rate until it no longer holds, then looks between the last two; the knee is the highest that held. */
export async function findKnee(
  { first, last, refinements }: Steps,
  measure: (rate: number) => Promise<Summary>,
) {
  const summaries: Summary[] = []
  const tries = async (rate: number) => {
    const summary = await measure(rate)
    summaries.push(summary)
    return holds(summary)
  }
  let held = 0
  let failed = first
  while (failed <= last && (await tries(failed))) {
    held = failed
    failed *= 2
  }
  for (let refinement = 0; refinement < refinements && held > 0 && failed <= last; refinement += 1) {
    const between = Math.round((held + failed) / 2)
    if (await tries(between)) held = between
    else failed = between
  }
  return { knee: held, summaries: summaries.sort((one, other) => one.rate - other.rate) }
}
