import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseHandle, DatabaseLog } from '../client.ts'
import { openDrizzle } from '../drizzle-database.ts'
import { inspectCluster, isBeyondReading, moveAside, publishDraft } from './cluster-directory.ts'
import { lockDirectory } from './directory-lock.ts'
import { UnopenableError } from './engine-errors.ts'
import { EngineSocket } from './engine-socket.ts'
import { EngineThread } from './engine-thread.ts'
import { startMaintenance } from './maintenance.ts'

type Options = { dataDir: string; log: DatabaseLog; statementTimeoutMs: number }

/** A query that waits this long for the only session is better refused than kept. */
const queueTimeoutMs = 10_000
const idleInTransactionMs = 30_000
const releaseTimeoutMs = 3_000

export async function openEmbedded(options: Options): Promise<DatabaseHandle> {
  const { dataDir, log } = options
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockDirectory(dataDir)
  let thread: EngineThread
  try {
    thread = await openThread(options)
  } catch (error) {
    await lock.release()
    throw error
  }

  const pool = new pg.Pool({
    // PGlite has one session: a transaction holds it, the others wait.
    max: 1,
    stream: () => new EngineSocket(thread) as never,
    user: 'postgres',
    database: 'postgres',
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: queueTimeoutMs,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  const maintenance = startMaintenance(pool, log)

  return {
    engine: 'embedded',
    pool,
    db: openDrizzle(pool),
    async freeSpace() {
      const { bavail, bsize } = await fs.statfs(dataDir, { bigint: true })
      return bavail * bsize
    },
    async checkpoint() {
      await pool.query('checkpoint')
    },
    async close() {
      // A connection that nobody gives back must not keep the process from stopping.
      const released = Promise.all([maintenance.stop(), pool.end()])
      await Promise.race([released, sleep(releaseTimeoutMs, null, { ref: false })])
      await thread.close()
      await lock.release()
    },
    onFatal: (listener) => thread.onFatal(listener),
    serve: (request, handler) => lock.serve(request, handler),
  }
}

async function openThread(options: Options): Promise<EngineThread> {
  const cluster = path.join(options.dataDir, 'db')
  const state = await inspectCluster(cluster)
  if (state.is === 'unreadable') await setAside(cluster, state.reason, options.log)
  if (state.is !== 'cluster') await createCluster(cluster, options)
  try {
    return await start(cluster, options)
  } catch (error) {
    if (!(error instanceof UnopenableError)) throw error
    if (!isBeyondReading(error)) throw refusal(cluster, error)
    await setAside(cluster, error.stderr, options.log)
    await createCluster(cluster, options)
    return start(cluster, options)
  }
}

/** Made beside its place and renamed: a start that is killed leaves nothing half-made behind. */
async function createCluster(cluster: string, options: Options): Promise<void> {
  const draft = `${cluster}.nouveau`
  await fs.rm(draft, { recursive: true, force: true })
  await fs.mkdir(draft, { mode: 0o700 })
  const thread = await start(draft, options)
  await thread.close()
  await publishDraft(draft, cluster)
}

function start(directory: string, { log, statementTimeoutMs }: Options): Promise<EngineThread> {
  return EngineThread.start({ directory, log, statementTimeoutMs, idleInTransactionMs })
}

async function setAside(cluster: string, reason: string, log: DatabaseLog): Promise<void> {
  const aside = await moveAside(cluster)
  log.warn(
    { reason, aside },
    `Les données de ${cluster} sont illisibles : elles sont conservées dans ${aside} et Vigie démarre avec une base vide.`,
  )
}

function refusal(cluster: string, error: UnopenableError): Error {
  return new Error(
    `La base de données ${cluster} n’a pas pu être ouverte ; rien n’y a été modifié.\n${error.stderr || error.message}`,
    { cause: error },
  )
}
