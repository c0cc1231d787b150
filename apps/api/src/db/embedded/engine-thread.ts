import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { DatabaseLog } from '../client.ts'
import { EngineError, UnopenableError } from './engine-errors.ts'
import type { FromWorker, ToWorker, WorkerInput } from './messages.ts'
import { Watchdog } from './watchdog.ts'

/** One connection as the thread sees it. */
export type Receiver = { receive(bytes: Uint8Array): void; fail(error: Error): void }

type Options = {
  directory: string
  statementTimeoutMs: number
  idleInTransactionMs: number
  log: DatabaseLog
}

const OPEN_TIMEOUT_MS = 120_000
const CLOSE_TIMEOUT_MS = 5_000
const FULL_DISK = /No space left|ENOSPC|Disk quota exceeded|EDQUOT/i
/** A full disk may be freed meanwhile: retries for about a minute before giving up. */
const REOPEN_DELAYS_MS = [0, 500, 2_000, 5_000, 10_000, 15_000, 30_000]

/** Keeps one engine open in its own thread, and replaces a thread that hangs or dies. */
export class EngineThread {
  #options: Options
  #worker: Worker | null = null
  #ready: Promise<void>
  #state: 'opening' | 'open' | 'closing' | 'closed' = 'opening'
  #receivers = new Set<Receiver>()
  #pending: Receiver[] = []
  #watchdog: Watchdog
  #fatalListeners: ((error: Error) => void)[] = []
  #closing = new AbortController()

  constructor(options: Options) {
    this.#options = options
    this.#watchdog = new Watchdog({
      statementTimeoutMs: options.statementTimeoutMs,
      idleInTransactionMs: options.idleInTransactionMs,
      onHung: () => this.#replace(new EngineError('57014', 'canceling statement due to statement timeout')),
      onIdleInTransaction: () => this.#dropConnections(),
    })
    this.#ready = this.#open()
  }

  get ready(): Promise<void> {
    return this.#ready
  }

  onFatal(listener: (error: Error) => void) {
    this.#fatalListeners.push(listener)
  }

  attach(receiver: Receiver) {
    this.#receivers.add(receiver)
  }

  detach(receiver: Receiver) {
    this.#receivers.delete(receiver)
  }

  send(bytes: Uint8Array, receiver: Receiver) {
    if (this.#state !== 'open') return receiver.fail(new EngineError('57P01', 'the database is not open'))
    this.#pending.push(receiver)
    this.#watchdog.sent(bytes)
    this.#post(bytes)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#ready.catch(() => {})
    const worker = this.#worker
    if (this.#state !== 'open' || !worker) return
    this.#state = 'closing'
    this.#watchdog.stop()
    const exited = new Promise((resolve) => worker.once('exit', resolve))
    this.#post('close')
    await Promise.race([exited, sleep(CLOSE_TIMEOUT_MS, null, { ref: false })])
    await worker.terminate()
    this.#state = 'closed'
  }

  #post(message: ToWorker) {
    this.#worker?.postMessage(message)
  }

  async #open(): Promise<void> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { directory: this.#options.directory } satisfies WorkerInput,
      // Enough for PostgreSQL to reach its own limit of depth and say so, instead of overflowing.
      resourceLimits: { stackSizeMb: 32 },
    })
    this.#worker = worker
    try {
      await opened(worker)
    } catch (error) {
      await worker.terminate()
      throw error
    }
    // Messages of a replaced thread may still arrive: they are ignored.
    const whileCurrent = (run: () => void) => {
      if (this.#worker === worker) run()
    }
    worker.on('message', (message: FromWorker) => whileCurrent(() => this.#hear(message)))
    worker.on('error', (error) => whileCurrent(() => this.#died(error.message)))
    worker.on('exit', (code) => whileCurrent(() => this.#died(`exit code ${code}`)))
    this.#state = 'open'
    this.#watchdog.start()
  }

  #hear(message: FromWorker) {
    if (message instanceof Uint8Array) {
      this.#watchdog.answered(message)
      this.#pending.shift()?.receive(message)
    } else if (message.type === 'partial') {
      this.#pending[0]?.receive(message.bytes)
    } else if (message.type === 'aborted') {
      this.#died(message.reason)
    }
  }

  #died(reason: string) {
    if (this.#state !== 'open') return
    this.#options.log.error({ reason }, 'embedded database stopped')
    this.#replace(
      FULL_DISK.test(reason)
        ? new EngineError('53100', 'no space left for the embedded database')
        : new EngineError('57P02', 'the embedded database stopped and is being restarted'),
    )
  }

  #replace(error: EngineError) {
    const worker = this.#worker
    if (this.#state !== 'open' || !worker) return
    this.#state = 'opening'
    this.#watchdog.stop()
    this.#worker = null
    this.#pending = []
    this.#ready = this.#reopen(worker)
    this.#ready.catch((cause: Error) => {
      this.#state = 'closed'
      if (this.#closing.signal.aborted) return
      for (const listener of this.#fatalListeners) listener(cause)
    })
    for (const receiver of [...this.#receivers]) receiver.fail(error)
  }

  async #reopen(worker: Worker): Promise<void> {
    // Two threads on one directory would destroy it: the old one must be gone first.
    await worker.terminate()
    let failure: unknown
    for (const delay of REOPEN_DELAYS_MS) {
      await sleep(delay, null, { signal: this.#closing.signal })
      try {
        await this.#open()
        this.#options.log.warn({}, 'embedded database restarted')
        return
      } catch (error) {
        failure = error
        this.#options.log.error({ err: error }, 'embedded database could not be reopened')
      }
    }
    throw failure
  }

  #dropConnections() {
    const error = new EngineError('25P03', 'terminating connection due to idle-in-transaction timeout')
    for (const receiver of [...this.#receivers]) receiver.fail(error)
  }
}

function opened(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('opening the database took too long')), OPEN_TIMEOUT_MS)
    worker.on('message', (message: FromWorker) => {
      if (message instanceof Uint8Array || message.type === 'partial') return
      if (message.type === 'ready') resolve()
      if (message.type === 'unopenable') reject(new UnopenableError(message.reason, message.stderr))
      if (message.type === 'aborted') reject(new UnopenableError('aborted', message.reason))
      clearTimeout(timer)
    })
    worker.on('error', reject)
    worker.on('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the database thread ended with code ${code}`))
    })
  })
}
