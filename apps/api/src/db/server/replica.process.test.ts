import { tmpdir } from 'node:os'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import type { DatabaseLog } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { openDatabase } from '#db/open-database.ts'
import { readSettings } from '#env.ts'
import { required } from '#lib/required.ts'
import { blogInput } from '#test/builders/writing.ts'
import { privateCluster, privateReplica } from '#test/private-servers.ts'
import { appOver } from '#test/test-app.ts'

const PERSON = { nom: 'Martin', prenom: 'Ana', email: 'ana@exemple.fr', password: 'correct-horse-battery' }
/** Longer than a replica may be late, and the time between two probes. */
const WITHIN = { timeout: 60_000, interval: 100 }

it('OPS-02 a replica serves public reads, and the primary whenever it is late or away', async ({ skip }) => {
  const cluster = await privateCluster()
  if (!cluster) return skip('no PostgreSQL server binaries on this machine')
  const replica = await privateReplica(cluster.url)
  const reasons: (string | undefined)[] = []
  const warn = ({ err }: { err?: Error }) => void reasons.push(err?.message)
  const log = { info() {}, warn: warn as DatabaseLog['warn'], error() {} }
  const database = await openDatabase({
    databaseUrl: cluster.url,
    replicaUrl: replica.url,
    dataDir: tmpdir(),
    log,
  })
  onTestFinished(() => database.close())
  await migrateDatabase(database.pool)
  const settings = readSettings({ VIGIE_SECRET: 'x'.repeat(32), DATABASE_URL: cluster.url }, {})
  const app = appOver(database, settings, () => new Date())
  onTestFinished(() => app.close())
  const entered = await app.inject({ method: 'POST', url: '/api/users/register', payload: PERSON })
  const headers = { authorization: String(entered.headers.authorization) }
  const publish = (title: string) =>
    app.inject({
      method: 'POST',
      url: '/api/blogs/admin',
      headers,
      payload: blogInput({ title, published: true }),
    })
  const read = async (url: string, more = {}) => app.inject({ url, headers: more })
  const titles = async (url: string, more = {}) => {
    const answer = await read(url, more)
    return {
      status: answer.statusCode,
      titles: answer.json().data.map((row: { title: string }) => row.title),
    }
  }
  const shown = () => titles('/api/public/blogs')
  const state = () => required(database.replica).state()

  await publish('Un')
  await expect.poll(() => state().isUsed, WITHIN).toBe(true)
  await expect.poll(shown, WITHIN).toEqual({ status: 200, titles: ['Un'] })
  const former = await read('/api/public/blogs')

  await query(replica.url, 'select pg_wal_replay_pause()')
  await publish('Deux')
  expect(await titles('/api/blogs/admin', headers)).toEqual({ status: 200, titles: ['Deux', 'Un'] })
  const late = await shown()
  const asked = await read('/api/public/blogs', { 'if-none-match': String(former.headers.etag) })
  // A machine that took ten seconds for this has left the replica already.
  if (state().isUsed) {
    expect(late).toEqual({ status: 200, titles: ['Un'] })
    expect(asked.statusCode).toBe(304)
  }

  await expect.poll(shown, WITHIN).toEqual({ status: 200, titles: ['Deux', 'Un'] })
  expect(state().isUsed).toBe(false)
  expect((await read('/metrics')).body).toContain('vigie_replica_used 0')
  await query(replica.url, 'select pg_wal_replay_resume()')
  await expect.poll(() => state().isUsed, WITHIN).toBe(true)

  await replica.halt('immediate')
  expect(await shown()).toEqual({ status: 200, titles: ['Deux', 'Un'] })
  const { slug } = (await publish('Trois')).json().data
  expect((await read(`/api/public/blogs/${slug}`)).statusCode).toBe(200)
  expect((await read('/rss.xml')).body).toContain('Trois')
  expect((await read('/metrics')).body).toMatch(/vigie_replica_used 0/)
  await replica.resume()
  await expect.poll(() => state().isUsed, WITHIN).toBe(true)

  await replica.promote()
  await expect.poll(() => state().isUsed, WITHIN).toBe(false)
  // Not because it is late: a primary that is idle would never find that.
  expect(reasons.at(-1)).toBe('DATABASE_READ_URL is not a replica any more')
})

async function query(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
