import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

/** Arrivals that are late are sent together; between so many of them responses are read. */
const AT_ONCE = 20

/**
 * Begins one request every `1 / rate` seconds, whether earlier ones were answered or not: a server that slows down
 * meets as many visitors as before. `send` gets the moment that its visitor came at, from which its time counts.
 */
export async function runAtRate<Outcome>(
  rate: number,
  isOver: (count: number) => boolean,
  send: (dueAt: number) => Promise<Outcome>,
) {
  const begun: Promise<Outcome>[] = []
  const started = performance.now()
  while (!isOver(begun.length)) {
    const dueAt = started + (begun.length * 1000) / rate
    const early = dueAt - performance.now()
    if (early > 1) await sleep(early)
    else if (begun.length % AT_ONCE === 0) await setImmediate()
    begun.push(send(dueAt))
  }
  return Promise.all(begun)
}
