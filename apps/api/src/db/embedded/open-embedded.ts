import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseHandle, DatabaseLog, StartedDatabase } from '../client.ts'
import { openDrizzle } from '../drizzle-database.ts'
import { inspectCluster, mayPass, moveAside, publishDraft } from './cluster-directory.ts'
import { lockDirectory } from './directory-lock.ts'
import { UnopenableError } from './engine-errors.ts'
import { EngineSocket } from './engine-socket.ts'
import { EngineThread } from './engine-thread.ts'
import { startMaintenance } from './maintenance.ts'
import { scrubFiles } from './scrub-files.ts'
import { damagedData, missingData, tracesOfUse, UnusableDataError } from './unusable-data.ts'

type Options = { dataDir: string; log: DatabaseLog; statementTimeoutMs: number }

/** How long a query may wait for the only session before it is refused. */
const QUEUE_TIMEOUT_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 30_000
const RELEASE_TIMEOUT_MS = 3_000

export function startEmbedded(options: Options): Promise<StartedDatabase> {
  return open(options, () => openThread(options), {
    explain: (error) => explain(error, path.join(options.dataDir, 'db')),
  })
}

/**
 * For a restore: opens the existing cluster or, when it cannot be opened, a new one beside it. The new one replaces it
 * when the handle closes, and only if `keep` was called: a restore that crashes leaves no empty installation.
 */
export async function openForRestore(options: Options): Promise<{ handle: DatabaseHandle; keep(): void }> {
  const cluster = path.join(options.dataDir, 'db')
  if ((await inspectCluster(cluster)).is === 'cluster') {
    try {
      const { database, ready } = await startEmbedded(options)
      await ready()
      return { handle: database, keep() {} }
    } catch (error) {
      if (!(error instanceof UnusableDataError)) throw error
    }
  }
  const draft = `${cluster}.restauration`
  let isKept = false
  const { database, ready } = await open(
    options,
    async () => {
      await fs.rm(draft, { recursive: true, force: true })
      await createCluster(draft, options)
      return start(draft, options)
    },
    {
      onClosed: () =>
        isKept ? replaceCluster(cluster, draft, options.log) : fs.rm(draft, { recursive: true }),
    },
  )
  await ready()
  return {
    handle: database,
    keep() {
      isKept = true
    },
  }
}

async function open(
  { dataDir, log }: Options,
  startThread: () => Promise<EngineThread>,
  { onClosed, explain }: { onClosed?: () => Promise<void>; explain?: (error: Error) => Promise<Error> },
): Promise<StartedDatabase> {
  await fs.mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockDirectory(dataDir)
  let thread: EngineThread
  try {
    thread = await startThread()
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
    connectionTimeoutMillis: QUEUE_TIMEOUT_MS,
  })
  // Also for the connection in use, which a stopped engine drops: without a listener the error would end the process.
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))
  let maintenance: ReturnType<typeof startMaintenance> | undefined
  const begin = () => {
    maintenance = startMaintenance(pool, log)
  }
  const opened = thread.ready.then(begin, async (error: Error) => {
    await pool.end()
    await lock.release()
    throw (await explain?.(error)) ?? error
  })
  // Whoever waits gets the error; until somebody does, it must not end the process.
  opened.catch(() => {})

  const database: DatabaseHandle = {
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
    scrub: (tables) => scrubFiles(pool, tables),
    async close() {
      // A connection that nobody gives back must not keep the process from stopping.
      const released = Promise.all([maintenance?.stop(), pool.end()])
      await Promise.race([released, sleep(RELEASE_TIMEOUT_MS, null, { ref: false })])
      await thread.close()
      await onClosed?.()
      await lock.release()
    },
    onFatal: (listener) => thread.onFatal(listener),
    listen: () => async () => {},
    serve: (request, handler) => lock.serve(request, handler),
  }
  return { database, ready: () => opened }
}

async function openThread(options: Options): Promise<EngineThread> {
  const { dataDir } = options
  const cluster = path.join(dataDir, 'db')
  const state = await inspectCluster(cluster)
  if (state.is === 'unreadable') throw await damagedData(cluster, state.reason)
  if (state.is === 'absent') {
    const traces = await tracesOfUse(dataDir)
    if (traces.length > 0) throw await missingData(cluster, traces)
    await createCluster(cluster, options)
  }
  return start(cluster, options)
}

async function explain(error: Error, cluster: string): Promise<Error> {
  if (!(error instanceof UnopenableError)) return error
  return mayPass(error) ? refusal(cluster, error) : damagedData(cluster, lastWords(error))
}

/** Created under another name and renamed: a start that is killed leaves no incomplete cluster. */
async function createCluster(cluster: string, options: Options): Promise<void> {
  const draft = `${cluster}.nouveau`
  await fs.rm(draft, { recursive: true, force: true })
  await fs.mkdir(draft, { mode: 0o700 })
  const thread = start(draft, options)
  await thread.ready
  await thread.close()
  await publishDraft(draft, cluster)
}

function start(directory: string, { log, statementTimeoutMs }: Options): EngineThread {
  return new EngineThread({
    directory,
    log,
    statementTimeoutMs,
    idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
  })
}

async function replaceCluster(cluster: string, draft: string, log: DatabaseLog): Promise<void> {
  if ((await inspectCluster(cluster)).is !== 'absent') {
    const aside = await moveAside(cluster)
    log.warn({ aside }, `Les données illisibles de ${cluster} sont conservées dans ${aside}.`)
  }
  await publishDraft(draft, cluster)
}

/** The last error line of PostgreSQL, which gives the reason. */
function lastWords({ stderr, message }: UnopenableError) {
  const words = [...stderr.matchAll(/(?:FATAL|PANIC|ERROR): +(.*)/g)].at(-1)?.[1]
  return `PostgreSQL dit « ${words ?? message} »`
}

function refusal(cluster: string, error: UnopenableError): Error {
  return new Error(
    `La base de données ${cluster} n’a pas pu être ouverte ; rien n’y a été modifié.\n${error.stderr || error.message}`,
    { cause: error },
  )
}
