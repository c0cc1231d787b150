import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { verify } from '@node-rs/argon2'
import { hashPassword } from '#accounts/passwords.ts'
import { required } from '#lib/required.ts'
import type { Engine } from '../engines.ts'
import type { Limit } from '../limit.ts'
import { median } from '../median.ts'
import { startProcess } from '../running-process.ts'

const PASSWORD = 'un-mot-de-passe-de-mesure'
const SIGN_INS = 20
/** The first of them signs in from browsers that are new, and a product that is used all day has long compiled its code. */
const WARM_UP_ROUNDS = 3

/**
 * Signing in from a known browser, against the check of the password alone, in turn, by one person and by several. A
 * bare sign-in beside it shows how much of the difference no product can avoid.
 */
export async function measureSignIn(engine: Engine, isQuick: boolean): Promise<Limit[]> {
  const hash = await hashPassword(PASSWORD)
  const withPassword = (name: string) =>
    engine.openAnother(name, async (pool) => {
      await pool.query('update users set password_hash = $1', [hash])
    })
  const bare = await startProcess('baseline', (await withPassword('bare_sign_in')).product)
  const server = await startProcess('product', (await withPassword('sign_in')).product)
  try {
    const limits: Limit[] = []
    for (const people of new Set([1, availableParallelism()])) {
      const browsersOf = (url: string) =>
        Array.from({ length: people }, (_, index) => openBrowser(url, index + 1))
      const sides = {
        product: browsersOf(server.url),
        bare: browsersOf(bare.url),
        hash: Array.from({ length: people }, () => () => verify(hash, PASSWORD)),
      }
      const times = { product: [] as number[], bare: [] as number[], hash: [] as number[] }
      for (let round = 0; round < WARM_UP_ROUNDS + (isQuick ? 2 : 7); round++) {
        for (const side of ['product', 'bare', 'hash'] as const) times[side].push(await timeOf(sides[side]))
      }
      const againstHash = (all: readonly number[]) =>
        median(all.map((time, round) => time / required(times.hash[round])).slice(WARM_UP_ROUNDS))
      const about = { engine: engine.name, unit: 'times' }
      limits.push({
        ...about,
        what: `signing in, ${people} at a time, against the check of the password alone`,
        value: againstHash(times.product),
        // With as many as there are cores the hashes use all of them: the database and this program wait for a core.
        most: people === 1 ? 1.2 : 1.5,
      })
      limits.push({
        ...about,
        what: `a bare sign-in, ${people} at a time, against the check of the password alone`,
        value: againstHash(times.bare),
        most: Number.POSITIVE_INFINITY,
      })
    }
    return limits
  } finally {
    await server.stop()
    await bare.stop()
  }
}

/** Each of them does it so many times, one after the other. */
async function timeOf(people: (() => Promise<unknown>)[]) {
  const started = performance.now()
  const work = async (act: () => Promise<unknown>) => {
    for (let count = 0; count < SIGN_INS; count++) await act()
  }
  await Promise.all(people.map(work))
  return performance.now() - started
}

/** Over one connection, as a browser keeps it. */
function openBrowser(url: string, account: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: `ana.${account}@exemple.fr`, password: PASSWORD })
  return async () => {
    const sent = request(`${url}/api/users/login`, { agent, method: 'POST', headers }).end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const said = await text(answer)
    if (answer.statusCode !== 200) throw new Error(`signing in answered ${answer.statusCode}: ${said}`)
    const devices = answer.headers['set-cookie']?.filter((line) => line.includes('device')) ?? []
    headers.cookie ??= devices.map((line) => line.split(';', 1)).join('; ')
  }
}
