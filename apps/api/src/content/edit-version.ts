import { isDeepStrictEqual } from 'node:util'
import type { RenderMarkdown } from './markdown/markdown-renderer.ts'

/** Who saves a text, when, and how it is checked that it can be shown. */
export type Saver = { now: Date; by: number | null; render: RenderMarkdown }

/** `savedBy` is whose save came first. */
export type EditResult<Row> =
  | { outcome: 'saved'; row: Row }
  | { outcome: 'stale'; row: Row; savedBy: number | null }

/**
 * True when somebody has saved since the edit began. An edit that asks for what already is has met its own first
 * attempt, whose answer was lost: no conflict.
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
