import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError, overloaded } from '#lib/errors.ts'
import { createGate } from '#lib/gate.ts'
import { threadResponse } from '#lib/reading/thread-response.ts'
import { TooMuchError } from '#lib/reading/too-much.ts'
import type { Rendered } from './markdown.ts'
import type { MarkdownAnswer } from './markdown-worker.ts'

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
/** Processor time, far above what dense markup takes. */
const BASE_CPU_MS = 500
const CPU_MS_PER_CHARACTER = 0.02
const WALL_MS = 20_000
const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

const idle = new Map<Worker, NodeJS.Timeout>()
const underWay = new Map<string, Promise<Rendered>>()
const gate = createGate(THREADS)

/**
 * Renders in threads that are started when they are needed, and ended when a text takes too long, too much memory, or
 * when nobody has needed them for a while. One that is idle lets the process end.
 */
export function renderMarkdown(markdown: string) {
  const same = underWay.get(markdown)
  if (same) return same
  if (underWay.size >= WAITING_MAX) return Promise.reject(overloaded())
  const rendering = gate(() => renderInThread(markdown)).finally(() => underWay.delete(markdown))
  underWay.set(markdown, rendering)
  return rendering
}

async function renderInThread(markdown: string) {
  const worker = takeIdle() ?? (await startThread())
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

async function startThread() {
  const worker = new Worker(new URL('./markdown-worker.ts', import.meta.url), { resourceLimits: RESOURCES })
  // A thread may reach its memory limit while it is being ended: without a listener the error would end the process.
  worker.on('error', () => {})
  worker.once('exit', () => forget(worker))
  await once(worker, 'message')
  return worker
}

function answerOf(worker: Worker, markdown: string) {
  const cpuMs = BASE_CPU_MS + markdown.length * CPU_MS_PER_CHARACTER
  return threadResponse<MarkdownAnswer>(worker, { cpuMs, wallMs: WALL_MS }, markdown).catch((error) => {
    throw error instanceof TooMuchError ? new UnrenderableError('too-complex') : error
  })
}

const REASONS: Record<Reason, string> = {
  'too-deep': 'trop de niveaux d’imbrication (citations, listes ou balises les unes dans les autres).',
  'too-complex': 'sa mise en forme est trop complexe. Simplifiez-la ou répartissez le texte.',
}

export type MarkdownField = { name: string; cannotBeShown: string }

/** For a save: refuses a text that cannot be rendered, with a sentence that names the field. */
export async function renderOrRefuse(markdown: string, field: MarkdownField) {
  try {
    return await renderMarkdown(markdown)
  } catch (error) {
    if (!(error instanceof UnrenderableError)) throw error
    const reason = REASONS[error.reason]
    throw new AppError(400, 'invalid', `${field.cannotBeShown} : ${reason}`, {
      details: [`${field.name} : ${reason}`],
    })
  }
}
