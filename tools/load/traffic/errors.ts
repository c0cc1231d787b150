import type { Outcome } from './client.ts'

/** Nothing in this traffic deserves a refusal. */
export const isError = ({ status }: Outcome) => status === 0 || status >= 400

/** The errors by action and status, for whoever looks for their cause. */
export function nameErrors(outcomes: readonly Outcome[]) {
  const counts = new Map<string, number>()
  for (const { name, status } of outcomes.filter(isError)) {
    const what = `${name}: ${status || 'no response'}`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].map(([what, count]) => `${what}, ${count} times`)
}
