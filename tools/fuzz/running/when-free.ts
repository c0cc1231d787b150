import { setTimeout as sleep } from 'node:timers/promises'

const TRIES = 10
const WAIT_MS = 1000

/**
 * Under pressure the product asks its clients to come back, by a 503 with Retry-After: a machine that has no time for
 * it is no fault. Whoever still gets it after ten tries has found one.
 */
export async function whenFree<T>(
  attempt: () => Promise<T>,
  isBusy: (answer: T) => boolean,
  onBusy: () => void,
) {
  for (let tries = 1; ; tries += 1) {
    const answer = await attempt()
    if (tries === TRIES || !isBusy(answer)) return answer
    onBusy()
    await sleep(WAIT_MS)
  }
}
