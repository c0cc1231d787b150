import { type Cluster, NO_POSTGRESQL, startCluster } from '#test/private-cluster.ts'
import { type Installation, install } from './installation.ts'
import type { Engine } from './scenario.ts'

type Work<T> = (installation: Installation, cluster: Cluster | undefined) => Promise<T>

/** An installation on that engine for the time of the work, with a server of its own on PostgreSQL. */
export async function withInstallation<T>(engine: Engine, work: Work<T>): Promise<T | string> {
  const cluster = engine === 'PostgreSQL' ? await startCluster() : undefined
  if (cluster === null) return NO_POSTGRESQL
  try {
    const installation = await install({ databaseUrl: cluster?.url })
    return await work(installation, cluster).finally(installation.remove)
  } finally {
    cluster?.stop()
  }
}
