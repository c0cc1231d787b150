import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { required } from '#lib/required.ts'
import { FIREFOX } from '#test/builders/visits.ts'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { privateCluster } from '#test/private-servers.ts'
import { type Product, startProduct } from '#test/product-process.ts'

/** At each moment, in each way. */
const STOPS = 6
const WRITERS = 6
const SERVED_AGAIN_MS = 5_000
const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }
const json = { 'content-type': 'application/json', 'user-agent': FIREFOX }

it(`SAFE-17 a server that stops ${STOPS} times under the product costs neither the process nor a write`, {
  timeout: 120_000 + STOPS * 15_000,
}, async ({ skip }) => {
  const cluster = await privateCluster()
  if (!cluster) return skip('no PostgreSQL server binaries on this machine')
  const peer = await startSmtpPeer()
  onTestFinished(peer.stop)
  const product = await start(cluster.url)
  const { pid } = product.child
  const { headers } = await signUp(product)
  await configureMail(cluster.url, peer.port)
  const load = startLoad(product, headers)

  for (let stop = 0; stop < STOPS; stop += 1) {
    // In turn: while nothing is asked, under load, and while transactions wait in the middle of a query.
    const moment = required((['idle', 'load', 'waiting'] as const)[stop % 3])
    if (moment === 'idle') await load.pause()
    else load.resume()
    const lock = moment === 'waiting' ? await holdRequests(cluster.url) : undefined
    await sleep(100 + Math.random() * 200)
    await cluster.halt(stop % 2 ? 'fast' : 'immediate')
    lock?.abandon()
    load.resume()
    expect((await product.fetch('/api/requests', { headers })).status).toBe(503)
    await cluster.resume()

    const returned = performance.now()
    await expect
      .poll(() => statuses(product, headers), { timeout: 20_000, interval: 50 })
      .toEqual([200, 200, 201])
    expect(performance.now() - returned).toBeLessThan(SERVED_AGAIN_MS)
    expect(product.child.exitCode).toBe(null)
    expect(product.child.pid).toBe(pid)
  }
  await load.pause()

  expect([...load.statuses].sort()).toEqual([200, 201, 503])
  expect(load.acknowledged.size).toBeGreaterThan(STOPS)
  const stored = await query<{ subject: string }>(cluster.url, 'select subject from contact_requests')
  const subjects = new Set(stored.map(({ subject }) => subject))
  expect([...load.acknowledged].filter((subject) => !subjects.has(subject))).toEqual([])
  // One mail tells the company of each request.
  await expect
    .poll(() => new Set(peer.received.map(({ messageId }) => messageId)).size, { timeout: 60_000 })
    .toBe(stored.length)
  await expect
    .poll(
      async () =>
        (await query<{ n: number }>(cluster.url, 'select sum(visits)::int as n from visit_days'))[0]?.n,
    )
    .toBeGreaterThanOrEqual(load.visits())
  expect(await product.stop()).toBe(0)
})

async function start(url: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigie-away-'))
  const product = await startProduct({
    DATA_DIR: folder,
    DATABASE_URL: url,
    RATE_LIMIT_FORMS: '0',
    RATE_LIMIT_API: '0',
    RATE_LIMIT_TRACKING: '0',
    SMTP_ALLOW_PRIVATE: '1',
    SMTP_REQUIRE_TLS: '0',
    LOG_LEVEL: 'fatal',
  })
  onTestFinished(async () => {
    await product.stop('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return product
}

async function signUp(product: Product) {
  const answer = await post(product, '/api/users/register', PERSON)
  return { headers: { authorization: required(answer.headers.get('authorization'), 'the token') } }
}

const post = (product: Product, pathname: string, body: object) =>
  product.fetch(pathname, { method: 'POST', headers: json, body: JSON.stringify(body) })

const sendRequest = (product: Product, subject: string) =>
  post(product, '/api/requests', { name: 'Ana', email: 'a@b.fr', subject, message: 'Bonjour' })

async function statuses(product: Product, headers: Record<string, string>) {
  const answers = await Promise.all([
    product.fetch('/health/ready'),
    product.fetch('/api/requests', { headers }),
    sendRequest(product, 'Après'),
  ])
  return answers.map(({ status }) => status)
}

/** Visitors who write, visitors who come, and an administrator who reads, until they are told to pause. */
function startLoad(product: Product, headers: Record<string, string>) {
  const acknowledged = new Set<string>()
  const statuses = new Set<number>()
  let visits = 0
  let sent = 0
  let isPaused = true
  let running: Promise<unknown> = Promise.resolve()

  async function write() {
    sent += 1
    const subject = `Objet ${sent}`
    const { status } = await sendRequest(product, subject)
    if (status === 201) acknowledged.add(subject)
    return status
  }
  async function visit() {
    const { status } = await post(product, '/api/analytics/page-visit', { page: '/' })
    if (status === 200) visits += 1
    return status
  }
  const read = async () => (await product.fetch('/api/requests', { headers })).status
  async function repeat(call: () => Promise<number>) {
    while (!isPaused) {
      statuses.add(await call())
      await sleep(5)
    }
  }

  return {
    acknowledged,
    statuses,
    visits: () => visits,
    resume() {
      if (!isPaused) return
      isPaused = false
      running = Promise.all([
        ...Array.from({ length: WRITERS }, () => repeat(write)),
        repeat(visit),
        repeat(read),
      ])
    },
    async pause() {
      isPaused = true
      await running
    },
  }
}

/** Every request then waits inside its transaction, until the server that would give the lock is no more. */
async function holdRequests(url: string) {
  const client = new pg.Client(url)
  client.on('error', () => client.removeAllListeners('end'))
  await client.connect()
  await client.query('begin; lock table contact_requests in exclusive mode')
  return { abandon: () => void client.end().catch(() => client.removeAllListeners()) }
}

async function configureMail(url: string, port: number) {
  await query(
    url,
    `insert into email_config (smtp_host, smtp_port, smtp_secure, smtp_user, email_from, email_from_name, updated_at)
     values ('127.0.0.1', ${port}, false, '', 'contact@exemple.fr', 'Cap Vert', now())`,
  )
}

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows as Row[]
}
