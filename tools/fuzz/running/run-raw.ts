import { exchange, statusesOf } from '../raw/exchange.ts'
import { judgeRaw } from '../raw/judge-raw.ts'
import { HELD, makeRawCase } from '../raw/make-raw-case.ts'
import type { RawCase } from '../raw/raw-case.ts'
import { chanceOf } from '../requests/seeded.ts'
import { escaped } from '../shrinking/print-case.ts'
import { shrink } from '../shrinking/shrink.ts'
import { smallerBytes } from '../shrinking/smaller-bytes.ts'
import type { Failures } from './failures.ts'
import type { Tally } from './tally.ts'
import { whenFree } from './when-free.ts'

type Run = {
  seed: number
  accounts: number
  port: number
  secrets: readonly string[]
  failures: Failures
  tally: Tally
}

/** Returns how to send the bytes of a number, and how to wait for the server to close what never ends. */
export function rawRunner({ seed, accounts, port, secrets, failures, tally }: Run) {
  async function problemOf(one: RawCase) {
    const answer = await whenFree(
      () => exchange(port, one),
      ({ text }) => statusesOf(text).includes(503),
      () => tally.add('raw', 503),
    )
    for (const status of statusesOf(answer.text)) tally.add('raw', status)
    return judgeRaw(one, answer, secrets)
  }

  async function attempt(one: RawCase, index: number) {
    const reason = await problemOf(one)
    if (reason === undefined) return
    const failure = { reason, where: `raw ${one.kind}`, index, printed: asPrintf(one, port) }
    if (!failures.isNew(failure)) return
    const isSame = async (smaller: RawCase) => (await problemOf(smaller)) === reason
    const smallest = one.ending === 'hold' ? one : await shrink(one, smallerRaw, isSame)
    failures.shrunk(failure, asPrintf(smallest, port))
  }
  return {
    run: (index: number) => attempt(makeRawCase(chanceOf(seed, index), accounts), index),
    runHeld: async () => void (await Promise.all(HELD.map((one, index) => attempt(one, -index)))),
  }
}

function* smallerRaw(one: RawCase): Generator<RawCase> {
  // Of several requests none can be left out: as many answers are awaited.
  if (one.answers) return
  for (const smaller of smallerBytes(Buffer.concat(one.pieces))) yield { ...one, pieces: [smaller] }
}

const asPrintf = ({ pieces, ending }: RawCase, port: number) =>
  `printf '${escaped(Buffer.concat(pieces).toString('latin1'))}' | nc -q 5 127.0.0.1 ${port}   # then: ${ending}`.slice(
    0,
    6000,
  )
