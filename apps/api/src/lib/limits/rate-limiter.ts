import { MINUTE_MS } from '@vigie/contract/common/days.ts'
export type RateLimiter = {
  /** Seconds to wait before the next try, or 0 when this one is allowed (and counted). */
  take: (key: string, now: number) => number
}

const MAX_KEYS = 100_000

/** At most `max` takes per key in each minute; 0 switches the limit off. */
export function createRateLimiter(max: number): RateLimiter {
  if (max === 0) return { take: () => 0 }
  let windows = new Map<string, { start: number; count: number }>()

  return {
    take(key, now) {
      const window = windows.get(key)
      // After the clock was set back, nobody waits longer than the window.
      if (!window || Math.abs(now - window.start) >= MINUTE_MS) {
        if (windows.size >= MAX_KEYS) windows = stillOpen(windows, now)
        windows.set(key, { start: now, count: 1 })
        return 0
      }
      window.count += 1
      if (window.count <= max) return 0
      const waitMs = Math.min(MINUTE_MS, window.start + MINUTE_MS - now)
      return Math.max(1, Math.ceil(waitMs / 1000))
    },
  }
}

/** Bounds the memory; when all entries are recent, all are dropped rather than kept without a limit. */
function stillOpen(windows: Map<string, { start: number; count: number }>, now: number) {
  const open = new Map([...windows].filter(([, { start }]) => Math.abs(now - start) < MINUTE_MS))
  return open.size >= MAX_KEYS ? new Map() : open
}

type SharedCount = (key: string, max: number, windowMs: number, now: Date) => Promise<number>

/** The same limit over all processes. What this process already refuses is not counted in the database. */
export function createSharedLimiter(max: number, count: SharedCount) {
  const own = createRateLimiter(max)
  return {
    take(key: string, now: number) {
      const wait = own.take(key, now)
      return wait > 0 || max === 0 ? wait : count(key, max, MINUTE_MS, new Date(now))
    },
  }
}
