import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { flushDirectory } from '#db/flush-directory.ts'

/**
 * One gzip of JSON lines, the same for both engines. The values of a row are PostgreSQL's own text form, the only one
 * that restores every type exactly; the last line holds the digest of all lines before it.
 */
export type BackupLine = BackupHeader | TableLine | Row | SequenceLine | FileLine | FileData

export type BackupHeader = {
  backup: 'vigie'
  version: 1
  createdAt: string
  engine: string
  migrations: { name: string; checksum: string }[]
}
export type TableLine = { table: string; columns: string[] }
export type Row = (string | null)[]
export type SequenceLine = { sequence: string; value: string; called: boolean }
export type FileLine = { file: string }
export type FileData = { data: string }
type EndLine = { end: { lines: number; sha256: string } }

/** Ten times the largest row: a small file can hold a line that fills the memory. */
const LINE_MAX_BYTES = 100 * 1024 ** 2

export class BackupRefusedError extends Error {
  override name = 'BackupRefusedError'
}

/** Written to another name, flushed, checked, then renamed: a file of that name is always a complete backup. */
export async function writeBackupFile(
  file: string,
  batches: AsyncIterable<BackupLine[]> | Iterable<BackupLine[]>,
  check?: (written: string) => Promise<void>,
) {
  const partial = `${file}.partiel`
  try {
    const output = createWriteStream(partial, { mode: 0o600, flush: true })
    await pipeline(Readable.from(serialise(batches)), createGzip(), output)
    await check?.(partial)
    await fs.rename(partial, file)
    await flushDirectory(path.dirname(path.resolve(file)))
  } catch (error) {
    await fs.rm(partial, { force: true })
    throw error
  }
}

/** Reads the whole file before anything is touched: a backup cut short or changed is refused. */
export async function verifyBackupFile(file: string, onLine?: (line: Buffer) => void): Promise<BackupHeader> {
  const hash = createHash('sha256')
  let header: BackupHeader | undefined
  let end: EndLine['end'] | undefined
  let lines = 0
  let digest = ''
  try {
    for await (const line of splitLines(file)) {
      if (end) throw new Error('something follows the end')
      if (line.subarray(0, 7).toString() === '{"end":') {
        end = (JSON.parse(line.toString()) as EndLine).end
        digest = hash.digest('hex')
        continue
      }
      header ??= JSON.parse(line.toString()) as BackupHeader
      lines += 1
      onLine?.(line)
      hash.update(line).update('\n')
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new BackupRefusedError(`Le fichier ${file} n’existe pas.`)
    }
    throw new BackupRefusedError(`Le fichier ${file} est tronqué ou abîmé : rien n’a été modifié.`, {
      cause: error,
    })
  }
  if (header?.backup !== 'vigie' || end?.sha256 !== digest || end.lines !== lines) {
    throw new BackupRefusedError(`Le fichier ${file} est tronqué ou abîmé : rien n’a été modifié.`)
  }
  if (header.version !== 1) {
    throw new BackupRefusedError(`Le fichier ${file} vient d’une version plus récente de Vigie.`)
  }
  return header
}

/** The lines between the header and the end of a file that was verified. */
export async function* readBackupFile(file: string): AsyncGenerator<BackupLine> {
  let isHeader = true
  for await (const line of splitLines(file)) {
    const value = JSON.parse(line.toString()) as BackupLine | EndLine
    if (!isHeader && !('end' in value)) yield value
    isHeader = false
  }
}

async function* serialise(
  batches: AsyncIterable<BackupLine[]> | Iterable<BackupLine[]>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let lines = 0
  for await (const batch of batches) {
    const bytes = Buffer.from(batch.map((line) => `${JSON.stringify(line)}\n`).join(''))
    hash.update(bytes)
    lines += batch.length
    yield bytes
  }
  const end: EndLine = { end: { lines, sha256: hash.digest('hex') } }
  yield Buffer.from(`${JSON.stringify(end)}\n`)
}

/** Not `readline`: it also cuts at U+2028, which JSON leaves as it is. */
async function* splitLines(file: string): AsyncGenerator<Buffer> {
  const input = createReadStream(file)
  const bytes = createGunzip()
  input.on('error', (error) => bytes.destroy(error))
  let parts: Buffer[] = []
  let held = 0
  for await (const chunk of input.pipe(bytes) as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end)])
      parts = []
      held = 0
      start = end + 1
    }
    if (start < chunk.length) parts.push(chunk.subarray(start))
    held += chunk.length - start
    if (held > LINE_MAX_BYTES) throw new Error('a line is too long')
  }
  if (parts.length > 0) throw new Error('the last line is cut')
}
