import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../../..')
const entries = {
  product: 'apps/api/src/main.ts',
  baseline: 'apps/api/bench/baseline.ts',
  /** As `npm start` does it, with its look at what is installed and built. */
  start: 'scripts/start.mjs',
}

export type RunningProcess = {
  url: string
  startedInMs: number
  residentMegabytes: () => number
  /** Of all cores since the start; only Linux tells it finely enough. */
  cpuSeconds: () => number
  stop: () => Promise<void>
}

/** Starts one of ours with its default settings but the rate limit, which would be all that the bench measures. */
export async function startProcess(
  entry: keyof typeof entries,
  environment: Record<string, string>,
): Promise<RunningProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, [entries[entry]], {
    cwd: root,
    env: {
      ...process.env,
      RATE_LIMIT_API: '0',
      // The accounts are there before the product, which would refuse to make a secret of its own.
      VIGIE_SECRET: 'a-secret-for-the-measures',
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)

  while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`${entry} ended at start with code ${child.exitCode}`)
    if (performance.now() - started > 60_000) throw new Error(`${entry} was not ready within 60 s`)
    await sleep(5)
  }
  return {
    url,
    startedInMs: performance.now() - started,
    residentMegabytes: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
    cpuSeconds: () => readCpuSeconds(child.pid!),
    async stop() {
      child.kill('SIGTERM')
      await ended
      process.off('exit', killAtExit)
    },
  }
}

/** User and system time stand 14th and 15th, in hundredths; the 2nd is a name that may hold spaces. */
function readCpuSeconds(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
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
