import type { Document } from '#plugins/docs/openapi-types.ts'
import { judge } from '../judging/judge.ts'
import type { ShownSecrets } from '../judging/shown-secrets.ts'
import { type Case, type Sendable, toSendable, wordsOf } from '../requests/case.ts'
import { readLiveValues } from '../requests/live-values.ts'
import { type Surroundings, spared, validCase } from '../requests/make-case.ts'
import { mutated } from '../requests/mutate.ts'
import { type Described, readOperations } from '../requests/operations.ts'
import { chanceOf } from '../requests/seeded.ts'
import { asCurl, asTest } from '../shrinking/print-case.ts'
import { shrink } from '../shrinking/shrink.ts'
import { smallerCases } from '../shrinking/smaller-cases.ts'
import { tokenOf } from '../world/roles.ts'
import type { Failures } from './failures.ts'
import type { Outcome } from './send.ts'
import type { Tally } from './tally.ts'
import { whenFree } from './when-free.ts'

type Run = {
  seed: number
  accounts: number
  url: string
  secrets: readonly string[]
  calendars?: readonly string[]
  send: (one: Sendable) => Promise<Outcome>
  failures: Failures
  tally: Tally
  shown: ShownSecrets
}

/** Reads the document of the product; returns how to do the request of a number. */
export async function requestRunner(run: Run) {
  const { seed, accounts, url, secrets, calendars = [], send, failures, tally, shown } = run
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${tokenOf('privileged', 0)}` }
    const outcome = await send({ method: 'GET', path, headers, body: undefined })
    return 'answer' in outcome ? outcome.answer.body : ''
  }
  const operations = readOperations(JSON.parse(await read('/api/docs/openapi.json')) as Document)
  const surroundings = { live: await readLiveValues(operations, read), accounts, calendars }
  const isOpen = new Map(operations.map((one) => [`${one.method} ${one.template}`, one.isOpen]))

  async function problemOf(one: Case) {
    const sendable = toSendable(one)
    const outcome = await whenFree(
      () => send(sendable),
      (sent) => 'answer' in sent && sent.answer.status === 503,
      () => tally.add(one.role, 503),
    )
    if ('trouble' in outcome) return outcome.trouble
    const { status, body } = outcome.answer
    tally.add(one.role, status)
    if (one.method === 'POST' && status < 300)
      shown.note(`${one.method} ${one.template}`, wordsOf(sendable), body)
    return judge(one, outcome.answer, isOpen.get(`${one.method} ${one.template}`) ?? true, secrets)
  }

  return async (index: number) => {
    const one = makeCase(operations, surroundings, { seed, index })
    const where = `${one.method} ${one.template}`
    const reason = await problemOf(one)
    if (reason === undefined) return
    const print = (form: Case) => `${asCurl(form, url)}\n${asTest(form, reason)}`.slice(0, 4000)
    const failure = { reason, where, index, printed: print(one) }
    if (!failures.isNew(failure)) return
    const smallest = await shrink(one, smallerCases, async (smaller) => (await problemOf(smaller)) === reason)
    failures.shrunk(failure, print(smallest))
  }
}

type Numbered = { seed: number; index: number }

function makeCase(operations: Described[], surroundings: Surroundings, { seed, index }: Numbered) {
  const chance = chanceOf(seed, index)
  const valid = validCase(chance.pick(operations), surroundings, chance)
  // Half of them have a key, under which their response may be stored.
  const key: [string, string][] = index % 2 === 0 ? [['idempotency-key', `fuzz-${seed}-${index}`]] : []
  return spared(mutated({ ...valid, headers: key }, chance))
}
