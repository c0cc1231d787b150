import type { Database } from '#db/client.ts'
import type { Logger } from '#lib/logger.ts'
import { type StopSignals, startWorkLoop, WORK_MS } from '#lib/work/work-loop.ts'
import { SmtpFailure } from '../smtp/smtp-failure.ts'
import type { SmtpRules } from '../smtp/smtp-session.ts'
import type { DueMail, MailSource } from './mail-source.ts'
import { endTrouble } from './outbox-claims.queries.ts'
import { createSessionPool } from './session-pool.ts'
import { settleFailure } from './settle-failure.ts'

const POLL_MS = 5_000
/** Connections that send what was claimed together. */
const CONCURRENCY = 5
const NOT_SENT = 'mail could not be sent'

export type LoopOptions = StopSignals & {
  db: Database
  log: Logger
  now: () => Date
  secret: string
  rules: SmtpRules
  /** No other process sends from this database. */
  isAlone: boolean
  /** How often each route failed in a row, by its id. */
  failuresInARow: Map<number, number>
}

/** Sends what one source gives, until it is stopped. */
export function startSendLoop(source: MailSource, options: LoopOptions) {
  const { db, log, now, isAlone, stopping, giveUp, failuresInARow } = options
  const sessions = createSessionPool(options)
  return startWorkLoop({
    source,
    process: deliver,
    giveBack: (due) => due.retry({ reason: null, at: now(), attempts: due.attempts - 1 }),
    onIdle: () => sessions.closeIdle(),
    concurrency: CONCURRENCY,
    pollMs: POLL_MS,
    now,
    log,
    isAlone,
    stopping,
    giveUp,
    failure: NOT_SENT,
  })

  async function deliver(due: DueMail) {
    const { config } = due
    try {
      const signal = AbortSignal.any([giveUp, AbortSignal.timeout(WORK_MS)])
      const withheld = await sessions.send(due, signal)
      if (withheld) return withheld
    } catch (error) {
      const failure = error instanceof SmtpFailure ? error : new SmtpFailure('delivery')
      if (failure !== error) log.error({ err: error }, NOT_SENT)
      const before = failuresInARow.get(config.id) ?? 0
      const attempt = { due, failure, failuresInARow: before, isStopping: giveUp.aborted, now: now() }
      return async () => {
        const { stopped } = await settleFailure(db, attempt)
        if (stopped) failuresInARow.set(config.id, before + 1)
      }
    }
    failuresInARow.delete(config.id)
    const sentAt = now()
    return async () => {
      await due.sent(sentAt)
      if (config.troubleSince) await endTrouble(db, config)
    }
  }
}
