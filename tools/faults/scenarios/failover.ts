import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { required } from '#lib/required.ts'
import { type Cluster, NO_POSTGRESQL, startCluster } from '#test/private-cluster.ts'
import { underWriters } from '../load/under-writers.ts'
import { install } from '../setup/installation.ts'
import { withMailPeer } from '../setup/mail-peer.ts'
import { openMovingAddress } from '../setup/moving-address.ts'
import type { Context, Scenario } from '../setup/scenario.ts'

const FOLLOWED_MS = 60_000

export const failover: Scenario = {
  name: 'failover',
  fault: 'PostgreSQL dies, its synchronous standby is promoted, the address moves there',
  engines: ['PostgreSQL'],
  async run(context) {
    const first = await startCluster()
    if (!first) return NO_POSTGRESQL
    const address = await openMovingAddress(first.url)
    const installation = await install({ databaseUrl: address.url })
    const used = [first]
    try {
      return await failOver(context, { used, address, installation })
    } finally {
      await installation.remove()
      address.close()
      for (const cluster of used) cluster.stop()
    }
  },
}

type Parts = {
  used: Cluster[]
  address: Awaited<ReturnType<typeof openMovingAddress>>
  installation: Awaited<ReturnType<typeof install>>
}

async function failOver(context: Context, { used, address, installation }: Parts) {
  const outcome = await withMailPeer((peer) =>
    underWriters(context, installation, {
      times: context.isShort ? 1 : 10,
      peer,
      statuses: [503],
      async disturb() {
        const primary = required(used.at(-1))
        const standby = required(await startCluster({ follows: primary.url }))
        used.push(standby)
        await waitForStandby(primary.url)
        await primary.halt('immediate')
        await standby.promote()
        // The new one waits for nobody until it has a standby of its own.
        await run(standby.url, `alter system reset synchronous_standby_names`, 'select pg_reload_conf()')
        address.moveTo(standby.url)
      },
    }),
  )
  return { ...outcome, seen: '503 until the address leads to the new server; the same process goes on' }
}

/** From then on a commit is acknowledged once the standby has it. */
async function waitForStandby(url: string) {
  await run(url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
  const isFollowed = `select 1 from pg_stat_replication where sync_state in ('sync', 'quorum')`
  const until = performance.now() + FOLLOWED_MS
  while ((await run(url, isFollowed)) === 0) {
    if (performance.now() > until) throw new Error('the standby does not follow')
    await sleep(50)
  }
  // What was committed before the setting must have arrived too.
  await run(url, 'create table if not exists standby_seen ()', 'drop table standby_seen')
}

/** The number of rows of the last statement. */
async function run(url: string, ...statements: string[]) {
  const client = new pg.Client(url)
  await client.connect()
  let rows = 0
  try {
    for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
  return rows
}
