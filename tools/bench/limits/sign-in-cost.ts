import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { verify } from '@node-rs/argon2'
import { hashPassword } from '#accounts/passwords.ts'
import type { Engine } from '../engines.ts'
import type { Limit } from '../limit.ts'
import { median } from '../median.ts'
import { startProcess } from '../running-process.ts'

const PASSWORD = 'un-mot-de-passe-de-mesure'
const MOST_MS = 15
/** The first one comes from a new browser, and a product that is used all day has long compiled its code. */
const WARM_UP_ROUNDS = 30

/** PERF-03: signing in from a known browser and the check of the password alone, in turn. */
export async function measureSignIn(engine: Engine, isQuick: boolean): Promise<Limit[]> {
  const hash = await hashPassword(PASSWORD)
  const { product } = await engine.openAnother('sign_in', async (pool) => {
    await pool.query('update users set password_hash = $1', [hash])
  })
  const server = await startProcess('product', product)
  const signIn = openBrowser(server.url)
  const beside: number[] = []
  try {
    for (let round = 0; round < WARM_UP_ROUNDS + (isQuick ? 20 : 100); round += 1) {
      const whole = await timeOf(signIn)
      beside.push(whole - (await timeOf(() => verify(hash, PASSWORD))))
    }
  } finally {
    await server.stop()
  }
  return [signInLimit(engine.name, beside.slice(WARM_UP_ROUNDS))]
}

export const signInLimit = (engine: string, beside: number[]): Limit => ({
  what: 'signing in, beside the check of the password',
  engine,
  value: median(beside),
  most: MOST_MS,
  unit: 'ms',
})

async function timeOf(act: () => Promise<unknown>) {
  const started = performance.now()
  await act()
  return performance.now() - started
}

/** Over one connection, as a browser keeps it. */
function openBrowser(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'ana.1@exemple.fr', password: PASSWORD })
  return async () => {
    const sent = request(`${url}/api/users/login`, { agent, method: 'POST', headers }).end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const said = await text(answer)
    if (answer.statusCode !== 200) throw new Error(`signing in answered ${answer.statusCode}: ${said}`)
    const devices = answer.headers['set-cookie']?.filter((line) => line.includes('device')) ?? []
    headers.cookie ??= devices.map((line) => line.split(';', 1)).join('; ')
  }
}
