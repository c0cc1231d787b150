import { slotsOfDay } from '@vigie/contract/agenda/slots.ts'
import { addDays, DAY_MS } from '@vigie/contract/common/days.ts'
import { expect, it, onTestFinished } from 'vitest'
import { required } from '#lib/required.ts'
import { overlapsOf, typeInput } from '#test/builders/appointments.ts'
import { emptyDataDir } from '#test/data-directories.ts'
import { type Product, startProduct } from '#test/product-process.ts'
import { openTestDatabase } from '#test/test-database.ts'

const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }

it.skipIf(process.env.TEST_ENGINE !== 'postgresql')(
  'RDV-10 two processes that move and book at one moment leave 0 overlaps, pauses included',
  async () => {
    const { database, url, close } = await openTestDatabase()
    onTestFinished(close)
    const environment = {
      DATA_DIR: await emptyDataDir(),
      DATABASE_URL: required(url, 'the address of PostgreSQL'),
      VIGIE_SECRET: 'a-secret-that-both-processes-share-for-this-test',
      RATE_LIMIT_FORMS: '0',
      RATE_LIMIT_API: '0',
      FREE_SPACE_FLOOR_MB: '0',
      LOG_LEVEL: 'error',
    }
    const products = [await startProduct(environment), await startProduct(environment)]
    onTestFinished(async () => void (await Promise.all(products.map((product) => product.stop()))))
    const [first = required<Product>(undefined), second = first] = products
    const signedUp = await first.fetch('/api/users/register', json({}, PERSON))
    const headers = { authorization: signedUp.headers.get('authorization') ?? '' }
    const send = async (product: Product, path: string, body: object) => {
      const answer = await product.fetch(path, json(headers, body))
      return { status: answer.status, body: (await answer.json()) as { data: { id: number } } }
    }
    const type = typeInput({ durationMinutes: 30, pauseMinutes: 20 })
    const { id } = (await send(first, '/api/appointment-types', type)).body.data
    // A Tuesday of next year: never a day that has passed.
    const day = tuesdayAhead()
    const starts = slotsOfDay(day).map(({ startTime }) => startTime)
    for (const startTime of starts.filter((_, index) => index % 2 === 0)) {
      const made = { name: 'Client', date: addDays(day, 1), startTime, type: id }
      expect((await send(first, '/api/appointments/by-hand', made)).status).toBe(201)
    }
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const product = index % 2 ? first : second
        // Mostly the same day; one of each kind in ten gets a day that the other kind does not ask for.
        const apart = index % 40 === 0 ? 7 : index % 40 === 2 ? 14 : 0
        const wanted = { date: addDays(day, apart), startTime: starts[(index * 7) % starts.length] }
        return index % 4 < 2
          ? send(product, `/api/appointments/${(index % 9) + 1}/move`, { ...wanted, version: 1 })
          : send(product, '/api/appointments/by-hand', { name: `Client ${index}`, type: id, ...wanted })
      }),
    )
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 201, 409]))
    expect(await overlapsOf(database.pool)).toBe(0)
  },
)

const json = (headers: Record<string, string>, body: object) => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

function tuesdayAhead() {
  const date = new Date(Date.now() + 365 * DAY_MS)
  date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7))
  return date.toISOString().slice(0, 10)
}
