import type { Database } from '#db/client.ts'
import type { Logger } from '#lib/logger.ts'
import { openSecret, SMTP_PASSWORD } from '#lib/sealed-secret.ts'
import { type EmailConfigRow, findMailRoutes, isAccountMail } from '../mail-routes.queries.ts'
import type { MailRow } from '../outbox.queries.ts'
import { onMailQueued } from '../outbox-signal.ts'
import { SmtpFailure } from '../smtp/smtp-failure.ts'
import { openSmtpSession, type SmtpRules, type SmtpSession } from '../smtp/smtp-session.ts'
import { claimMail, endTrouble, recordGivenUp, recordSent, releaseLeases } from './outbox-claims.queries.ts'
import { settleFailure } from './settle-failure.ts'

/** Longer than sending a mail may take, so that the lease of a running sender never ends. */
const LEASE_MS = 60_000
const SEND_MS = 30_000
const MAILS_A_SESSION = 50
const LOOK_MS = 5_000
/** The wait after a failed query: the database is away, and mails may be due when it is back. */
const AWAY_MS = 1_000
/** A mail is announced inside its transaction; this lets it commit. */
const COMMIT_MS = 50
const STOP_MS = 5_000

const EXPIRED = 'Périmé avant d’avoir pu partir.'

export type MailSenderOptions = {
  db: Database
  log: Logger
  now: () => Date
  secret: string
  rules: SmtpRules
  /** No other process sends from this database. */
  isAlone: boolean
}

/** Sends what is in the outbox, one mail at a time, until it is stopped. */
export function startMailSender({ db, log, now, secret, rules, isAlone }: MailSenderOptions) {
  const stopping = new AbortController()
  const giveUp = new AbortController()
  let wake = () => {}
  let isAwaited = false
  /** By the id of the route. */
  const failuresInARow = new Map<number, number>()
  let unrecorded: (() => Promise<void>) | undefined
  let open: { session: SmtpSession; configKey: string; sent: number } | undefined

  const unsubscribe = onMailQueued(() => setTimeout(look, COMMIT_MS).unref())
  const finished = run()

  return {
    async stop() {
      unsubscribe()
      stopping.abort()
      look()
      const timer = setTimeout(() => giveUp.abort(), STOP_MS)
      await finished
      clearTimeout(timer)
    },
  }

  async function run() {
    if (isAlone) await releaseLeases(db, now()).catch(failed)
    while (!stopping.signal.aborted) {
      isAwaited = false
      const outcome = await sendNext().catch(failed)
      if (outcome === 'settled') continue
      leaveSession()
      await sleep(outcome === 'failed' ? AWAY_MS : LOOK_MS)
    }
    leaveSession()
  }

  async function sendNext(): Promise<'settled' | 'nothing to send'> {
    if (unrecorded) return record(unrecorded)
    const routes = await findMailRoutes(db)
    const ready = { accounts: isOpen(routes.accounts), others: isOpen(routes.current) }
    const mail = await claimMail(db, ready, now(), new Date(now().getTime() + LEASE_MS))
    if (!mail) return 'nothing to send'
    if (mail.expiresAt && mail.expiresAt <= now()) {
      await recordGivenUp(db, mail, EXPIRED)
      return 'settled'
    }
    const config = isAccountMail(mail.kind) ? routes.accounts : routes.current
    if (!config) return 'nothing to send'
    try {
      await send(config, mail)
    } catch (error) {
      leaveSession()
      const failure = error instanceof SmtpFailure ? error : new SmtpFailure('delivery')
      if (failure !== error) failed(error)
      const attempt = {
        mail,
        config,
        failure,
        failuresInARow: failuresInARow.get(config.id) ?? 0,
        isStopping: giveUp.signal.aborted,
        now: now(),
      }
      return record(async () => {
        const { stopped } = await settleFailure(db, attempt)
        if (stopped) failuresInARow.set(config.id, attempt.failuresInARow + 1)
      })
    }
    failuresInARow.delete(config.id)
    const sentAt = now()
    return record(async () => {
      await recordSent(db, mail, sentAt)
      if (config.troubleSince) await endTrouble(db, config)
    })
  }

  /** Repeated until it is stored: a mail without a recorded outcome is sent again when its lease ends. */
  async function record(outcome: () => Promise<void>) {
    unrecorded = outcome
    await outcome()
    unrecorded = undefined
    return 'settled' as const
  }

  /** True when a server is configured and the queue does not pause because of it. */
  function isOpen(route: EmailConfigRow | undefined) {
    return Boolean(route?.smtpHost) && !(route?.troubleUntil && route.troubleUntil > now())
  }

  async function send(config: EmailConfigRow, mail: MailRow) {
    const signal = AbortSignal.any([giveUp.signal, AbortSignal.timeout(SEND_MS)])
    const session = await sessionFor(config, signal)
    await session.send(toOutgoing(config, mail), signal)
  }

  async function sessionFor(config: EmailConfigRow, signal: AbortSignal) {
    const { smtpHost, smtpPort, smtpSecure, smtpUser, smtpPassSealed } = config
    const configKey = JSON.stringify([smtpHost, smtpPort, smtpSecure, smtpUser, smtpPassSealed])
    if (open && (open.configKey !== configKey || open.sent >= MAILS_A_SESSION || !open.session.isOpen()))
      leaveSession()
    if (!open) {
      const [, clientName = ''] = config.emailFrom.split('@')
      const session = await openSmtpSession(accountOf(config), rules, { clientName, signal })
      open = { session, configKey, sent: 0 }
    }
    open.sent += 1
    return open.session
  }

  function accountOf({ smtpHost, smtpPort, smtpSecure, smtpUser, smtpPassSealed }: EmailConfigRow) {
    const password = smtpPassSealed ? openSecret(secret, SMTP_PASSWORD, smtpPassSealed) : ''
    return { host: smtpHost, port: smtpPort, secure: smtpSecure, user: smtpUser, password: password ?? '' }
  }

  function leaveSession() {
    open?.session.close()
    open = undefined
  }

  /** Ends the current sleep, or the next one at once. */
  function look() {
    isAwaited = true
    wake()
  }

  function sleep(duration: number) {
    return new Promise<void>((resolve) => {
      if (isAwaited) return resolve()
      const timer = setTimeout(resolve, duration)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function failed(error: unknown): 'failed' {
    log.error({ err: error }, 'mail could not be sent')
    return 'failed'
  }
}

function toOutgoing(config: EmailConfigRow, mail: MailRow) {
  const { messageId, createdAt, recipient, replyTo, subject, bodyText, bodyHtml, calendar, kind } = mail
  // A reply is written by a person: an automatic absence message may answer it.
  const isWritten = kind === 'contact-reply'
  return {
    messageId,
    date: createdAt,
    from: { name: config.emailFromName, address: config.emailFrom },
    to: recipient,
    replyTo,
    subject,
    text: bodyText,
    html: bodyHtml,
    headers: { ...mail.headers, ...(isWritten ? {} : { 'Auto-Submitted': 'auto-generated' }) },
    calendar: calendar ? { method: mail.calendarMethod ?? 'PUBLISH', content: calendar } : null,
  }
}
