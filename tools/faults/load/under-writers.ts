import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '#test/product-process.ts'
import type { Installation } from '../setup/installation.ts'
import { findLostMails, type MailPeer } from '../setup/mail-peer.ts'
import { prepare, signUp } from '../setup/people.ts'
import type { Context, Outcome } from '../setup/scenario.ts'
import { readBack } from './read-back.ts'
import { send } from './send.ts'
import { findWrong } from './stored.ts'
import { countAcknowledged, newLoad, repeatUnanswered, startWriters } from './writers.ts'
import { newWrite } from './writes.ts'

const SERVED_AGAIN_MS = 120_000

type Disturbance = {
  times: number
  settings?: Record<string, string>
  peer: MailPeer
  /** Makes the fault and ends it; the product must then serve again by itself. */
  disturb: (product: Product, round: number) => Promise<void>
  /** Beside 200, 201 and the 409 of a slot that is taken. */
  statuses: number[]
}

/** One process lives through all the faults under writers; what it acknowledged is read back each time. */
export async function underWriters(
  { random, say }: Context,
  installation: Installation,
  { times, settings = {}, peer, disturb, statuses }: Disturbance,
): Promise<Omit<Outcome, 'seen'>> {
  await prepare(installation, peer.port)
  const product = await installation.start(settings)
  try {
    return await disturbed(product, { random, say }, installation, { times, peer, disturb, statuses })
  } finally {
    // Where something has failed: nothing may be taken away under a process that writes.
    if (product.child.exitCode === null && product.child.signalCode === null) await product.stop('SIGKILL')
  }
}

async function disturbed(
  product: Product,
  { random, say }: Pick<Context, 'random' | 'say'>,
  installation: Installation,
  { times, peer, disturb, statuses }: Omit<Disturbance, 'settings'>,
): Promise<Omit<Outcome, 'seen'>> {
  const load = newLoad(await signUp(product))
  const problems: string[] = []
  for (let round = 1; round <= times; round += 1) {
    const before = load.writes.length
    const writers = startWriters(product, load)
    await sleep(200 + random() * 500)
    await disturb(product, round)
    if (!(await isServedAgain(product, load))) problems.push(`round ${round}: not served again`)
    await writers.stop()
    await repeatUnanswered(product, load)
    problems.push(...(await readBack(product, load, load.writes.slice(before))))
    if (round % 10 === 0) say(`${round} times, ${load.writes.length} writes, ${problems.length} wrong`)
  }
  problems.push(...(await readBack(product, load, load.writes)))
  for (const status of load.statuses.keys())
    if (![200, 201, 409, ...statuses].includes(status))
      problems.push(`status ${status} was sent`, ...loggedErrors(product))
  if ((await product.stop()) !== 0) problems.push('the process did not stop in order')
  const wrong = await installation.inspect(async (query) => [
    ...(await findWrong(query, load)),
    ...(await findLostMails(query, peer)),
  ])
  return { times, acknowledged: countAcknowledged(load), problems: [...problems, ...wrong] }
}

async function isServedAgain(product: Product, load: ReturnType<typeof newLoad>) {
  for (const until = performance.now() + SERVED_AGAIN_MS; performance.now() < until; await sleep(50)) {
    const write = newWrite(load.writes.length)
    load.writes.push(write)
    if ((await send(product, load.authorization, write)) < 500 && product.child.exitCode === null) return true
  }
  return false
}

/** What the product has logged of requests that failed, each kind once. */
function loggedErrors(product: Product) {
  const lines = product.output().split('\n')
  const failures = lines
    .filter((line) => line.includes('"msg":"request failed"'))
    .map((line) => JSON.parse(line).err)
  return [
    ...new Set(
      failures.map(
        ({ cause, code, message }) => `logged: ${cause?.code ?? code} ${cause?.message ?? message}`,
      ),
    ),
  ]
}
