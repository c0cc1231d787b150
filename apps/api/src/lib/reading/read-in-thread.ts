import { Worker } from 'node:worker_threads'
import { createGate } from '../gate.ts'
import { type ThreadTime, threadResponse } from './thread-response.ts'
import { TooMuchError } from './too-much.ts'

/** What is read is often 5 MB: those that wait hold 40 MB. */
const WAITING_MAX = 8
const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
/** One for the whole process, whatever is read: each thread takes a processor and its memory. */
const gate = createGate(2, WAITING_MAX)

/**
 * SAFE-26: runs the reader, a module that posts one message, in a thread that ends with its processor time or its
 * memory. The bytes of `file` move to the thread: the caller has them no more. What finds no place gets a 503.
 */
export function readInThread<Outcome>(
  reader: URL,
  { file, ...task }: { file?: Buffer; [name: string]: unknown },
  time: ThreadTime,
): Promise<Outcome | { refused: 'too-much' }> {
  return gate(async () => {
    const moved = file && ownBytes(file)
    const worker = new Worker(reader, {
      workerData: { file: moved, ...task },
      transferList: moved ? [moved.buffer] : [],
      resourceLimits: RESOURCES,
    })
    // A thread may reach its memory limit while it is being ended: without a listener the error would end the process.
    worker.on('error', () => {})
    try {
      return await threadResponse<Outcome>(worker, time)
    } catch (error) {
      if (error instanceof TooMuchError) return { refused: 'too-much' }
      throw error
    } finally {
      await worker.terminate()
    }
  })
}

/** A small buffer shares its memory with others, which cannot move. */
function ownBytes(file: Buffer) {
  const isAlone = file.buffer.byteLength === file.byteLength
  return isAlone ? new Uint8Array(file.buffer as ArrayBuffer) : new Uint8Array(file)
}
