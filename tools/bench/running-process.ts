import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { startProduct } from '#test/product-process.ts'

const entries = {
  product: 'apps/api/dist/main.js',
  baseline: 'tools/bench/baseline.ts',
  balancer: 'tools/load/balancer/balancer-process.ts',
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
  const started = performance.now()
  const settings = {
    RATE_LIMIT_API: '0',
    // The accounts are there before the product, which would refuse to make a secret of its own.
    VIGIE_SECRET: 'a-secret-for-the-measures-of-every-run',
    ...environment,
  }
  const { url, pid, stop } = await startProduct(settings, {
    entry: entries[entry],
    flags: [],
    inherited: process.env,
    showsErrors: true,
  })
  return {
    url,
    startedInMs: performance.now() - started,
    residentMegabytes: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024,
    cpuSeconds: () => readCpuSeconds(pid),
    stop: async () => void (await stop()),
  }
}

/** User and system time stand 14th and 15th, in hundredths; the 2nd is a name that may hold spaces. */
function readCpuSeconds(pid: number) {
  const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = afterName.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
