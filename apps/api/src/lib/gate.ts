import { overloaded } from './errors.ts'

/** Lets at most `width` tasks run at once; the others wait their turn, and what finds `waitingMax` waiting gets a 503. */
export function createGate(width: number, waitingMax = Number.POSITIVE_INFINITY) {
  let running = 0
  const waiting: (() => void)[] = []

  return async function pass<T>(task: () => Promise<T>): Promise<T> {
    if (running >= width) {
      if (waiting.length >= waitingMax) throw overloaded()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
