import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { flushDirectory } from '#db/flush-directory.ts'

export type StoredFile = { file: string; content: Buffer }

/** A file on its way to a client, who may take his time: only `head` and what is being sent are in memory. */
export type OpenedFile = { head: Buffer; size: number; content: Readable }

/** What a reader who does not read holds of a file, at most twice. */
export const CHUNK_BYTES = 16 * 1024
export const HEAD_BYTES = 16

/** Where the bytes of the uploads are. File names are made by the product, never by the sender. */
export type ImageStore = {
  /** All files or none: after a failure the written ones are deleted. */
  save(upload: string, files: StoredFile[]): Promise<void>
  read(file: string): Promise<Buffer | undefined>
  open(file: string): Promise<OpenedFile | undefined>
  /** Called before the deletion of the upload is committed; a missing file is no error. */
  remove(files: string[]): Promise<void>
  /** For files of an upload that stays, or that is deleted already. */
  drop(files: string[]): Promise<void>
}

export function diskImageStore(directory: string): ImageStore {
  const place = (file: string) => path.join(directory, path.basename(file))

  async function remove(files: string[]) {
    const paths = files.map(place).flatMap((file) => [file, partial(file)])
    const results = await Promise.allSettled(paths.map((file) => rm(file, { force: true })))
    const failed = results.find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
  }

  return {
    async save(_upload, files) {
      const made = await mkdir(directory, { recursive: true, mode: 0o700 })
      // The folder's own name is in the one above.
      if (made) await flushDirectory(path.dirname(directory))
      try {
        for (const { file, content } of files) await writeFlushed(place(file), content)
        await flushDirectory(directory)
      } catch (error) {
        await remove(files.map(({ file }) => file)).catch(() => {})
        throw error
      }
    },
    read: (file) => readFile(place(file)).catch(unlessMissing),
    async open(file) {
      const handle = await open(place(file)).catch(unlessMissing)
      if (!handle) return undefined
      try {
        const { size } = await handle.stat()
        const { buffer: head } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
        return { head, size, content: handle.createReadStream({ start: 0, highWaterMark: CHUNK_BYTES }) }
      } catch (error) {
        await handle.close()
        throw error
      }
    },
    remove,
    drop: remove,
  }
}

function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined
  throw error
}

const partial = (target: string) => `${target}.part`

/** Written to another name, flushed and renamed, so that the file is complete even after a power cut. */
async function writeFlushed(target: string, content: Buffer) {
  const handle = await open(partial(target), 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(partial(target), target)
}
