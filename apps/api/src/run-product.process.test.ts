import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { engineUnderTest } from '#test/processes/engine-under-test.ts'
import { type Product, startProduct } from '#test/product-process.ts'

const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }
const CREDENTIALS = { email: PERSON.email, password: PERSON.password }

const running: Product[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((product) => product.stop('SIGKILL')))
})

async function start(settings: Record<string, string> = {}) {
  const product = await startProduct({ ...(await engineUnderTest()), RATE_LIMIT_API: '0', ...settings })
  running.push(product)
  return product
}

const post = (product: Product, pathname: string, body: object) =>
  product.fetch(pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('OPS-07 answers what it had begun, and what a connection in use brings after the end of listening', async () => {
  const product = await start()
  await post(product, '/api/users/register', PERSON)
  const { hostname, port } = new URL(product.url)
  const socket = connect(Number(port), hostname)
  const received = text(socket)
  const visit = JSON.stringify({ page: '/' })
  const head = `POST /api/analytics/page-visit HTTP/1.1\r\nHost: vigie\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: ${visit.length}\r\n\r\n${visit.slice(0, 5)}`)
  const begun = Array.from({ length: 4 }, () => post(product, '/api/users/login', CREDENTIALS))
  await Promise.race(begun)
  const stopped = product.stop()

  const statuses = (await Promise.all(begun)).map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  const isListening = () =>
    product.fetch('/health/live').then(
      () => true,
      () => false,
    )
  await expect.poll(isListening, { timeout: 20_000 }).toBe(false)
  socket.write(`${visit.slice(5)}GET /api/site HTTP/1.1\r\nHost: vigie\r\n\r\n`)
  expect((await received).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  expect(await stopped).toBe(0)
})

it('resets no connection of the clients that stop calling once they are told', async () => {
  // On a busy machine some of the callers need seconds to be told.
  const product = await start({ DRAIN_SECONDS: '5' })
  const resets: string[] = []
  let answered = 0
  const callers = Array.from({ length: 20 }, async () => {
    for (;;) {
      try {
        const answer = await product.fetch('/api/site')
        await answer.text()
        answered += 1
        if (answer.headers.get('connection') === 'close') return
      } catch (error) {
        resets.push(String((error as Error).cause))
        return
      }
    }
  })
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(100)
  const told = performance.now()
  expect(await product.stop()).toBe(0)
  expect(performance.now() - told).toBeGreaterThan(5_000)
  await Promise.all(callers)
  expect(resets).toEqual([])
})
