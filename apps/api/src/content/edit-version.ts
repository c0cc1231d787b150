import { isDeepStrictEqual } from 'node:util'

/** Who saves a text, and when. */
export type Saver = { now: Date; by: number | null }

/** `savedBy` is the account whose save came first. */
export type EditResult<Row> =
  | { outcome: 'saved'; row: Row }
  | { outcome: 'stale'; row: Row; savedBy: number | null }

/**
 * True when somebody has saved since the edit began. A retry of a save that succeeded (the same values) is not a
 * conflict.
 */
export function isStale<Row extends { version: number }>(
  current: Row,
  { version, ...patch }: { version?: number | undefined },
) {
  if (version === undefined || version === current.version) return false
  return !Object.entries(patch).every(([field, value]) =>
    isDeepStrictEqual(current[field as keyof Row], value),
  )
}
