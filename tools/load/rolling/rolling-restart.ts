import { setTimeout as sleep } from 'node:timers/promises'
import { startBalancer } from '../balancer/balancer.ts'
import { startFleet } from '../fleet.ts'
import { runByPeople } from '../traffic/closed-loop.ts'
import { openTraffic } from '../traffic/traffic.ts'
import { waitUntil } from '../wait-until.ts'

/** Longer than the balancer needs to notice, on a busy machine too. */
const DRAIN_SECONDS = '3'
const AROUND_MS = 1000

type Options = {
  settings: Record<string, string>
  tokens: readonly string[]
  people: number
  rounds: number
}

/** Restarts each of two processes, `rounds` times, while people work; returns what became of all their requests. */
export async function restartUnderLoad({ settings, tokens, people, rounds }: Options) {
  const fleet = await startFleet(2, { DRAIN_SECONDS, ...settings })
  const balancer = await startBalancer(fleet.urls)
  const isBalanced = () => balancer.readyCount() === fleet.urls.length
  const traffic = openTraffic(tokens)
  const load = traffic.through(balancer.url)
  let isRestarted = false
  try {
    const first = await fleet.warmUp(traffic)
    await waitUntil(isBalanced)
    const outcomes = runByPeople(people, () => isRestarted, load.send)
    await sleep(AROUND_MS)
    for (let round = 0; round < rounds; round += 1) await fleet.restartInTurn(isBalanced)
    await sleep(AROUND_MS)
    isRestarted = true
    return [...first, ...(await outcomes)]
  } finally {
    isRestarted = true
    load.close()
    await balancer.stop()
    await fleet.stop()
  }
}

/** No response, or one that says that the product failed. */
export const isLost = ({ status }: { status: number }) => status === 0 || status >= 500
