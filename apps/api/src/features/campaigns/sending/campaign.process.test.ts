import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { required } from '#lib/required.ts'
import { emptyDataDir, preparedDataDir, quiet } from '#test/data-directories.ts'
import { startSmtpPeer } from '#test/peers/smtp-peer.ts'
import { type Product, startProduct } from '#test/product-process.ts'
import { openTestDatabase } from '#test/test-database.ts'

/** VIGIE_ROUNDS=full before a release: the same proof, over more kills than every change can wait for. */
const [RECIPIENTS, KILLS] = process.env.VIGIE_ROUNDS === 'full' ? [5_000, 20] : [80, 2]
/** Each connection records a mail before it sends the next: a kill repeats one a connection at most. */
const CONNECTIONS = 5
const timeout = 240_000 + KILLS * 20_000
const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }

type CampaignRead = { id: number; state: string; counts: object }
type Environment = { DATA_DIR: string; DATABASE_URL?: string }

it(`SEND-06 ${RECIPIENTS} recipients over ${KILLS} kill -9 get it once, on the embedded engine`, {
  timeout,
}, async () => {
  await killWhileSending({ DATA_DIR: await preparedDataDir() })
})

it.skipIf(process.env.TEST_ENGINE !== 'postgresql')(
  'SEND-06 the same on PostgreSQL',
  { timeout },
  async () => {
    const { url, close } = await openTestDatabase()
    onTestFinished(close)
    const DATABASE_URL = required(url, 'the address of PostgreSQL')
    await killWhileSending({ DATA_DIR: await emptyDataDir(), DATABASE_URL })
  },
)

async function killWhileSending(environment: Environment) {
  const peer = await startSmtpPeer()
  onTestFinished(peer.stop)
  await prepare(environment, peer.port)
  const start = () =>
    startProduct({
      ...environment,
      PUBLIC_URL: 'https://vigie.exemple.fr',
      MAILS_PER_HOUR: '10000000',
      SMTP_ALLOW_PRIVATE: '1',
      SMTP_REQUIRE_TLS: '0',
      FREE_SPACE_FLOOR_MB: '0',
      RATE_LIMIT_API: '0',
      LOG_LEVEL: 'error',
    })
  let product = await start()
  const authorization = await signUp(product)
  const campaign = await call(product, authorization, 'POST', '/api/campaigns', {
    subject: 'Lettre',
    content: 'Bonjour',
  })
  const send = () =>
    call(product, authorization, 'POST', `/api/campaigns/${campaign.id}/send`, { version: 1 })

  // The first kill comes while the sending starts: it has started wholly, or not at all.
  const started = send().catch(() => undefined)
  await sleep(Math.random() * 60)
  await product.stop('SIGKILL')
  await started
  await endLeases(environment)
  product = await start()
  const read = () => call(product, authorization, 'GET', `/api/campaigns/${campaign.id}`)
  if ((await read()).state === 'draft') await send()

  for (let kill = 2; kill <= KILLS; kill += 1) {
    await until(() => peer.tries.size >= (RECIPIENTS * kill) / (KILLS + 1))
    await sleep(Math.random() * 20)
    await product.stop('SIGKILL')
    await endLeases(environment)
    product = await start()
  }
  await until(() => peer.tries.size >= RECIPIENTS)
  await until(async () => (await read()).state === 'sent')
  expect((await read()).counts).toMatchObject({
    recipients: RECIPIENTS,
    sent: RECIPIENTS,
    refused: 0,
    failed: 0,
  })
  expect(await product.stop()).toBe(0)

  const byAddress = new Map<string, Set<string>>()
  for (const { to, messageId } of peer.received) {
    const address = to[0] ?? ''
    byAddress.set(address, (byAddress.get(address) ?? new Set()).add(messageId))
  }
  const repeats = peer.received.length - byAddress.size
  console.info(`${byAddress.size} reached, ${repeats} repeated over ${KILLS} kills`)
  expect(byAddress.size).toBe(RECIPIENTS)
  for (const [address, names] of byAddress) expect(names.size, address).toBe(1)
  expect(repeats).toBeLessThanOrEqual(KILLS * CONNECTIONS)
}

async function prepare({ DATA_DIR, DATABASE_URL }: Environment, port: number) {
  const handle = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, log: quiet })
  await handle.pool.query(
    `insert into email_config (smtp_host, smtp_port, smtp_secure, smtp_user, email_from, email_from_name, updated_at)
     values ('127.0.0.1', $1, false, '', 'contact@exemple.fr', 'Cap Vert', now())`,
    [port],
  )
  await handle.pool.query(
    `insert into site_settings (newsletter_sender, newsletter_address) values ('Cap Vert', '1 rue du Port, Brest')
     on conflict (id) do update set newsletter_sender = 'Cap Vert', newsletter_address = '1 rue du Port, Brest'`,
  )
  await handle.pool.query(
    `insert into newsletter_subscriptions (email, language, created_at, search_text)
     select 's' || n || '@exemple.fr', 'fr', now(), '' from generate_series(1, $1::integer) as n`,
    [RECIPIENTS],
  )
  await handle.close()
}

/** The claims of the killed process: a minute passes for them. The only process of an embedded database ends them. */
async function endLeases({ DATA_DIR, DATABASE_URL }: Environment) {
  if (!DATABASE_URL) return
  const handle = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, log: quiet })
  await handle.pool.query(`update campaign_recipients set next_attempt_at = now() where state = 'sending'`)
  await handle.close()
}

async function signUp(product: Product) {
  const answer = await product.fetch('/api/users/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  })
  return required(answer.headers.get('authorization'))
}

async function call(product: Product, authorization: string, method: string, path: string, body?: object) {
  const answer = await product.fetch(path, {
    method,
    headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { data, message } = (await answer.json()) as { data: CampaignRead; message: string }
  if (!answer.ok) throw new Error(message)
  return data
}

async function until(isReached: () => boolean | Promise<boolean>) {
  while (!(await isReached())) await sleep(20)
}
