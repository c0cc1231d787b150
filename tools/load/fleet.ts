import { startProcess } from '../bench/running-process.ts'
import type { Outcome } from './traffic/client.ts'
import type { openTraffic } from './traffic/traffic.ts'
import { waitUntil } from './wait-until.ts'

/** One address has all the visitors here; the limits of an address would be all that is measured. */
const WITHOUT_LIMITS = { RATE_LIMIT_FORMS: '0', RATE_LIMIT_TRACKING: '0', TRUST_PROXY: '1' }

/** Processes of the product on one database, each on a port that it keeps over a restart. */
export async function startFleet(count: number, settings: Record<string, string>) {
  const start = (own: Record<string, string> = {}) =>
    startProcess('product', { ...WITHOUT_LIMITS, ...settings, ...own })
  const members = await Promise.all(Array.from({ length: count }, () => start()))
  const urls = members.map(({ url }) => url)

  return {
    urls,
    members: () => members,
    /** One after the other: the first use of a part is the most expensive one. */
    async warmUp(traffic: ReturnType<typeof openTraffic>) {
      const outcomes: Outcome[] = []
      for (const url of urls) {
        const people = traffic.through(url)
        outcomes.push(...(await people.warmUp()))
        people.close()
      }
      return outcomes
    },
    /** As an operator does it: one after the other, and only when the one before is ready again. */
    async restartInTurn(isBalanced: () => boolean) {
      for (const [index, url] of urls.entries()) {
        await members[index]?.stop()
        members[index] = await start({ PORT: new URL(url).port })
        await waitUntil(isBalanced)
      }
    },
    stop: () => Promise.all(members.map((member) => member.stop())),
  }
}
