import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { required } from '#lib/required.ts'
import { emptyDataDir, preparedDataDirForFile } from '#test/data-directories.ts'
import { type Product, startProduct } from '#test/product-process.ts'
import { openTestDatabase } from '#test/test-database.ts'

const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }
const HELD_MS = 1500
const MAX_GROWTH_MB = 200
const onPostgres = process.env.TEST_ENGINE === 'postgresql'

const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const FLOOD = head('/api/docs/openapi.json').repeat(9) + head('/t.js').repeat(1991)

const { directory: DATA_DIR, remove } = await preparedDataDirForFile()
const onDisk = await startWithImage({ DATA_DIR, UPLOADS: 'disk' })
afterAll(async () => {
  await onDisk.product.stop('SIGKILL')
  await remove()
})

it.each(onPostgres ? ['disk', 'database'] : ['disk'])(
  'SAFE-24 1,000 connections that do not read an image of the %s store harm nobody',
  async (store) => {
    const { product, authorization, image } = store === 'disk' ? onDisk : await startOnServer()
    const before = residentMegabytes(product)
    const unread = Array.from({ length: 1000 }, () => head(image))
    expect(await statusesBeside(product, authorization, unread)).toEqual(new Set([200]))
    expect(residentMegabytes(product) - before).toBeLessThan(MAX_GROWTH_MB)
  },
)

// After the one that compares memory, which it leaves larger.
it('SAFE-24 a connection of 2,000 requests that never reads harms nobody', async () => {
  const { product, authorization } = onDisk
  expect(await statusesBeside(product, authorization, [FLOOD])).toEqual(new Set([200]))
  expect(product.output()).not.toContain('"stack"')
})

async function startOnServer() {
  const { url, close } = await openTestDatabase()
  onTestFinished(close)
  const DATABASE_URL = required(url, 'the server')
  const started = await startWithImage({ DATA_DIR: await emptyDataDir(), DATABASE_URL, UPLOADS: 'database' })
  onTestFinished(async () => void (await started.product.stop('SIGKILL')))
  return started
}

async function startWithImage(settings: Record<string, string>) {
  const product = await startProduct(settings)
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
