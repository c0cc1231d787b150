import { setTimeout as sleep } from 'node:timers/promises'
import { NO_POSTGRESQL, startCluster } from '#test/private-cluster.ts'
import { underWriters } from '../load/under-writers.ts'
import { install } from '../setup/installation.ts'
import { withMailPeer } from '../setup/mail-peer.ts'
import type { Context, Scenario } from '../setup/scenario.ts'
import { mountSmallDisk } from '../setup/small-disk.ts'

const DISK_MB = 300

export const fullDisk: Scenario = {
  name: 'full-disk',
  fault: 'the disk of the database is full, then has room again',
  engines: ['embedded', 'PostgreSQL'],
  async run(context) {
    const disk = mountSmallDisk(DISK_MB)
    if (!disk) return 'only root may mount a small disk'
    try {
      return await fillUnderWriters(context, disk)
    } finally {
      disk.unmount()
    }
  },
}

async function fillUnderWriters(context: Context, disk: NonNullable<ReturnType<typeof mountSmallDisk>>) {
  const isServer = context.engine === 'PostgreSQL'
  const cluster = isServer ? await startCluster({ within: disk.folder }) : undefined
  if (cluster === null) return NO_POSTGRESQL
  const installation = await install({
    databaseUrl: cluster?.url,
    within: isServer ? undefined : disk.folder,
  })
  try {
    const outcome = await withMailPeer((peer) =>
      underWriters(context, installation, {
        times: context.isShort ? 1 : 20,
        peer,
        statuses: [503, 507],
        async disturb() {
          disk.fill()
          await sleep(1000 + context.random() * 1000)
          disk.free()
          await sleep(500)
          await cluster?.resumeIfEnded()
        },
      }),
    )
    return { ...outcome, seen: '507, and 503 while the engine recovers; writing goes on when there is room' }
  } finally {
    await installation.remove()
    cluster?.stop()
  }
}
