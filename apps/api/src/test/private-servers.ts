import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { required } from '#lib/required.ts'
import { startCluster } from './private-cluster.ts'

type Server = { url: string; stop(): void }

const POOLER = path.resolve(import.meta.dirname, '../../../../scripts/private-pooler.mjs')

/** A cluster for one test; null where the machine has no PostgreSQL. */
export async function privateCluster() {
  return endingWithTest(await startCluster())
}

/** A streaming replica of such a cluster, for one test. */
export async function privateReplica(primaryUrl: string) {
  return required(endingWithTest(await startCluster({ follows: primaryUrl })), 'PostgreSQL')
}

/** A pooler in transaction mode before a server, for one test; null where the machine has none. */
export async function privatePooler(serverUrl: string, settings?: Record<string, string>) {
  const { startPrivatePooler } = await import(pathToFileURL(POOLER).href)
  return endingWithTest<Server>(await startPrivatePooler(serverUrl, settings))
}

function endingWithTest<S extends Server>(server: S | null) {
  if (server) onTestFinished(() => server.stop())
  return server
}
