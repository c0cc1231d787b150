import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { DatabaseHandle } from '#db/client.ts'
import { openDatabase } from '#db/open-database.ts'
import { required } from '#lib/required.ts'
import { sealSecret } from '#lib/sealed-secret.ts'
import { emptyDataDir, preparedDataDir, quiet } from '#test/data-directories.ts'
import { startWebhookPeer } from '#test/peers/webhook-peer.ts'
import { startProduct } from '#test/product-process.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { WEBHOOK_SECRET } from './signature.ts'

/** VIGIE_ROUNDS=full before a release: the same proof, over more kills than every change can wait for. */
const [RECORDS, TIMES, KILLS] = process.env.VIGIE_ROUNDS === 'full' ? [100, 10, 10] : [10, 5, 1]
const TOTAL = RECORDS * TIMES
/** What a process has claimed and is sending at the moment of its kill. */
const TOGETHER = 5
const SECRET = 'a-secret-for-the-tests-that-is-long-enough'
const SETTINGS = {
  VIGIE_SECRET: SECRET,
  SMTP_ALLOW_PRIVATE: '1',
  FREE_SPACE_FLOOR_MB: '0',
  LOG_LEVEL: 'error',
}
const timeout = 120_000 + KILLS * 20_000

type Peer = Awaited<ReturnType<typeof startWebhookPeer>>

it(`HOOK-02 ${TOTAL} deliveries over ${KILLS} kill -9: none lost, in order, repeats under their first id`, {
  timeout,
}, async () => {
  const dataDir = await preparedDataDir()
  const peer = await startPeer()
  const open = () => openDatabase({ dataDir, log: quiet })
  const written = await using(open, (handle) => write(handle, peer))
  const start = () => startProduct({ ...SETTINGS, DATA_DIR: dataDir })
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const product = await start()
    await until(() => idsOf(peer).size >= (TOTAL * kill) / (KILLS + 1))
    await product.stop('SIGKILL')
  }
  const last = await start()
  await until(() => idsOf(peer).size >= TOTAL)
  expect(await last.stop()).toBe(0)
  await using(open, (handle) => expectAllSent(handle, peer, written))
})

it.skipIf(process.env.TEST_ENGINE !== 'postgresql')(
  'HOOK-02 two processes on PostgreSQL, of which one is killed, send each once',
  { timeout },
  async () => {
    const { database, url, close } = await openTestDatabase()
    onTestFinished(close)
    const DATABASE_URL = required(url, 'the address of PostgreSQL')
    const peer = await startPeer()
    const settings = { ...SETTINGS, DATABASE_URL, DATA_DIR: await emptyDataDir() }
    const products = [await startProduct(settings), await startProduct(settings)] as const
    const written = await write(database, peer)
    await until(() => peer.received.length >= TOTAL / 3)
    await products[0].stop('SIGKILL')
    const left = async () => {
      const { rows } = await database.pool.query(
        `select count(*)::integer as due from webhook_deliveries where state = 'waiting'
         and not exists (select from webhook_deliveries as held where held.object_id = webhook_deliveries.object_id
           and held.state = 'sending' and held.seq < webhook_deliveries.seq)`,
      )
      return rows[0].due
    }
    while ((await left()) > 0) await sleep(50)
    await sleep(1000)
    // Only the claims of the killed process are left: a minute passes for them.
    await database.pool.query(`update webhook_deliveries set next_attempt_at = now() where state = 'sending'`)
    await until(() => idsOf(peer).size >= TOTAL)
    expect(await products[1].stop()).toBe(0)
    await expectAllSent(database, peer, written)
  },
)

async function startPeer() {
  const peer = await startWebhookPeer()
  onTestFinished(peer.stop)
  return peer
}

/** Several deliveries of each record, as its changes would write them; returns their ids by record, in order. */
async function write(handle: DatabaseHandle, { url }: Peer) {
  await handle.pool.query(
    `insert into webhooks (place, url, events, secret_sealed, created_at)
     values (1, $1, '{content.changed}', $2, now())`,
    [url, sealSecret(SECRET, WEBHOOK_SECRET, 'whsec_test')],
  )
  await handle.pool.query(
    `select queue_deliveries('content.changed', 'article', record)
     from generate_series(1, $2::integer) as time, generate_series(1, $1::integer) as record`,
    [RECORDS, TIMES],
  )
  const { rows } = await handle.pool.query<{ object_id: number; ids: string[] }>(
    'select object_id, array_agg(id::text order by seq) as ids from webhook_deliveries group by object_id',
  )
  return rows
}

async function expectAllSent(
  { pool }: DatabaseHandle,
  peer: Peer,
  written: Awaited<ReturnType<typeof write>>,
) {
  const { rows } = await pool.query('select distinct state from webhook_deliveries')
  expect(rows).toEqual([{ state: 'sent' }])
  for (const { object_id, ids } of written) {
    const received = peer.received.filter(({ data }) => data.id === object_id).map(({ id }) => id)
    expect(
      received.filter((id, index) => id !== received[index - 1]),
      `record ${object_id}`,
    ).toEqual(ids)
  }
  const repeats = peer.received.length - TOTAL
  console.info(`${TOTAL} delivered, ${repeats} repeated`)
  expect(repeats).toBeLessThanOrEqual(KILLS * TOGETHER)
}

async function using<T>(open: () => Promise<DatabaseHandle>, work: (handle: DatabaseHandle) => Promise<T>) {
  const handle = await open()
  const result = await work(handle)
  await handle.close()
  return result
}

const idsOf = ({ received }: Peer) => new Set(received.map(({ id }) => id))

async function until(isReached: () => boolean) {
  while (!isReached()) await sleep(5)
}
