import { isDeepStrictEqual } from 'node:util'
import autocannon, { type Client } from 'autocannon'
import { required } from '#lib/required.ts'
import type { Engine } from './engines.ts'
import { median } from './median.ts'
import { type RunningProcess, startProcess } from './running-process.ts'
import type { Workload } from './workload.ts'

export type Pace = {
  /** Two processes of one build may differ by a fifth as long as they live: several of each are measured. */
  starts: number
  /** After each start. */
  rounds: number
  seconds: number
  warmUpSeconds: number
}
export type Load = { perSecond: number; p50: number; p95: number; p99: number }
export type Comparison = {
  workload: string
  engine: string
  minimum: number
  ratio: number
  product: Load & { megabytes: number }
  baseline: Load & { megabytes: number }
}

type Sides = { product: RunningProcess; baseline: RunningProcess }

/** Product and baseline side by side, loaded in turn: whatever the machine does meanwhile, it does to both. */
export async function compareWorkload(engine: Engine, workload: Workload, pace: Pace): Promise<Comparison> {
  const runs = { product: [] as Load[], baseline: [] as Load[] }
  const megabytes = { product: 0, baseline: 0 }
  for (let start = 0; start < pace.starts; start++) {
    await withBoth(engine, workload, async (sides) => {
      await refuseDifferentAnswers(required(engine.tokens[0]), workload, sides)
      for (const { url } of Object.values(sides)) await load(url, engine.tokens, workload, pace.warmUpSeconds)
      for (let round = 0; round < pace.rounds; round++) {
        // Who goes first changes at each round, so that neither always has the warmer machine.
        for (const side of round % 2
          ? (['baseline', 'product'] as const)
          : (['product', 'baseline'] as const)) {
          runs[side].push(await load(sides[side].url, engine.tokens, workload, pace.seconds))
          megabytes[side] = sides[side].residentMegabytes()
        }
      }
    })
  }
  return {
    workload: workload.name,
    engine: engine.name,
    minimum: workload.minimum,
    ratio: median(runs.product.map((run, round) => run.perSecond / required(runs.baseline[round]).perSecond)),
    product: { ...middle(runs.product), megabytes: megabytes.product },
    baseline: { ...middle(runs.baseline), megabytes: megabytes.baseline },
  }
}

/** An embedded database lets in only one process at a time: each side has its own copy, and is stopped after. */
async function withBoth(engine: Engine, { settings }: Workload, work: (sides: Sides) => Promise<void>) {
  const baseline = await startProcess('baseline', engine.baseline)
  try {
    const product = await startProcess('product', { ...engine.product, ...settings })
    try {
      await work({ product, baseline })
    } finally {
      await product.stop()
    }
  } finally {
    await baseline.stop()
  }
}

async function load(url: string, tokens: string[], workload: Workload, seconds: number): Promise<Load> {
  const run = autocannon({
    ...toLoad(tokens.slice(0, workload.isOnePerson ? 1 : undefined), workload),
    url: url + workload.request.path,
    connections: workload.connections,
    duration: seconds,
  })
  // Its own percentiles are whole milliseconds, and have no p95.
  const times: number[] = []
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  const { requests, non2xx, errors } = await run
  if (non2xx + errors > 0) throw new Error(`${workload.name}: ${non2xx} refusals, ${errors} errors`)
  // A share of nothing is no figure: a machine that stalls for so long measures only itself.
  if (times.length === 0) throw new Error(`${workload.name}: no answer in ${seconds} s`)
  times.sort((a, b) => a - b)
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: requests.average, p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99) }
}

const SHOWN_CHARACTERS = 1_500

/** Speeds are comparable only when both sides send the same response. */
async function refuseDifferentAnswers(token: string, workload: Workload, { product, baseline }: Sides) {
  const [ours, bare] = await Promise.all(
    [product, baseline].map(async ({ url }) => {
      const answer = await fetch(url + workload.request.path, toCall(token, workload))
      return { status: answer.status, body: await answer.json() }
    }),
  )
  if (!isDeepStrictEqual(ours, bare)) {
    const [first, second] = [ours, bare].map((answer) => JSON.stringify(answer).slice(0, SHOWN_CHARACTERS))
    throw new Error(`${workload.name}: the answers differ\n${first}\n${second}`)
  }
}

function toCall(token: string, { request: { method = 'GET', body } }: Workload) {
  const authorization = `Bearer ${token}`
  if (body === undefined) return { method, headers: { authorization } }
  return {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

function toLoad(tokens: string[], workload: Workload) {
  let turn = 0
  const nextCall = () => toCall(required(tokens[turn++ % tokens.length]), workload)
  return {
    ...toCall(required(tokens[0]), workload),
    setupClient: (client: Client) => client.setHeaders(nextCall().headers),
  }
}

const middle = (runs: Load[]): Load => ({
  perSecond: median(runs.map(({ perSecond }) => perSecond)),
  p50: median(runs.map(({ p50 }) => p50)),
  p95: median(runs.map(({ p95 }) => p95)),
  p99: median(runs.map(({ p99 }) => p99)),
})
