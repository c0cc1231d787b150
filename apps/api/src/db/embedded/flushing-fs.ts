import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenOptions = Parameters<NodeFS['init']>[1]
type EmscriptenModule = Parameters<NonNullable<EmscriptenOptions['preRun']>[number]>[0]
type FileStream = { nfd: number }

/**
 * PGlite's node file system has no fsync operation: PostgreSQL's calls succeed and do nothing, and a power
 * cut damages the database. This one hands them to the disk, for files and directories alike.
 */
export class FlushingFs extends NodeFS {
  #flushes = 0
  #onAbort: (reason: string) => void

  constructor(directory: string, onAbort: (reason: string) => void = () => {}) {
    super(directory)
    this.#onAbort = onAbort
  }

  get flushes(): number {
    return this.#flushes
  }

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        // A PANIC (a full disk while writing the log, for one) ends here, and PGlite then loops for ever.
        onAbort: (reason: unknown) => this.#onAbort(String(reason)),
        preRun: [...(emscriptenOpts.preRun ?? []), (module: EmscriptenModule) => this.#install(module)],
      },
    }
  }

  #install(module: EmscriptenModule) {
    const { NODEFS } = module as unknown as {
      NODEFS: { stream_ops: { fsync?: (stream: FileStream) => number }; tryFSOperation<T>(run: () => T): T }
    }
    NODEFS.stream_ops.fsync = (stream) => {
      NODEFS.tryFSOperation(() => fs.fsyncSync(stream.nfd))
      this.#flushes += 1
      return 0
    }
  }
}
