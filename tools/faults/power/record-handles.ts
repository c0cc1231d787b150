import fs from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { Step } from './log.ts'

type Recorder = {
  isOurs: (file: unknown) => file is string
  inside: (file: string) => string
  note: (step: Step, data?: Uint8Array) => void
  noteOpened: (file: string, existed: boolean, size: number) => void
  noteFlush: (file: string) => void
}

/** The same for `node:fs/promises`, by which the product itself writes images, secrets and drafts. */
export function recordHandles({ isOurs, inside, note, noteOpened, noteFlush }: Recorder) {
  const real = { ...fs.promises }

  function watch(handle: FileHandle, file: string) {
    const { writeFile, sync } = handle
    handle.writeFile = async (content, ...rest) => {
      const { ino: inode } = await handle.stat()
      note({ do: 'write', inode, position: 0 }, Buffer.from(content as Buffer))
      return writeFile.call(handle, content, ...rest)
    }
    handle.sync = async () => {
      await sync.call(handle)
      noteFlush(file)
    }
    return handle
  }

  Object.assign(fs.promises, {
    async open(file: string, flags?: string, mode?: number) {
      if (!isOurs(file)) return real.open(file, flags, mode)
      const before = await real.stat(file).catch(() => null)
      const handle = await real.open(file, flags, mode)
      if (!before?.isDirectory()) noteOpened(file, before !== null, before?.size ?? 0)
      return watch(handle, file)
    },
    rename(from: string, to: string) {
      if (isOurs(to)) note({ do: 'rename', path: inside(from), to: inside(to) })
      return real.rename(from, to)
    },
    async rm(file: string, options?: fs.RmOptions) {
      if (isOurs(file) && fs.existsSync(file)) note({ do: 'remove', path: inside(file) })
      return real.rm(file, options)
    },
    async mkdir(file: string, options?: fs.MakeDirectoryOptions) {
      if (isOurs(file) && !fs.existsSync(file)) note({ do: 'folder', path: inside(file) })
      return real.mkdir(file, options)
    },
  })
}
