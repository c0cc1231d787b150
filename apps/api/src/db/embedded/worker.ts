import { parentPort, workerData } from 'node:worker_threads'
import { type Engine, openEngine } from './engine.ts'
import type { FromWorker, ToWorker, WorkerInput } from './messages.ts'
import { endsReady, expectsReady } from './protocol.ts'

const PARTIAL_BYTES = 256 * 1024
if (!parentPort) throw new Error('this file runs as a thread of the database')
const port = parentPort
const { directory } = workerData as WorkerInput

const stderr: string[] = []
try {
  const engine = await openEngine(directory, {
    onStderr: (line) => stderr.push(line),
    onAbort: (reason) => send({ type: 'aborted', reason: [reason, ...stderr.slice(-5)].join('\n') }),
  })
  port.on('message', (message: ToWorker) => {
    stderr.length = 0
    if (message === 'close') void close(engine)
    else answer(engine, message)
  })
  send({ type: 'ready' })
} catch (error) {
  send({ type: 'unopenable', reason: describe(error), stderr: stderr.join('\n') })
}

function answer(engine: Engine, request: Uint8Array) {
  let chunks: Uint8Array[] = []
  let size = 0
  engine.exec(request, (bytes) => {
    chunks.push(bytes.slice())
    size += bytes.length
    if (size < PARTIAL_BYTES) return
    send({ type: 'partial', bytes: join(chunks, size) })
    chunks = []
    size = 0
  })
  const last = join(chunks, size)
  // PGlite hides errors of the engine itself, such as a stack overflow: a missing response is the only sign.
  if (expectsReady(request) && !endsReady(last)) return send({ type: 'aborted', reason: 'no answer' })
  send(last)
}

async function close(engine: Engine) {
  try {
    await engine.close()
    send({ type: 'closed' })
  } catch (error) {
    send({ type: 'aborted', reason: describe(error) })
  }
  port.close()
}

function join(chunks: Uint8Array[], size: number): Uint8Array {
  const [only] = chunks
  if (only && chunks.length === 1) return only
  const all = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    all.set(chunk, offset)
    offset += chunk.length
  }
  return all
}

function send(message: FromWorker) {
  if (message instanceof Uint8Array) port.postMessage(message, [message.buffer as ArrayBuffer])
  else if (message.type === 'partial') port.postMessage(message, [message.bytes.buffer as ArrayBuffer])
  else port.postMessage(message)
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
