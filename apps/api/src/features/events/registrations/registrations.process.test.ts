import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { required } from '#lib/required.ts'
import { courseInput } from '#test/builders/events.ts'
import { preparedDataDir } from '#test/data-directories.ts'
import { type Product, startProduct } from '#test/product-process.ts'

const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }
const PLACES = 12
const LEAVING = 6
/** The clock of a process is the real one. */
const YEAR = { date: '2999-03-23', endDate: '2999-03-25' }

const start = async (environment: { DATA_DIR: string }) => {
  const product = await startProduct({
    ...environment,
    ...{
      RATE_LIMIT_FORMS: '0',
      RATE_LIMIT_API: '0',
      FREE_SPACE_FLOOR_MB: '0',
      LOG_LEVEL: 'error',
      SIGNUP: 'open',
    },
  })
  onTestFinished(async () => void (await product.stop('SIGKILL')))
  return product
}

it('REG-04 a kill -9 among withdrawals loses no promotion and tells nobody twice', {
  timeout: 240_000,
}, async () => {
  const environment = { DATA_DIR: await preparedDataDir() }
  const first = await start(environment)
  const send = await signUp(first)
  await send('PUT', '/api/config/email', {
    SMTP_HOST: 'smtp.exemple.invalid',
    EMAIL_FROM: 'contact@exemple.fr',
  })
  const id = await createCourse(send)
  for (let index = 0; index < PLACES + LEAVING + 2; index += 1) await register(first, id, index)
  const { data } = await send('GET', `/api/events/${id}/registrations?limit=${LEAVING}`)
  const remove = (ask: Ask) =>
    Promise.all(data.map((row) => ask('DELETE', `/api/events/${id}/registrations/${row.id}`)))

  const cut = remove(send).catch(() => undefined)
  await sleep(Math.random() * 100)
  await first.stop('SIGKILL')
  await cut

  const again = asking(await start(environment), send.authorization)
  await remove(again)
  const { counts } = await again('GET', `/api/events/${id}/registrations`)
  expect(counts).toMatchObject({ registered: PLACES, waiting: 2, withdrawn: LEAVING })
  const { data: mails } = await again(
    'GET',
    `/api/mails?limit=1000&search=${encodeURIComponent('une place')}`,
  )
  const told = mails.map(({ recipient }) => recipient).toSorted()
  expect(told).toEqual(Array.from({ length: LEAVING }, (_, index) => addressOf(PLACES + index)).toSorted())
})

type Ask = ReturnType<typeof asking>
type Answer = { event: { id: number }; counts: object; data: { id: number; recipient: string }[] }

function asking({ fetch }: Product, authorization: string) {
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(path, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await answer.json()) as Answer
  }
  return Object.assign(ask, { authorization })
}

async function signUp(product: Product) {
  const answer = await product.fetch('/api/users/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  })
  return asking(product, required(answer.headers.get('authorization'), 'a token'))
}

const createCourse = async (ask: Ask): Promise<number> =>
  (await ask('POST', '/api/events', courseInput(YEAR, PLACES))).event.id

const addressOf = (index: number) => `p${String(index).padStart(3, '0')}@exemple.fr`

/** As a browser does: a busy machine that says so is asked again. */
async function register(product: Product, id: number, index: number): Promise<string> {
  const answer = await product.fetch(`/api/public/events/${id}/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Personne ${index}`, email: addressOf(index) }),
  })
  const body = (await answer.json()) as { data: { state: string } }
  if (answer.status !== 503) return body.data.state
  await sleep(500)
  return register(product, id, index)
}
