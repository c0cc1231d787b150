export type Failure = { reason: string; where: string; index: number; printed: string }

/** More than anybody mends at once. */
const MOST = 40

/** One of each kind is kept, since a fault is met by many requests; all are counted. `tell` gets each at once. */
export function createFailures(tell: (failure: Failure) => void = () => {}) {
  const kept = new Map<string, Failure & { times: number }>()
  return {
    /** Whether this kind was not seen yet: then it is worth its smallest form. */
    isNew(failure: Failure) {
      const key = `${failure.where} ${failure.reason}`
      const known = kept.get(key)
      if (known) known.times += 1
      else if (kept.size < MOST) kept.set(key, { ...failure, times: 1 })
      else return false
      return !known
    },
    shrunk(failure: Failure, printed: string) {
      const known = kept.get(`${failure.where} ${failure.reason}`)
      if (known) known.printed = printed
      tell({ ...failure, printed })
    },
    all: () => [...kept.values()],
  }
}

export type Failures = ReturnType<typeof createFailures>
