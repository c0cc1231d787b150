import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { required } from '#lib/required.ts'
import { emptyDataDir, preparedDataDir } from '#test/data-directories.ts'
import { type Product, startProduct } from '#test/product-process.ts'
import { openTestDatabase } from '#test/test-database.ts'

const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }
const HELD_MS = 5000
const MAX_GROWTH_MB = 200
const onPostgres = process.env.TEST_ENGINE === 'postgresql'

const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const FLOOD = head('/api/docs/openapi.json').repeat(9) + head('/t.js').repeat(1991)

it('SAFE-24 a connection of 2,000 requests that never reads harms nobody', async () => {
  const { product, authorization } = await startWithImage('disk')
  expect(await statusesBeside(product, authorization, [FLOOD])).toEqual(new Set([200]))
  expect(product.output()).not.toContain('"stack"')
})

it.each(onPostgres ? ['disk', 'database'] : ['disk'])(
  'SAFE-24 1,000 connections that do not read an image of the %s store harm nobody',
  async (store) => {
    const { product, authorization, image } = await startWithImage(store)
    const before = residentMegabytes(product)
    const unread = Array.from({ length: 1000 }, () => head(image))
    expect(await statusesBeside(product, authorization, unread)).toEqual(new Set([200]))
    expect(residentMegabytes(product) - before).toBeLessThan(MAX_GROWTH_MB)
  },
)

async function startWithImage(store: string) {
  const settings: Record<string, string> =
    store === 'disk' ? { DATA_DIR: await preparedDataDir() } : await onServer()
  const product = await startProduct({ ...settings, UPLOADS: store })
  onTestFinished(async () => void (await product.stop('SIGKILL')))
  const registered = await product.fetch('/api/users/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  })
  const authorization = required(registered.headers.get('authorization'), 'the token')
  const [width, height] = [2000, 1500]
  const noise = randomBytes(width * height * 3)
  const jpeg = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(jpeg)]), 'bruit.jpg')
  const sent = await product.fetch('/api/upload/image', { method: 'POST', headers: { authorization }, body })
  const { imagePath: image } = (await sent.json()) as { imagePath: string }
  return { product, authorization, image }
}

async function onServer() {
  const { url, close } = await openTestDatabase()
  onTestFinished(close)
  return { DATA_DIR: await emptyDataDir(), DATABASE_URL: required(url, 'the server') }
}

/** What a visitor and an administrator get while clients ask and do not read. */
async function statusesBeside({ url, fetch }: Product, authorization: string, unread: string[]) {
  const sockets = unread.map((text) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').pause()
    socket.on('error', () => {})
    socket.write(text)
    return socket
  })
  const statuses = new Set<number>()
  for (const end = performance.now() + HELD_MS; performance.now() < end; await sleep(50)) {
    for (const path of ['/api/public/blogs', '/health/ready', '/api/users/profile']) {
      const answer = await fetch(path, { headers: { authorization } })
      await answer.arrayBuffer()
      statuses.add(answer.status)
    }
  }
  for (const socket of sockets) socket.destroy()
  return statuses
}

/** Where the machine tells: only Linux does. */
function residentMegabytes({ pid }: Product) {
  if (process.platform !== 'linux') return 0
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
