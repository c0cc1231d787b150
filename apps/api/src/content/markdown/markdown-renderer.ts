import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { AppError, unavailable } from '#lib/errors.ts'
import { createGate } from '#lib/gate.ts'
import type { Rendered } from './markdown.ts'
import type { MarkdownAnswer } from './markdown-worker.ts'

export type RenderMarkdown = (markdown: string) => Promise<Rendered>

type Reason = Extract<MarkdownAnswer, { refused: string }>['refused']

/** Raise it with each change of the renderer's output: stored HTML is then rendered again. */
const VERSION = 3

/** The fingerprint of a text and of the version of the renderer. */
export function sourceOf(markdown: string) {
  return createHash('sha256').update(`${VERSION}\n${markdown}`).digest()
}

export class UnrenderableError extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(`markdown ${reason}`)
    this.name = 'UnrenderableError'
    this.reason = reason
  }
}

const THREADS = 2
const WAITING_MAX = 50
const IDLE_MS = 5 * 60_000
const LOOK_MS = 25
/**
 * Processor time of the thread, not clock time, so that a busy machine refuses nothing: far above what dense markup
 * takes.
 */
const BASE_CPU_MS = 500
const CPU_MS_PER_CHARACTER = 0.02
const WALL_MS = 20_000
/** The error codes of a thread that has reached its memory limit, before and after its end. */
const ENDED = new Set(['ERR_WORKER_OUT_OF_MEMORY', 'ERR_WORKER_NOT_RUNNING'])
const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/**
 * Renders in threads that are started when they are needed, and ended when a text takes too long, too much memory, or
 * when nobody has needed them for a while.
 */
export function createMarkdownRenderer(): { render: RenderMarkdown; close: () => Promise<void> } {
  const idle = new Map<Worker, NodeJS.Timeout>()
  const underWay = new Map<string, Promise<Rendered>>()
  const gate = createGate(THREADS)

  const render: RenderMarkdown = (markdown) => {
    const same = underWay.get(markdown)
    if (same) return same
    if (underWay.size >= WAITING_MAX) return Promise.reject(busy())
    const rendering = gate(() => renderInThread(markdown)).finally(() => underWay.delete(markdown))
    underWay.set(markdown, rendering)
    return rendering
  }

  async function renderInThread(markdown: string) {
    const worker = takeIdle() ?? (await startThread(forget))
    try {
      const answer = await answerOf(worker, markdown)
      keepIdle(worker)
      if ('refused' in answer) throw new UnrenderableError(answer.refused)
      return answer
    } catch (error) {
      if (!idle.has(worker)) await worker.terminate()
      throw error
    }
  }

  function takeIdle() {
    const [worker] = idle.keys()
    if (!worker) return undefined
    forget(worker)
    worker.ref()
    return worker
  }

  function keepIdle(worker: Worker) {
    const end = () => {
      forget(worker)
      void worker.terminate()
    }
    worker.unref()
    idle.set(worker, setTimeout(end, IDLE_MS).unref())
  }

  function forget(worker: Worker) {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
  }

  return {
    render,
    close: async () => {
      await Promise.allSettled(underWay.values())
      for (let worker = takeIdle(); worker; worker = takeIdle()) await worker.terminate()
    },
  }
}

async function startThread(onExit: (worker: Worker) => void) {
  const worker = new Worker(new URL('./markdown-worker.ts', import.meta.url), { resourceLimits: RESOURCES })
  // A thread may reach its memory limit while it is being ended: without a listener the error would end the process.
  worker.on('error', () => {})
  worker.once('exit', () => onExit(worker))
  await once(worker, 'message')
  return worker
}

async function answerOf(worker: Worker, markdown: string): Promise<MarkdownAnswer> {
  const done = new AbortController()
  const signal = done.signal
  const answered = once(worker, 'message', { signal }).then(([answer]) => answer as MarkdownAnswer)
  const exited = once(worker, 'exit', { signal }).then(() => {
    throw tooComplex()
  })
  worker.postMessage(markdown)
  try {
    return await Promise.race([answered, exited, overspent(worker, allowance(markdown), signal)])
  } catch (error) {
    throw ENDED.has((error as { code?: string }).code ?? '') ? tooComplex() : error
  } finally {
    done.abort()
  }
}

/**
 * Rejects when the thread has used up its processor or clock time, which are counted from the first look: nearly every
 * text is rendered before it, and to ask a thread for its time takes as long as a short text.
 */
async function overspent(worker: Worker, allowedMs: number, signal: AbortSignal): Promise<never> {
  const wallEnd = performance.now() + WALL_MS
  await sleep(LOOK_MS, null, { signal, ref: false })
  const cpuEnd = (await cpuMs(worker)) + allowedMs
  for (;;) {
    await sleep(LOOK_MS, null, { signal, ref: false })
    if ((await cpuMs(worker)) > cpuEnd) throw tooComplex()
    if (performance.now() > wallEnd) throw busy()
  }
}

async function cpuMs(worker: Worker) {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

const allowance = (markdown: string) => BASE_CPU_MS + markdown.length * CPU_MS_PER_CHARACTER
const tooComplex = () => new UnrenderableError('too-complex')
const busy = () => unavailable('Le service est très sollicité. Veuillez réessayer dans un instant.')

const REASONS: Record<Reason, string> = {
  'too-deep': 'trop de niveaux d’imbrication (citations, listes ou balises les unes dans les autres).',
  'too-complex': 'sa mise en forme est trop complexe. Simplifiez-la ou répartissez le texte.',
}

export type MarkdownField = { name: string; cannotBeShown: string }

/** For a save: refuses a text that cannot be rendered, with a sentence that names the field. */
export async function renderOrRefuse(render: RenderMarkdown, markdown: string, field: MarkdownField) {
  try {
    return await render(markdown)
  } catch (error) {
    if (!(error instanceof UnrenderableError)) throw error
    const reason = REASONS[error.reason]
    throw new AppError(400, 'invalid', `${field.cannotBeShown} : ${reason}`, {
      details: [`${field.name} : ${reason}`],
    })
  }
}
