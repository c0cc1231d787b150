import type { Server } from 'node:http'
import path from 'node:path'
import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { hasAccounts } from './accounts/users.queries.ts'
import { buildApp } from './app.ts'
import { isSealedOtherwise, verifyAuditLog } from './audit/verify-audit-log.ts'
import { migrateBySession } from './backup/migrate-by-session.ts'
import { startScheduledBackups } from './backup/scheduled-backups.ts'
import { flushDirectory } from './db/flush-directory.ts'
import { noteBackup } from './db/last-backup.queries.ts'
import { readMigrations } from './db/migrate.ts'
import { keepNewSecret, missingSecret, otherSecret, type Settings } from './env.ts'
import { settlePrivilege } from './features/auth/settle-privilege.ts'
import { campaignSource } from './features/campaigns/sending/campaign-source.ts'
import type { SendVisit } from './features/exemption/prove-opposition.ts'
import { openImageStore } from './features/library/open-image-store.ts'
import { startWebhookSender } from './features/webhooks/sending/webhook-sender.ts'
import { startJobs } from './jobs.ts'
import { freeSpaceOf, megabytes } from './lib/limits/free-space.ts'
import { listenFailure } from './lib/settings/start-refusals.ts'
import { collectWhenIdle } from './lib/work/collect-when-idle.ts'
import { createJobRecord } from './lib/work/job-record.ts'
import { startLater } from './lib/work/start-later.ts'
import { startMailSender } from './mail/sending/mail-sender.ts'
import { smtpRulesOf } from './mail/smtp/smtp-session.ts'
import { eraseAgain } from './privacy/erase-again.ts'
import { siteOf } from './site/site.ts'
import type { StartingDatabase } from './start-database.ts'

const WEB_ROOT = path.resolve(import.meta.dirname, '../../web/dist')
/** How long running work may take to finish at the stop; the database has as long again to close. */
const STOP_MS = 10_000
/** SAFE-24: a thousand connections at one moment must not keep a proxy from opening the next one. */
const BACKLOG = 4096
/** Jobs start after it: on the single-session engine they would delay the first requests. */
const SETTLE_MS = 1_000

/** Loads the product while the database opens, migrates, serves and stops in order; `lines` follow the address. */
export async function runProduct(settings: Settings, starting: StartingDatabase, lines: string[] = []) {
  const { log, database, ready } = starting
  const { db } = database
  const now = () => new Date()
  let stopping = false
  const isStopping = () => stopping
  const site = siteOf(settings, db)
  const images = openImageStore(settings, db)
  const jobs = createJobRecord()
  const app = buildApp({ settings, database, images, site, log, now, webRoot: WEB_ROOT, isStopping, jobs })
  const migrations = readMigrations()
  await app.after()
  await ready()

  const copiedAt = await migrateBySession(database, { settings, migrations, log })
  // Noted afterwards: an earlier version has no place for it.
  if (copiedAt) await noteBackup(database.pool, copiedAt)
  if (settings.isNewSecret) {
    if (await hasAccounts(db)) throw missingSecret(settings)
    keepNewSecret(settings)
    await flushDirectory(settings.DATA_DIR)
  } else if (!settings.SECRET_LOST && (await isSealedOtherwise(db, settings.secret)))
    throw otherSecret(settings)
  const { secret, DATA_DIR: dataDir, SITE_TIMEZONE: timeZone } = settings
  await eraseAgain(database, { dataDir, timeZone, secrets: [secret] }, log)
  const privilegeNotice = await settlePrivilege(db, settings.PRIVILEGED_ADMIN_EMAIL, now())
  if (privilegeNotice) log.warn(privilegeNotice)

  const backups = startScheduledBackups({ handle: database, dataDir: settings.DATA_DIR, log })
  database.serve('verify journal', () => verifyAuditLog(db, settings.secret))
  const { PORT: port, HOST: host } = settings
  await app.listen({ port, host, backlog: BACKLOG }).catch((error) => {
    throw listenFailure(error, settings)
  })
  const address = `http://localhost:${listeningPort(app.server.address(), settings.PORT)}`
  const firstAccount = `Premier compte : ouvrez ${address}/signin et inscrivez-vous.`
  const free = await freeSpaceOf(settings.DATA_DIR)
  const hints = [
    ...lines,
    ...((await hasAccounts(db)) ? [] : [firstAccount]),
    ...(free < megabytes(settings.FREE_SPACE_FLOOR_MB) ? [lowDisk(settings, free)] : []),
  ]
  announce(settings, database.engine, address, hints)

  const stopWork = startLater(SETTLE_MS, () => {
    const { secret, MAILS_PER_HOUR: mailsPerHour } = settings
    const isAlone = database.engine === 'embedded'
    const sending = { db, log, now, secret, rules: smtpRulesOf(settings), isAlone }
    const sources = [campaignSource({ db, secret, mailsPerHour })]
    const sendVisit: SendVisit = (request) => app.inject(request)
    const stopJobs = startJobs({ db, images, sendVisit, log, now, site, settings, record: jobs })
    const mailSender = startMailSender({ ...sending, mailsPerHour, sources })
    const webhookSender = startWebhookSender({ ...sending, site })
    const stopCollecting = collectWhenIdle()
    return async () => {
      stopCollecting()
      await stopJobs()
      await Promise.all([mailSender.stop(), webhookSender.stop()])
    }
  })
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    // Without a database nothing can be served: the sooner it is started again, the better.
    const drainMs = code === 0 ? settings.DRAIN_SECONDS * 1000 : 0
    setTimeout(() => process.exit(1), drainMs + 2 * STOP_MS).unref()
    // Not ready, but still listening: what a balancer sends before it notices is served like any other request.
    await setTimeoutPromise(drainMs)
    // Idle keep-alive connections would otherwise keep the process running.
    setInterval(() => app.server.closeIdleConnections(), 50).unref()
    setTimeout(() => app.server.closeAllConnections(), STOP_MS).unref()
    await app.close()
    await stopWork()
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

const lowDisk = ({ DATA_DIR, FREE_SPACE_FLOOR_MB }: Settings, free: bigint) =>
  `Attention : il reste ${free / megabytes(1)} Mo sur le disque de ${DATA_DIR}, sous FREE_SPACE_FLOOR_MB (${FREE_SPACE_FLOOR_MB}) : libérez de la place, la base embarquée n’enregistre plus rien et les sauvegardes échouent.`

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
