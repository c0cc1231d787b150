/** After some failures each next try must wait, longer and longer, but never for ever. */
type Failures = { count: number; blockedUntil: number; last: number }

const FREE_TRIES = { origin: 20, accountFromOrigin: 5, account: 10 }
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15 * 60_000
const FORGOTTEN_AFTER_MS = 60 * 60_000
const MAX_KEYS = 50_000

/**
 * Counted by origin, by account and origin, and by account: the first stops a machine that tries many accounts,
 * the last a thousand machines that try one. Keys come from the connection and the normalised address only.
 */
export function createSignInThrottle() {
  const failures = new Map<string, Failures>()

  const keys = (origin: string, email: string): [string, number][] => [
    [`o ${origin}`, FREE_TRIES.origin],
    [`ao ${email} ${origin}`, FREE_TRIES.accountFromOrigin],
    [`a ${email}`, FREE_TRIES.account],
  ]

  return {
    /** Seconds to wait, 0 when a try is allowed. */
    waitFor(origin: string, email: string, now: number) {
      const until = Math.max(0, ...keys(origin, email).map(([key]) => failures.get(key)?.blockedUntil ?? 0))
      return until > now ? Math.ceil((until - now) / 1000) : 0
    },
    failed(origin: string, email: string, now: number) {
      if (failures.size > MAX_KEYS) forgetOld(failures, now)
      for (const [key, freeTries] of keys(origin, email)) {
        const before = failures.get(key)
        const count = before && now - before.last < FORGOTTEN_AFTER_MS ? before.count + 1 : 1
        failures.set(key, { count, last: now, blockedUntil: now + waitAfter(count - freeTries) })
      }
    },
    /** A right password clears the account from here, not what this machine did to the others. */
    succeeded(origin: string, email: string) {
      failures.delete(`ao ${email} ${origin}`)
      failures.delete(`a ${email}`)
    },
  }
}

function waitAfter(excess: number) {
  return excess < 0 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** excess)
}

function forgetOld(failures: Map<string, Failures>, now: number) {
  for (const [key, { last }] of failures) if (now - last > FORGOTTEN_AFTER_MS) failures.delete(key)
  if (failures.size > MAX_KEYS) failures.clear()
}
