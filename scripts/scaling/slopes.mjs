// `npm run slopes`: what one request costs in processor time, statements and bytes; docs/scaling.md carries it on.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../apps/api/src/db/open-database.ts'
import { startProduct } from '../../apps/api/src/test/product-process.ts'
import { orExplain, prepare } from '../prepare.mjs'
import { startPrivatePostgres } from '../private-postgres.mjs'
import { prepareActions } from './actions.mjs'
import { countStatements, processorMs } from './meters.mjs'
import { startPrivatePooler } from './private-pooler.mjs'

const [requests = 1_000] = process.argv.slice(2).map(Number)
const QUIET = { info() {}, warn() {}, error() {} }
const AT_ONCE = 8
const WARM_UP = 300
const COUNTED = 80
const startReplica = (follows) => startPrivatePostgres({ follows })

await orExplain(prepare)
for (const way of ['server', 'pooler', 'replica']) await measure(way)
process.exit()

async function measure(way) {
  const cluster = await startPrivatePostgres()
  if (!cluster) return console.log('No PostgreSQL on this machine.')
  const beside = { pooler: startPrivatePooler, replica: startReplica }[way]
  const other = await beside?.(cluster.url)
  if (other === null) return console.log('No PgBouncer on this machine.')
  const urls = {
    server: { DATABASE_URL: cluster.url },
    pooler: { DATABASE_URL: other?.url, DATABASE_DIRECT_URL: cluster.url },
    replica: { DATABASE_URL: cluster.url, DATABASE_READ_URL: other?.url },
  }[way]
  const folder = mkdtempSync(join(tmpdir(), 'vigie-slopes-'))
  const limits = { RATE_LIMIT_API: '0', RATE_LIMIT_FORMS: '0', RATE_LIMIT_TRACKING: '0', LOG_LEVEL: 'error' }
  const product = await startProduct({ DATA_DIR: folder, ...urls, ...limits }, { flags: [] })
  const admin = await openDatabase({ databaseUrl: cluster.url, dataDir: folder, log: QUIET })
  const roots = [product.pid, cluster.pid, ...(other ? [other.pid] : [])]
  console.log(
    `\n${way}: ms of the product, of PostgreSQL${other ? `, of the ${way}` : ''}; statements; bytes`,
  )

  for (const [name, act] of Object.entries(await prepareActions(product))) {
    await repeat(act, WARM_UP, 20_000)
    const statements = await countStatements(admin.pool, () => repeat(act, COUNTED, 30_000))
    const before = roots.map(processorMs)
    const bytes = await repeat(act, requests, 40_000)
    const spent = roots.map((root, index) => ((processorMs(root) - before[index]) / requests).toFixed(2))
    console.log([name, ...spent, (statements / COUNTED).toFixed(1), Math.round(bytes / requests)].join(' | '))
  }
  await admin.close()
  await product.stop()
  for (const server of [other, cluster]) server?.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Returns the bytes of all answers. */
async function repeat(act, times, first) {
  let next = 0
  let bytes = 0
  const work = async () => {
    while (next < times) {
      next += 1
      const answer = await act(first + next)
      if (answer.status >= 400) throw new Error(`${answer.status} ${await answer.text()}`)
      bytes += (await answer.arrayBuffer()).byteLength
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return bytes
}
