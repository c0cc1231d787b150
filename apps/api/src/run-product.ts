import type { Server } from 'node:http'
import path from 'node:path'
import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { hasAccounts } from './accounts/users.queries.ts'
import { buildApp } from './app.ts'
import { copyBefore } from './backup/backup-folder.ts'
import { startScheduledBackups } from './backup/scheduled-backups.ts'
import type { DatabaseHandle, DatabaseLog } from './db/client.ts'
import { noteBackup } from './db/last-backup.queries.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { isSameDatabase } from './db/server/sessions-of-pool.ts'
import { keepNewSecret, missingSecret, type Settings } from './env.ts'
import { settlePrivilege } from './features/auth/settle-privilege.ts'
import { campaignSource } from './features/campaigns/sending/campaign-source.ts'
import { openImageStore } from './features/uploads/open-image-store.ts'
import { startWebhookSender } from './features/webhooks/sending/webhook-sender.ts'
import { startJobs } from './jobs.ts'
import { verifyJournal } from './journal/verify-journal.ts'
import { createLogger } from './lib/logger.ts'
import { createJobRecord } from './lib/work/job-record.ts'
import { startMailSender } from './mail/sending/mail-sender.ts'
import { smtpRulesOf } from './mail/smtp/smtp-session.ts'
import { siteOf } from './site/site.ts'

const WEB_ROOT = path.resolve(import.meta.dirname, '../../web/dist')
/** How long running work may take to finish at the stop; the database has as long again to close. */
const STOP_MS = 10_000
/** Between "not ready" and the end of listening, so that requests sent meanwhile are still served. */
const DRAIN_MS = 300

/** Opens the database, migrates, serves and stops in order; `lines` are printed after the address. */
export async function runProduct(settings: Settings, lines: string[] = []) {
  const log = createLogger(settings.LOG_LEVEL)
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    directUrl: settings.DATABASE_DIRECT_URL,
    replicaUrl: settings.DATABASE_READ_URL,
    dataDir: settings.DATA_DIR,
    log,
    pool: { max: settings.DATABASE_POOL },
    statementTimeoutMs: settings.STATEMENT_TIMEOUT_SECONDS * 1000,
  })
  const copiedAt = await migrateBySession(database, settings, log)
  // Noted afterwards: an earlier version has no place for it.
  if (copiedAt) await noteBackup(database.pool, copiedAt)
  if (settings.isNewSecret) {
    if (await hasAccounts(database.db)) throw missingSecret(settings)
    keepNewSecret(settings)
  }
  const now = () => new Date()
  const privilegeNotice = await settlePrivilege(database.db, settings.PRIVILEGED_ADMIN_EMAIL, now())
  if (privilegeNotice) log.warn(privilegeNotice)

  let stopping = false
  const { db } = database
  const site = siteOf(settings, db)
  const images = openImageStore(settings, db)
  const isStopping = () => stopping
  const jobs = createJobRecord()
  const app = buildApp({ settings, database, images, site, log, now, webRoot: WEB_ROOT, isStopping, jobs })
  const stopJobs = startJobs({ db, images, log, now, site, settings, record: jobs })
  const { secret } = settings
  const sending = {
    db,
    log,
    now,
    secret,
    rules: smtpRulesOf(settings),
    isAlone: database.engine === 'embedded',
  }
  const mailSender = startMailSender({
    ...sending,
    mailsPerHour: settings.MAILS_PER_HOUR,
    sources: [campaignSource({ db, secret, mailsPerHour: settings.MAILS_PER_HOUR })],
  })
  const webhookSender = startWebhookSender({ ...sending, site })
  const backups = startScheduledBackups({ handle: database, dataDir: settings.DATA_DIR, log })
  database.serve('verify journal', () => verifyJournal(db, settings.secret))
  await app.listen({ port: settings.PORT, host: settings.HOST })
  const address = `http://localhost:${listeningPort(app.server.address(), settings.PORT)}`
  const firstAccount = `Premier compte : ouvrez ${address}/signin et inscrivez-vous.`
  const hints = (await hasAccounts(database.db)) ? lines : [...lines, firstAccount]
  announce(settings, database.engine, address, hints)

  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 2 * STOP_MS).unref()
    await setTimeoutPromise(DRAIN_MS)
    // Idle keep-alive connections would otherwise keep the process running.
    setInterval(() => app.server.closeIdleConnections(), 50).unref()
    setTimeout(() => app.server.closeAllConnections(), STOP_MS).unref()
    await app.close()
    await stopJobs()
    await Promise.all([mailSender.stop(), webhookSender.stop()])
    await backups.stop()
    await database.close()
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  database.onFatal((error) => {
    log.fatal({ err: error }, 'the database is gone')
    void stop(1)
  })
}

/** A session of its own, which a pooler does not give: the lock of the migration lasts as long as it. */
async function migrateBySession(database: DatabaseHandle, settings: Settings, log: DatabaseLog) {
  const { DATABASE_DIRECT_URL: databaseUrl, DATA_DIR: dataDir } = settings
  if (!databaseUrl) return migrate(database, dataDir)
  const session = await openDatabase({ databaseUrl, from: 'DATABASE_DIRECT_URL', dataDir, log })
  try {
    if (!(await isSameDatabase(session.pool, database.pool)))
      throw new Error(
        'DATABASE_URL et DATABASE_DIRECT_URL mènent à deux bases différentes : rien n’a été modifié.',
      )
    return await migrate(session, dataDir)
  } finally {
    await session.close()
  }
}

/** Returns when the database was copied before, if it was. */
async function migrate(handle: DatabaseHandle, dataDir: string) {
  let copiedAt: Date | undefined
  await migrateDatabase(handle.pool, undefined, async (client) => {
    await copyBefore('avant-migration', { handle, dataDir, client })
    copiedAt = new Date()
  })
  return copiedAt
}

function announce(settings: Settings, engine: string, address: string, hints: string[]) {
  const lines = [
    `${settings.SITE_NAME} est prêt : ${address}`,
    `Données : ${settings.DATA_DIR}`,
    `Base de données : ${engine === 'embedded' ? 'embarquée (PGlite)' : 'serveur PostgreSQL'}`,
    ...hints,
  ]
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

function listeningPort(address: ReturnType<Server['address']>, otherwise: number) {
  return address && typeof address === 'object' ? address.port : otherwise
}
