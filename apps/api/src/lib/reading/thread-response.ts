import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { overloaded } from '../errors.ts'
import { TooMuchError } from './too-much.ts'

/** Processor time of the thread decides, so that a busy machine refuses nothing; clock time ends the wait. */
export type ThreadTime = { cpuMs: number; wallMs: number }

const LOOK_MS = 25

/**
 * The next message of a thread. Throws a TooMuchError when it has used up its processor time or its memory, and a
 * 503 when its clock time is over before.
 */
export async function threadResponse<Answer>(worker: Worker, time: ThreadTime, question?: unknown) {
  const done = new AbortController()
  const signal = done.signal
  const answered = once(worker, 'message', { signal }).then(([answer]) => answer as Answer)
  const exited = once(worker, 'exit', { signal }).then(() => {
    throw new TooMuchError()
  })
  if (question !== undefined) worker.postMessage(question)
  try {
    return await Promise.race([answered, exited, overspent(worker, time, signal)])
  } catch (error) {
    throw codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooMuchError() : error
  } finally {
    done.abort()
  }
}

/**
 * Processor and clock time are counted from the first look: most threads are done before it, and reading a thread's
 * processor time takes as long as a short text.
 */
async function overspent(worker: Worker, time: ThreadTime, signal: AbortSignal): Promise<never> {
  const wallEnd = performance.now() + time.wallMs
  await sleep(LOOK_MS, null, { signal, ref: false })
  const cpuEnd = (await cpuMs(worker)) + time.cpuMs
  for (;;) {
    await sleep(LOOK_MS, null, { signal, ref: false })
    if ((await cpuMs(worker)) > cpuEnd) throw new TooMuchError()
    if (performance.now() > wallEnd) throw overloaded()
  }
}

/** None before the thread runs or after its exit, which has its own event. */
async function cpuMs(worker: Worker) {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch (error) {
    if (codeOf(error) === 'ERR_WORKER_NOT_RUNNING') return 0
    throw error
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code
