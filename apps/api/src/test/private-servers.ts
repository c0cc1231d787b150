import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { required } from '#lib/required.ts'

export type Cluster = {
  url: string
  halt(mode: 'fast' | 'immediate'): Promise<void>
  resume(): Promise<void>
  promote(): Promise<void>
  stop(): void
}
type Server = { url: string; stop(): void }
type Starters = {
  startPrivatePostgres(options?: { follows: string }): Promise<Cluster | null>
  startPrivatePooler(serverUrl: string, settings?: Record<string, string>): Promise<Server | null>
}

const SCRIPTS = path.resolve(import.meta.dirname, '../../../../scripts')

/** A cluster for one test; null where the machine has no PostgreSQL. */
export async function privateCluster() {
  const { startPrivatePostgres } = await starters('private-postgres.mjs')
  return endingWithTest(await startPrivatePostgres())
}

/** A streaming replica of such a cluster, for one test. */
export async function privateReplica(primaryUrl: string) {
  const { startPrivatePostgres } = await starters('private-postgres.mjs')
  return required(endingWithTest(await startPrivatePostgres({ follows: primaryUrl })), 'PostgreSQL')
}

/** A pooler in transaction mode before a server, for one test; null where the machine has none. */
export async function privatePooler(serverUrl: string, settings?: Record<string, string>) {
  const { startPrivatePooler } = await starters('scaling/private-pooler.mjs')
  return endingWithTest(await startPrivatePooler(serverUrl, settings))
}

const starters = (file: string): Promise<Starters> => import(pathToFileURL(path.join(SCRIPTS, file)).href)

function endingWithTest<S extends Server>(server: S | null) {
  if (server) onTestFinished(() => server.stop())
  return server
}
