import { endsReady, leavesTransaction, liftsTimeLimit } from './protocol.ts'

type Options = {
  statementTimeoutMs: number
  idleInTransactionMs: number
  onHung(): void
  onIdleInTransaction(): void
}

/**
 * The engine ignores `statement_timeout` and `idle_in_transaction_session_timeout`, so they are enforced here. The
 * watchdog counts its own timer ticks instead of reading the clock: after a suspended laptop or a blocked event loop,
 * the clock would end a query whose result has already arrived.
 */
export class Watchdog {
  #options: Options
  #beatMs: number
  #timer: NodeJS.Timeout | null = null
  #waiting = 0
  #inTransaction = false
  #isUnlimited = false
  #beats = 0

  constructor(options: Options) {
    this.#options = options
    const shortest = Math.min(options.statementTimeoutMs, options.idleInTransactionMs)
    this.#beatMs = Math.min(1_000, Math.max(20, shortest / 10))
  }

  start() {
    this.#waiting = 0
    this.#beats = 0
    this.#inTransaction = false
    this.#isUnlimited = false
    this.#timer = setInterval(() => this.#beat(), this.#beatMs)
    this.#timer.unref()
  }

  stop() {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  sent(bytes: Uint8Array) {
    if (liftsTimeLimit(bytes)) this.#isUnlimited = true
    if (this.#waiting === 0) this.#beats = 0
    this.#waiting += 1
  }

  answered(bytes: Uint8Array) {
    this.#waiting -= 1
    this.#beats = 0
    if (!endsReady(bytes)) return
    this.#inTransaction = leavesTransaction(bytes)
    if (!this.#inTransaction) this.#isUnlimited = false
  }

  #beat() {
    this.#beats += 1
    const elapsed = this.#beats * this.#beatMs
    if (this.#waiting > 0) {
      if (!this.#isUnlimited && elapsed > this.#options.statementTimeoutMs) this.#options.onHung()
    } else if (this.#inTransaction && elapsed > this.#options.idleInTransactionMs) {
      this.#inTransaction = false
      this.#options.onIdleInTransaction()
    }
  }
}
