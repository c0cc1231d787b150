import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const MAIN = 'apps/api/dist/main.js'
const START_MS = 120_000
/** As `scripts/run-product.mjs` sets it. */
const LESS_MEMORY = { MALLOC_ARENA_MAX: '1', NODE_OPTIONS: '--max-semi-space-size=16' }
/** What lives for one test is not worth the work of compiling its database engine a second time. */
export const SHORT_LIVED = ['--liftoff-only']
/** Longer than the product gives itself to end what it has begun. */
const STOP_MS = 30_000

export type Product = Awaited<ReturnType<typeof startProduct>>

type Options = {
  /** Another program that announces its address as the product does; from the root of the repository. */
  entry?: string
  /** What follows it. */
  args?: string[]
  /** Options of Node, before the program: those of a process that lives for one test by default. */
  flags?: string[]
  /** The settings of this process that the other one gets too: none by default. */
  inherited?: NodeJS.ProcessEnv
  /** Whether its errors show among ours. */
  showsErrors?: boolean
  /** Another account than ours, which only root may choose. */
  user?: { uid?: number; gid?: number }
}

/** The product as its users start it: a process of its own, on a free port. It ends with this process. */
export async function startProduct(environment: Record<string, string>, options: Options = {}) {
  const {
    entry = MAIN,
    args = [],
    flags = SHORT_LIVED,
    inherited = withoutSettings(),
    showsErrors = false,
    user,
  } = options
  const child = spawn(process.execPath, [...flags, entry, ...args], {
    cwd: ROOT,
    env: { ...LESS_MEMORY, ...inherited, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))

  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  if (showsErrors) child.stderr.pipe(process.stderr)
  const url = await announcedAddress(child, () => output)
  // It announces itself a moment before it listens to signals: an answer comes after both.
  while (!(await fetch(`${url}/health/ready`)).ok) await sleep(5)
  return {
    child,
    pid: child.pid ?? 0,
    url,
    output: () => output,
    fetch: (pathname: string, init?: RequestInit) => fetch(url + pathname, init),
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        const timer = setTimeout(killAtExit, STOP_MS)
        child.kill(signal)
        await once(child, 'exit')
        clearTimeout(timer)
      }
      return child.exitCode
    },
  }
}

/** The environment of a process that gets no setting of ours: where programs, and what is temporary, are. */
export function withoutSettings() {
  const { PATH = '', TMPDIR = '/tmp', NODE_COMPILE_CACHE } = process.env
  return { PATH, TMPDIR, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) }
}

/** Rejects with all that was printed when the process ends before it listens, or does not listen in time. */
function announcedAddress(child: ChildProcessByStdio<null, Readable, Readable>, output: () => string) {
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`not ready within ${START_MS / 1000} s\n${output()}`))
    }, START_MS)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`exit ${code}\n${output()}`))
    })
    child.stdout.on('data', () => {
      const match = /est prêt : http:\/\/localhost:(\d+)/.exec(output())
      if (!match) return
      clearTimeout(timer)
      resolve(`http://127.0.0.1:${match[1]}`)
    })
  })
}
