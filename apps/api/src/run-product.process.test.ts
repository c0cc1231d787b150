import { afterEach, expect, it } from 'vitest'
import { preparedDataDir } from '#test/data-directories.ts'
import { type Product, startProduct } from '#test/product-process.ts'

const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }
const CREDENTIALS = { email: PERSON.email, password: PERSON.password }

const running: Product[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((product) => product.stop('SIGKILL')))
})

async function start() {
  const product = await startProduct({ DATA_DIR: await preparedDataDir(), RATE_LIMIT_API: '0' })
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
  const product = await start()
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
  expect(await product.stop()).toBe(0)
  await Promise.all(callers)
  expect(resets).toEqual([])
})
