import { setTimeout as sleep } from 'node:timers/promises'

const WAIT_MS = 60_000

/** With an end: what waits for ever keeps its processes running beside the next test. */
export async function waitUntil(isDone: () => boolean) {
  const until = performance.now() + WAIT_MS
  while (!isDone()) {
    if (performance.now() > until) throw new Error('the balancer finds a process missing')
    await sleep(10)
  }
}
