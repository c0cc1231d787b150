import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished, type TestContext } from 'vitest'
import { required } from '#lib/required.ts'
import { privateCluster, privatePooler } from '#test/private-servers.ts'
import { startProduct } from '#test/product-process.ts'

const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }
const REQUESTS = 40

async function servers({ skip }: TestContext) {
  const cluster = await privateCluster()
  if (!cluster) return skip('no PostgreSQL server binaries on this machine')
  // As many poolers of others do, it takes the settings of a session and forgets them.
  const settings = { ignore_startup_parameters: LIMITS, default_pool_size: '1' }
  const pooler = await privatePooler(cluster.url, settings)
  if (!pooler) return skip('no PgBouncer on this machine')
  return { cluster, pooler, strict: required(await privatePooler(cluster.url)) }
}
const LIMITS = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout'

function start(environment: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigie-pooler-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return startProduct({ DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMIT_API: '0', ...environment })
}

it('OPS-02 a pooler in transaction mode stands between, with the server beside it, without which the start says what is missing', async (context) => {
  const { cluster, pooler, strict } = await servers(context)
  const missing = /est derrière un répartiteur de connexions .* : donnez aussi DATABASE_DIRECT_URL/
  await expect(start({ DATABASE_URL: strict.url })).rejects.toThrow(missing)
  await expect(start({ DATABASE_URL: pooler.url })).rejects.toThrow(missing)
  await expect(start({ DATABASE_URL: strict.url, DATABASE_DIRECT_URL: pooler.url })).rejects.toThrow(
    /DATABASE_DIRECT_URL doit être l’adresse du serveur lui-même/,
  )
  const other = new URL('/template1', cluster.url).href
  await expect(start({ DATABASE_URL: strict.url, DATABASE_DIRECT_URL: other })).rejects.toThrow(
    /mènent à deux bases différentes : rien n’a été modifié/,
  )

  const product = await start({ DATABASE_URL: strict.url, DATABASE_DIRECT_URL: cluster.url })
  onTestFinished(async () => void (await product.stop('SIGKILL')))
  await expect
    .poll(() => product.output())
    .toContain('les limites de temps sont celles du compte, et il en manque')
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify(PERSON)
  const entered = await product.fetch('/api/users/register', { method: 'POST', headers: json, body })
  const headers = { ...json, authorization: required(entered.headers.get('authorization')) }

  // Statements that have a name elsewhere, at the same time over two sessions of the server.
  const read = () => product.fetch('/api/blogs/admin?search=eau', { headers })
  const answers = await Promise.all(Array.from({ length: REQUESTS }, read))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))

  // A notice of the database, which only a session of one's own receives, long before the minute of the timer.
  const origin = 'https://www.exemple.fr'
  await query(
    cluster.url,
    `insert into site_settings (allowed_origins) values (array['${origin}'])
    on conflict (id) do update set allowed_origins = excluded.allowed_origins`,
  )
  const allowed = async () =>
    (await product.fetch('/api/public/blogs', { headers: { origin } })).headers.get(
      'access-control-allow-origin',
    )
  await expect.poll(allowed, { timeout: 30_000 }).toBe(origin)
  expect(await product.stop()).toBe(0)
})

async function query(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
