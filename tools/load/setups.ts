import type { Engine } from '../bench/engines.ts'
import { startProcess } from '../bench/running-process.ts'
import { startFleet } from './fleet.ts'

/** Something that is loaded at one address. */
export type Setup = { name: string; open: (engine: Engine) => Promise<{ url: string; stop: () => unknown }> }

const SEVERAL = 3

export const setups: readonly Setup[] = [
  {
    name: 'one process',
    async open({ product }) {
      const { urls, stop } = await startFleet(1, product)
      return { url: urls[0] ?? '', stop }
    },
  },
  {
    name: `${SEVERAL} processes behind the balancer`,
    async open({ product }) {
      const fleet = await startFleet(SEVERAL, product)
      return behindBalancer(fleet.urls, fleet.stop)
    },
  },
  {
    name: 'bare Fastify, one process',
    open: ({ baseline }) => startBare(baseline),
  },
  {
    name: `bare Fastify, ${SEVERAL} processes behind the balancer`,
    async open({ baseline }) {
      const bare = await Promise.all(Array.from({ length: SEVERAL }, () => startBare(baseline)))
      const urls = bare.map(({ url }) => url)
      return behindBalancer(urls, () => Promise.all(bare.map(({ stop }) => stop())))
    },
  },
]

const startBare = (environment: Record<string, string>) =>
  startProcess('baseline', { ...environment, BASELINE: 'load' })

async function behindBalancer(urls: string[], stopAll: () => Promise<unknown>) {
  const balancer = await startProcess('balancer', { BACKENDS: urls.join() })
  return {
    url: balancer.url,
    async stop() {
      await balancer.stop()
      await stopAll()
    },
  }
}
