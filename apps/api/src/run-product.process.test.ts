import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { preparedDataDir } from '#test/data-directories.ts'
import { type Product, startProduct } from '#test/product-process.ts'

const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }
const CREDENTIALS = { email: PERSON.email, password: PERSON.password }

const running: Product[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((product) => product.stop('SIGKILL')))
})

async function start(settings: Record<string, string> = {}) {
  const product = await startProduct({ DATA_DIR: await preparedDataDir(), RATE_LIMIT_API: '0', ...settings })
  running.push(product)
  return product
}

const post = (product: Product, pathname: string, body: object) =>
  product.fetch(pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('answers what it had begun before it stops, and exits with 0', async () => {
  const product = await start()
  await post(product, '/api/users/register', PERSON)
  const begun = Array.from({ length: 4 }, () => post(product, '/api/users/login', CREDENTIALS))
  await Promise.race(begun)
  const stopped = product.stop()

  const answers = await Promise.all(begun)
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect(await stopped).toBe(0)
})

it('resets no connection of the clients that stop calling once they are told', async () => {
  // On a busy machine some of sixty callers need seconds to be told.
  const product = await start({ DRAIN_SECONDS: '5' })
  const resets: string[] = []
  let answered = 0
  const callers = Array.from({ length: 60 }, async () => {
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

it('OPS-07 serves a request that a connection in use brings after the end of listening', async () => {
  const product = await start()
  const { hostname, port } = new URL(product.url)
  const socket = connect(Number(port), hostname)
  const received = text(socket)
  const visit = JSON.stringify({ page: '/' })
  const head = `POST /api/analytics/page-visit HTTP/1.1\r\nHost: vigie\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: ${visit.length}\r\n\r\n${visit.slice(0, 5)}`)
  await expect.poll(() => product.fetch('/health/ready').then(({ status }) => status)).toBe(200)
  const stopped = product.stop()
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
