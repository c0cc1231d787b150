import { setTimeout as sleep } from 'node:timers/promises'
import { required } from '#lib/required.ts'
import { underWriters } from '../load/under-writers.ts'
import { withMailPeer } from '../setup/mail-peer.ts'
import type { Scenario } from '../setup/scenario.ts'
import { withInstallation } from '../setup/with-installation.ts'

export const serverStops: Scenario = {
  name: 'server-stops',
  fault: 'PostgreSQL stopped, in order or at once, and started again',
  engines: ['PostgreSQL'],
  run: (context) =>
    withInstallation(context.engine, (installation, cluster) =>
      withMailPeer(async (peer) => {
        const server = required(cluster)
        const outcome = await underWriters(context, installation, {
          times: context.isShort ? 2 : 40,
          peer,
          statuses: [503],
          async disturb(_, round) {
            await server.halt(round % 2 ? 'immediate' : 'fast')
            await sleep(context.random() * 1000)
            await server.resume()
          },
        })
        return { ...outcome, seen: '503 meanwhile; the same process serves again by itself' }
      }),
    ),
}
