export type RateLimiter = {
  /** Seconds to wait before the next try, or 0 when this one is allowed (and counted). */
  take: (key: string, now: number) => number
}

const MINUTE_MS = 60_000
const MAX_KEYS = 100_000

/** At most `max` takes per key in each minute; 0 switches the limit off. */
export function createRateLimiter(max: number): RateLimiter {
  if (max === 0) return { take: () => 0 }
  let windows = new Map<string, { start: number; count: number }>()

  return {
    take(key, now) {
      const window = windows.get(key)
      if (!window || now - window.start >= MINUTE_MS) {
        if (windows.size >= MAX_KEYS) windows = stillOpen(windows, now)
        windows.set(key, { start: now, count: 1 })
        return 0
      }
      window.count += 1
      return window.count <= max ? 0 : Math.max(1, Math.ceil((window.start + MINUTE_MS - now) / 1000))
    },
  }
}

/** A flood of addresses must not grow the memory for ever; if all are fresh, forgetting them is the lesser evil. */
function stillOpen(windows: Map<string, { start: number; count: number }>, now: number) {
  const open = new Map([...windows].filter(([, { start }]) => now - start < MINUTE_MS))
  return open.size >= MAX_KEYS ? new Map() : open
}
