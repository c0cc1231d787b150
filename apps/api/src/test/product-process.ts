import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const MAIN = path.resolve(import.meta.dirname, '../main.ts')

export type Product = Awaited<ReturnType<typeof startProduct>>

/** The product as its users start it: a process of its own, on a port of its own. */
export async function startProduct(environment: Record<string, string>) {
  const { PATH = '', TMPDIR = '/tmp' } = process.env
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, TMPDIR, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const url = await announcedAddress(child, () => output)
  return {
    child,
    url,
    output: () => output,
    fetch: (pathname: string, init?: RequestInit) => fetch(url + pathname, init),
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await once(child, 'exit')
      }
      return child.exitCode
    },
  }
}

/** Rejects with all that was printed when the process ends before it listens. */
async function announcedAddress(child: ChildProcess, output: () => string) {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`exit ${code}\n${output()}`)
  })
  const announced = new Promise<string>((resolve) => {
    child.stdout!.on('data', () => {
      const match = /est prêt : http:\/\/localhost:(\d+)/.exec(output())
      if (match) resolve(`http://127.0.0.1:${match[1]}`)
    })
  })
  return Promise.race([announced, ended])
}
