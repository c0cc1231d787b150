import path from 'node:path'
import { pathToFileURL } from 'node:url'

export type Cluster = {
  url: string
  halt(mode: 'fast' | 'immediate'): Promise<void>
  resume(): Promise<void>
  resumeIfEnded(): Promise<void>
  promote(): Promise<void>
  stop(): void
}

type Options = {
  /** The folder in which its own is made. */
  within?: string
  /** A cluster of which this one is a standby that follows it. */
  follows?: string
}

export const NO_POSTGRESQL = 'no PostgreSQL server binaries on this machine'

/** A PostgreSQL of one's own; null where the machine has none. */
export async function startCluster(options: Options = {}): Promise<Cluster | null> {
  const script = path.resolve(import.meta.dirname, '../../../../scripts/private-postgres.mjs')
  const { startPrivatePostgres } = await import(pathToFileURL(script).href)
  return startPrivatePostgres(options)
}
