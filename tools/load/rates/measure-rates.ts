import type { Engine } from '../../bench/engines.ts'
import { type Setup, setups } from '../setups.ts'
import { nameErrors } from '../traffic/errors.ts'
import { runAtRate } from '../traffic/open-loop.ts'
import { openTraffic } from '../traffic/traffic.ts'
import { findKnee } from './find-knee.ts'
import { type Summary, summarise } from './summary.ts'

export type Rates = { setup: string; knee: number; summaries: Summary[] }

/** Long enough for each article that visitors read to have been rendered once. */
const WARM_UP = { rate: 20, seconds: 10 }

/** Each setup in turn at rising rates; both sides of the comparison have the same rows to begin with. */
export async function measureRates(engine: Engine, isQuick: boolean): Promise<Rates[]> {
  const product = openTraffic(engine.tokens)
  const bare = openTraffic(engine.tokens)
  const measured: Rates[] = []
  for (const setup of setups) {
    const traffic = setup.name.startsWith('bare') ? bare : product
    measured.push(await measureSetup(engine, setup, traffic, isQuick))
  }
  return measured
}

async function measureSetup(
  engine: Engine,
  { name, open }: Setup,
  traffic: ReturnType<typeof openTraffic>,
  isQuick: boolean,
): Promise<Rates> {
  console.log(`\n${name}`)
  const opened = await open(engine)
  const people = traffic.through(opened.url)
  const run = (rate: number, seconds: number) =>
    runAtRate(rate, (count) => count >= rate * seconds, people.send)
  try {
    await people.warmUp()
    await run(WARM_UP.rate, WARM_UP.seconds)
    const steps = isQuick
      ? { first: 5, last: 40, refinements: 0 }
      : { first: 5, last: 10_000, refinements: 3 }
    const { knee, summaries } = await findKnee(steps, async (rate) => {
      const outcomes = await run(rate, isQuick ? 3 : 10)
      for (const error of nameErrors(outcomes)) console.log(`  ${error}`)
      const summary = summarise(rate, outcomes)
      console.log(`  ${rate}/s: p95 ${summary.p95.toFixed(0)} ms, ${summary.errors} errors`)
      return summary
    })
    return { setup: name, knee, summaries }
  } finally {
    people.close()
    await opened.stop()
  }
}
