import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyCluster } from '../../apps/api/src/test/cluster-copies.ts'
import { startProduct } from '../../apps/api/src/test/product-process.ts'
import { createDatabase, dropDatabase } from '../../apps/api/src/test/server-databases.ts'

export type Engine = 'embedded' | 'postgresql'
export type Server = { url: string; stop(): Promise<void>; log(): string }
type Database = { settings: Record<string, string>; remove(): Promise<void> }

/** Journeys make more calls a minute than a person does; a test of the limits sets its own. */
const testSettings = {
  SIGNUP: 'open',
  RATE_LIMIT_API: '0',
  RATE_LIMIT_FORMS: '0',
  RATE_LIMIT_TRACKING: '0',
  LOG_LEVEL: 'warn',
}

/**
 * Starts the product itself, as a process of its own, and waits until it is ready. On PostgreSQL where there is one: it
 * takes half the processor of the embedded engine.
 */
export async function startServer(
  env: Record<string, string> = {},
  engine: Engine = 'postgresql',
): Promise<Server> {
  const { E2E_SERVER: server, E2E_DATABASE: template } = process.env
  const isOnServer = engine === 'postgresql' && server && template
  const database = isOnServer ? await copyDatabase(server, template) : await copyDirectory()
  const product = await startWith({ ...env, ...database.settings }).catch(async (error) => {
    await database.remove()
    throw error
  })
  return {
    url: product.url,
    log: product.output,
    stop: async () => {
      await product.stop()
      await database.remove()
    },
  }
}

export const startWith = (env: Record<string, string>) =>
  startProduct({ ...testSettings, ...env }, { inherited: process.env })

async function copyDatabase(server: string, template: string): Promise<Database> {
  const [url, directory] = await Promise.all([createDatabase(server, template), newDirectory()])
  return {
    settings: { DATABASE_URL: url, DATA_DIR: directory },
    remove: async () => {
      await Promise.all([dropDatabase(server, url), removeDirectory(directory)])
    },
  }
}

async function copyDirectory(): Promise<Database> {
  const directory = await newDirectory()
  await copyCluster(directory)
  return { settings: { DATA_DIR: directory }, remove: () => removeDirectory(directory) }
}

const newDirectory = () => mkdtemp(join(tmpdir(), 'vigie-e2e-'))
const removeDirectory = (directory: string) => rm(directory, { recursive: true, force: true })
