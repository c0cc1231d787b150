import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../../apps/api/src/test/product-process.ts'

export type Server = { url: string; dataDir: string; stop(): Promise<void>; log(): string }
type Options = { env?: Record<string, string>; dataDir?: string }

/** Journeys make more calls a minute than a person does; a test of the limits sets its own. */
const testSettings = {
  SIGNUP: 'open',
  RATE_LIMIT_API: '0',
  RATE_LIMIT_FORMS: '0',
  RATE_LIMIT_TRACKING: '0',
  LOG_LEVEL: 'warn',
}

/** Starts the product itself, as a process of its own, and waits until it is ready. */
export async function startServer({ env = {}, dataDir }: Options = {}): Promise<Server> {
  const ownDataDir = dataDir ?? (await newDataDir())
  const removeOwn = async () => {
    if (!dataDir) await rm(ownDataDir, { recursive: true, force: true })
  }
  const settings = { ...testSettings, ...env, DATA_DIR: ownDataDir }
  const product = await startProduct(settings, { inherited: process.env }).catch(async (error) => {
    await removeOwn()
    throw error
  })
  return {
    url: product.url,
    dataDir: ownDataDir,
    log: product.output,
    stop: async () => {
      await product.stop()
      await removeOwn()
    },
  }
}

/** A copy of the template made once by the global set-up: creating a database takes seconds, copying does not. */
async function newDataDir() {
  const directory = await mkdtemp(join(tmpdir(), 'vigie-e2e-'))
  if (process.env.E2E_TEMPLATE) await cp(process.env.E2E_TEMPLATE, directory, { recursive: true })
  return directory
}
