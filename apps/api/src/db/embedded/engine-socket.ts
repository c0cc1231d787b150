import { Duplex } from 'node:stream'
import type { EngineThread, Receiver } from './engine-thread.ts'

const TERMINATE = 0x58

/** What node-postgres takes for its network socket: the other end is the engine's thread. */
export class EngineSocket extends Duplex {
  #thread: EngineThread
  #receiver: Receiver

  constructor(thread: EngineThread) {
    super({ decodeStrings: false })
    this.#thread = thread
    this.#receiver = {
      receive: (bytes) => {
        if (!this.destroyed && bytes.length > 0) this.push(bytes)
      },
      fail: (error) => this.destroy(error),
    }
  }

  connect() {
    this.#thread.ready.then(
      () => {
        if (this.destroyed) return
        this.#thread.attach(this.#receiver)
        this.emit('connect')
      },
      (error) => this.destroy(error),
    )
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: () => void) {
    if (chunk[0] !== TERMINATE) this.#thread.send(whole([chunk]), this.#receiver)
    callback()
  }

  /** The messages of one query, written while corked: one trip to the thread. */
  override _writev(chunks: { chunk: Buffer }[], callback: () => void) {
    this.#thread.send(whole(chunks.map(({ chunk }) => chunk)), this.#receiver)
    callback()
  }

  override _final(callback: () => void) {
    callback()
    this.destroy()
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void) {
    this.#thread.detach(this.#receiver)
    callback(error)
  }

  // Called by node-postgres on every socket, and meaningless here.
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}

/** Buffers share one large memory block, and posting one would copy the block. */
function whole(chunks: Buffer[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}
