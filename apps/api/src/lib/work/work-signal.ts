/** Announced inside a transaction; this lets it commit. */
const COMMIT_MS = 50

/** Wakes the loops of this process for new work; other processes find it when they poll. */
export function createWorkSignal() {
  const listeners = new Set<() => void>()
  return {
    announce() {
      for (const listener of listeners) setTimeout(listener, COMMIT_MS).unref()
    },
    /** Returns the function that ends it. */
    onWork(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
