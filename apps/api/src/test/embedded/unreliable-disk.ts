import fs from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { FlushingFs } from '#db/embedded/flushing-fs.ts'

type Stream = { nfd: number; node: unknown }
type Write = (stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) => number
type NodeFsModule = {
  NODEFS: {
    realPath(node: unknown): string
    stream_ops: { write: Write; fsync?: (stream: Stream) => number }
  }
}
/** What the file held before a write that nobody flushed yet. */
type Unflushed = { position: number; before: Buffer; size: number }

/** For the tests: a disk that forgets, when the power is cut, what was never flushed. */
export class UnreliableDisk extends FlushingFs {
  #directory: string
  #unflushed = new Map<string, Unflushed[]>()

  constructor(directory: string) {
    super(directory)
    this.#directory = directory
  }

  override async init(pg: PGlite, options: Parameters<FlushingFs['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: unknown) => this.#watch((module as NodeFsModule).NODEFS),
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** Copies the directory as the disk would give it back; each unflushed write is kept or lost by chance. */
  cutPower(target: string) {
    fs.cpSync(this.#directory, target, { recursive: true })
    for (const [file, writes] of this.#unflushed) {
      const copy = path.join(target, path.relative(this.#directory, file))
      if (!fs.existsSync(copy)) continue
      const descriptor = fs.openSync(copy, 'r+')
      for (const { position, before, size } of writes.reverse()) {
        if (Math.random() < 0.3) continue
        fs.writeSync(descriptor, before, 0, before.length, position)
        if (size < position + before.length) fs.ftruncateSync(descriptor, Math.max(size, position))
      }
      fs.closeSync(descriptor)
    }
  }

  #watch(nodeFs: NodeFsModule['NODEFS']) {
    const { write, fsync } = nodeFs.stream_ops
    nodeFs.stream_ops.write = (stream, buffer, offset, length, position) => {
      const file = nodeFs.realPath(stream.node)
      const before = Buffer.alloc(length)
      const held = readBack(file, before, position)
      const size = fs.fstatSync(stream.nfd).size
      const writes = this.#unflushed.get(file) ?? []
      writes.push({ position, before: before.subarray(0, held), size })
      this.#unflushed.set(file, writes)
      return write(stream, buffer, offset, length, position)
    }
    nodeFs.stream_ops.fsync = (stream) => {
      if (!fsync) return 0
      this.#unflushed.delete(nodeFs.realPath(stream.node))
      return fsync(stream)
    }
  }
}

/** The stream itself may be open for writing only. */
function readBack(file: string, into: Buffer, position: number): number {
  const descriptor = fs.openSync(file, 'r')
  try {
    return fs.readSync(descriptor, into, 0, into.length, position)
  } finally {
    fs.closeSync(descriptor)
  }
}
