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

/** Signing in from a known browser, against the check of the password alone, in turn, by one person and by several. */
export async function measureSignIn(engine: Engine, isQuick: boolean): Promise<Limit[]> {
  const hash = await hashPassword(PASSWORD)
  const { product } = await engine.openAnother('sign_in', async (pool) => {
    await pool.query('update users set password_hash = $1', [hash])
  })
  const server = await startProcess('product', product)
  try {
    const limits: Limit[] = []
    for (const people of new Set([1, availableParallelism()])) {
      const browsers = Array.from({ length: people }, (_, index) => openBrowser(server.url, index + 1))
      const times = { product: [] as number[], hash: [] as number[] }
      for (let round = 0; round < WARM_UP_ROUNDS + (isQuick ? 2 : 7); round++) {
        times.product.push(await timeOf(browsers))
        times.hash.push(await timeOf(browsers.map(() => () => verify(hash, PASSWORD))))
      }
      const ratios = times.product
        .map((time, round) => time / required(times.hash[round]))
        .slice(WARM_UP_ROUNDS)
      limits.push({
        what: `signing in, ${people} at a time, against the check of the password alone`,
        engine: engine.name,
        value: median(ratios),
        // With as many as there are cores the hashes use all of them: the database and this program wait for a core.
        most: people === 1 ? 1.2 : 1.5,
        unit: 'times',
      })
    }
    return limits
  } finally {
    await server.stop()
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
