import type { Database } from '#db/client.ts'
import type { Logger } from '#lib/logger.ts'
import { SmtpFailure } from '../smtp/smtp-failure.ts'
import type { SmtpRules } from '../smtp/smtp-session.ts'
import type { DueMail, MailSource } from './mail-source.ts'
import { endTrouble } from './outbox-claims.queries.ts'
import { createSessionPool } from './session-pool.ts'
import { settleFailure } from './settle-failure.ts'

/** Longer than sending a mail may take, so that the lease of a running sender never ends. */
const LEASE_MS = 60_000
const SEND_MS = 30_000
const LOOK_MS = 5_000
/** The wait after a failed query: the database is away, and mails may be due when it is back. */
const AWAY_MS = 1_000
/** Connections that send what was claimed together. */
const LANES = 5

export type LoopOptions = {
  db: Database
  log: Logger
  now: () => Date
  secret: string
  rules: SmtpRules
  /** No other process sends from this database. */
  isAlone: boolean
  /** Nothing new is begun. */
  stopping: AbortSignal
  /** What is being sent is interrupted. */
  giveUp: AbortSignal
  /** How often each route failed in a row, by its id. */
  failuresInARow: Map<number, number>
}

/** Sends what one source gives, until it is stopped. `look` ends the current wait. */
export function startSendLoop(source: MailSource, options: LoopOptions) {
  const { db, log, now, isAlone, stopping, giveUp, failuresInARow } = options
  const sessions = createSessionPool(options)
  /** Outcomes that the database has not taken yet. */
  const unrecorded = new Set<() => Promise<void>>()
  let wake = () => {}
  let isAwaited = false
  return { look, finished: run() }

  async function run() {
    if (isAlone) await source.release(now()).catch(failed)
    while (!stopping.aborted) {
      isAwaited = false
      const waitMs = await sendSome().catch(failed)
      if (waitMs === 0) continue
      sessions.closeIdle()
      await sleep(waitMs)
    }
    sessions.closeIdle()
  }

  /** The milliseconds to wait afterwards. */
  async function sendSome() {
    for (const outcome of unrecorded) await record(outcome)
    const { due, settled = false, waitMs = LOOK_MS } = await source.take(now(), leaseEnd())
    if (due.length === 0) return settled ? 0 : waitMs
    const left = [...due]
    const lane = async () => {
      for (let mail = left.shift(); mail; mail = left.shift()) await sendOne(mail).catch(sendNoMore)
    }
    const sendNoMore = (error: unknown) => {
      left.length = 0
      throw error
    }
    const lanes = await Promise.allSettled(Array.from({ length: Math.min(LANES, due.length) }, lane))
    for (const one of lanes) if (one.status === 'rejected') throw one.reason
    return 0
  }

  async function sendOne(due: DueMail) {
    // Whoever takes it over after the lease must not find us still sending it.
    if (stopping.aborted || due.leaseEnd.getTime() - now().getTime() < SEND_MS)
      return record(() => due.retry({ reason: null, at: now(), attempts: due.attempts - 1 }))
    const { config } = due
    try {
      const signal = AbortSignal.any([giveUp, AbortSignal.timeout(SEND_MS)])
      await sessions.send(config, due.mail, signal)
    } catch (error) {
      const failure = error instanceof SmtpFailure ? error : new SmtpFailure('delivery')
      if (failure !== error) failed(error)
      const before = failuresInARow.get(config.id) ?? 0
      const attempt = { due, failure, failuresInARow: before, isStopping: giveUp.aborted, now: now() }
      return record(async () => {
        const { stopped } = await settleFailure(db, attempt)
        if (stopped) failuresInARow.set(config.id, before + 1)
      })
    }
    failuresInARow.delete(config.id)
    const sentAt = now()
    return record(async () => {
      await due.sent(sentAt)
      if (config.troubleSince) await endTrouble(db, config)
    })
  }

  /** Repeated until it is stored: a mail without a recorded outcome is sent again when its lease ends. */
  async function record(outcome: () => Promise<void>) {
    unrecorded.add(outcome)
    await outcome()
    unrecorded.delete(outcome)
  }

  function leaseEnd() {
    return new Date(now().getTime() + LEASE_MS)
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

  function failed(error: unknown) {
    log.error({ err: error }, 'mail could not be sent')
    return AWAY_MS
  }
}
