import { Readable } from 'node:stream'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { uploadFiles } from '#db/schema/writing/uploads.ts'
import { CHUNK_BYTES, HEAD_BYTES, type ImageStore } from './image-store.ts'

const { content } = uploadFiles

/** For several API servers that share one database and no disk. */
export function databaseImageStore(db: Database): ImageStore {
  async function readChunk(file: string, start: number) {
    const [row] = await db
      .select({
        size: sql<number>`length(${content})`,
        // SQL counts from 1.
        chunk: sql<Buffer>`substring(${content} from ${start + 1} for ${CHUNK_BYTES})`.mapWith(content),
      })
      .from(uploadFiles)
      .where(eq(uploadFiles.file, file))
    return row
  }

  /** Holds one chunk at a time: who does not read must not hold two. */
  async function* readFrom(file: string, size: number, chunk: Buffer) {
    for (let start = chunk.length; ; start += CHUNK_BYTES) {
      yield chunk
      if (start >= size) return
      const next = await readChunk(file, start)
      if (!next) throw new Error(`${file} was deleted while it was sent`)
      chunk = next.chunk
    }
  }

  return {
    async save(upload, files) {
      // A replacement that was cut short may have left files of the same names.
      await db
        .insert(uploadFiles)
        .values(files.map(({ file, content }) => ({ file, upload, content })))
        .onConflictDoUpdate({ target: uploadFiles.file, set: { content: sql`excluded.content` } })
    },
    async read(file) {
      const [row] = await db
        .select({ content: uploadFiles.content })
        .from(uploadFiles)
        .where(eq(uploadFiles.file, file))
      return row?.content
    },
    async open(file) {
      const first = await readChunk(file, 0)
      if (!first) return undefined
      const { size, chunk } = first
      const content = Readable.from(readFrom(file, size, chunk), {
        objectMode: false,
        highWaterMark: CHUNK_BYTES,
      })
      return { head: Buffer.from(chunk.subarray(0, HEAD_BYTES)), size, content }
    },
    // Deleting the row of the upload deletes its files (on delete cascade).
    async remove() {},
    async drop(files) {
      await db.delete(uploadFiles).where(inArray(uploadFiles.file, files))
    },
  }
}
