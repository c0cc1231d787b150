import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const START_TIMEOUT_MS = 60_000

export type Server = { url: string; dataDir: string; stop(): Promise<void>; log(): string }
type Options = { env?: Record<string, string>; dataDir?: string }

/** Journeys make more calls a minute than a person does; a test of the limits sets its own. */
const testSettings = {
  HOST: '127.0.0.1',
  SIGNUP: 'open',
  RATE_LIMIT_API: '0',
  RATE_LIMIT_FORMS: '0',
  RATE_LIMIT_TRACKING: '0',
  LOG_LEVEL: 'warn',
}

/** Starts the product itself, as a process of its own, and waits until it is ready. */
export async function startServer({ env = {}, dataDir }: Options = {}): Promise<Server> {
  const ownDataDir = dataDir ?? (await newDataDir())
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...testSettings, ...env, PORT: String(port), DATA_DIR: ownDataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  const log = () => Buffer.concat(chunks).toString()
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)

  const stop = async () => {
    await end(child)
    process.off('exit', killAtExit)
    if (!dataDir) await rm(ownDataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(url, child)
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message}\n${log()}`)
  }
  return { url, dataDir: ownDataDir, stop, log }
}

/** A copy of the template made once by the global set-up: creating a database takes seconds, copying does not. */
async function newDataDir() {
  const directory = await mkdtemp(join(tmpdir(), 'vigie-e2e-'))
  if (process.env.E2E_TEMPLATE) await cp(process.env.E2E_TEMPLATE, directory, { recursive: true })
  return directory
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function waitUntilReady(url: string, child: ChildProcess) {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`The server ended at start with code ${child.exitCode}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server was not ready within ${START_TIMEOUT_MS / 1000} s`)
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await ended
  clearTimeout(timer)
}
