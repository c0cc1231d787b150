import { required } from '#lib/required.ts'

export function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = required(sorted[half], 'a value')
  return sorted.length % 2 ? upper : (required(sorted[half - 1]) + upper) / 2
}
