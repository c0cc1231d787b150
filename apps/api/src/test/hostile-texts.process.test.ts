import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { required } from '#lib/required.ts'
import { SLOW_LISTS } from './builders/slow-files.ts'
import { blogInput } from './builders/writing.ts'
import { type Attack, attacks, MARKDOWN, type OpenApi } from './hostile-texts.ts'
import { type Product, startProduct } from './product-process.ts'
import { openTestDatabase } from './test-database.ts'

const BOUND_MS = 1000
/** SAFE-26: how long the health check and the refusal of a file may take. */
const [LIVE_MS, LIST_MS] = [250, 10_000]
/** What a busy machine delays once, it does not delay each time; a text that holds the process does. */
const TRIES = 4
/** The whole walk takes a tenth of it; on a machine that has no time to spare it is cut short. */
const WALK_MS = 60_000
/** Their answer waits for a thread, which a busy machine gives little time; nobody else does. */
const RENDERED = /admin.* (?:content|description): /
const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }
const LIMITS = { RATE_LIMIT_FORMS: '0', RATE_LIMIT_TRACKING: '0', RATE_LIMIT_API: '0' }

const dataDir = mkdtempSync(path.join(tmpdir(), 'vigie-hostile-'))
const template = inject('template')
const server = template.engine === 'embedded' ? undefined : await openTestDatabase()
// A folder that is made already starts sooner.
if (template.engine === 'embedded') cpSync(template.dataDir, dataDir, { recursive: true })
let product: Product | undefined
const running = () => required(product, 'the product')
let headers: Record<string, string>

beforeAll(async () => {
  const database: Record<string, string> = server?.url ? { DATABASE_URL: server.url } : {}
  product = await startProduct({ DATA_DIR: dataDir, ...LIMITS, ...database }, { flags: [] })
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify(PERSON)
  const registered = await running().fetch('/api/users/register', { method: 'POST', headers: json, body })
  headers = { ...json, authorization: required(registered.headers.get('authorization'), 'the token') }
}, 180_000)
afterAll(async () => {
  await product?.stop('SIGKILL')
  await server?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function timed<T>(work: () => Promise<T>) {
  const began = performance.now()
  const result = await work()
  return { result, ms: performance.now() - began }
}

/** The longest that another client waits for its answer while the work goes on. */
async function longestWaitDuring(work: () => Promise<unknown>, watch = () => (_ms: number) => {}) {
  let isDone = false
  const done = work().finally(() => {
    isDone = true
  })
  let longest = 0
  do {
    const waited = watch()
    const { ms } = await timed(async () => (await running().fetch('/health/live')).text())
    waited(ms)
    longest = Math.max(longest, ms)
    await Promise.race([done, sleep(20)])
  } while (!isDone)
  await done
  return longest
}

const send = async ({ method, path, body }: Attack) => {
  const answer = await running().fetch(path, { method, headers, ...(body === undefined ? {} : { body }) })
  await answer.text()
  return answer.status
}

/** Those that are not answered in time, or during which others are not. */
async function slowOnes(all: Attack[]) {
  const slow = new Set<Attack>()
  let current = 0
  await longestWaitDuring(
    async () => {
      const end = performance.now() + WALK_MS
      for (const attack of all) {
        if (performance.now() > end) break
        const { result, ms } = await timed(() => send(attack))
        expect(result, attack.name).toSatisfy((status: number) => status < 500 || status === 503)
        if (ms > BOUND_MS && !RENDERED.test(attack.name)) slow.add(attack)
        current += 1
      }
    },
    () => {
      const first = current
      return (ms) => {
        if (ms > BOUND_MS) for (const attack of all.slice(first, current + 1)) slow.add(attack)
      }
    },
  )
  return [...slow]
}

it('SAFE-16 no text of any operation holds the process', async () => {
  const document = await (await running().fetch('/api/docs/openapi.json')).json()
  let suspects = attacks(document as OpenApi)
  expect(suspects.length).toBeGreaterThan(500)
  for (let attempt = 0; attempt < TRIES && suspects.length > 0; attempt += 1)
    suspects = await slowOnes(suspects)
  expect(suspects.map(({ name }) => name)).toEqual([])
})

it.each(Object.entries(MARKDOWN))('SAFE-16 no markdown holds the process: %s', async (name, content) => {
  const body = JSON.stringify(blogInput({ title: name, content, published: true }))
  let longest = Number.POSITIVE_INFINITY
  let status = 0
  for (let attempt = 0; attempt < TRIES && longest > BOUND_MS; attempt += 1) {
    longest = await longestWaitDuring(async () => {
      status = await send({ name, method: 'POST', path: '/api/blogs/admin', body })
      if (status === 201) expect((await running().fetch(`/api/public/blogs/${name}`)).status).toBe(200)
    })
  }
  expect(longest).toBeLessThan(BOUND_MS)
  expect([201, 400, 503]).toContain(status)
})

it.each(['0,', '[],', '[', '{"a":'])('SAFE-16 no picture in JSON holds the process: %s', async (part) => {
  const body = `[${part.repeat(7_000_000 / part.length)}0`
  let longest = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES && longest > LIVE_MS; attempt += 1)
    longest = await longestWaitDuring(async () => {
      expect(await send({ name: part, method: 'POST', path: '/api/upload/base64', body })).toBe(400)
    })
  expect(longest).toBeLessThan(LIVE_MS)
})

it.each(Object.entries(SLOW_LISTS))(
  'SAFE-26 no list of subscribers holds the process: %s',
  async (_, { name, content }) => {
    const form = new FormData()
    form.set('fileName', name)
    form.set('file', new Blob([new Uint8Array(await content())]), name)
    const { authorization = '' } = headers
    const upload = () =>
      running().fetch('/api/newsletter/imports', { method: 'POST', headers: { authorization }, body: form })
    let [longest, took, message] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, '']
    // On a machine that has no time to spare the product asks to come back, which is no answer.
    const isSettled = () => longest < LIVE_MS && took < LIST_MS && !/sollicité/.test(message)
    for (let attempt = 0; attempt < TRIES && !isSettled(); attempt += 1) {
      longest = await longestWaitDuring(async () => {
        const { result, ms } = await timed(async () => (await upload()).json())
        message = (result as { message: string }).message
        took = ms
      })
    }
    expect(message).toMatch(/^Ce fichier (?:contient trop de texte|a plus de 50 000 lignes|ne contient)/)
    expect(longest).toBeLessThan(LIVE_MS)
    expect(took).toBeLessThan(LIST_MS)
  },
)
