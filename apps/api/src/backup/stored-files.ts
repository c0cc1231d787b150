import fs from 'node:fs/promises'
import path from 'node:path'
import { flushDirectory } from '#db/flush-directory.ts'
import { type BackupLine, BackupRefusedError, type FileData, type FileLine } from './backup-file.ts'

const CHUNK_BYTES = 192 * 1024
const SECRETS = 'secrets.json'
const UPLOADS = 'uploads'

/** The images and the instance's secret, without which e-mail passwords in the database cannot be read. */
export async function* dumpStoredFiles(
  dataDir: string,
  sizes: Map<string, number>,
): AsyncGenerator<BackupLine[]> {
  for (const name of [SECRETS, ...(await listUploads(dataDir))]) {
    const handle = await fs.open(path.join(dataDir, name)).catch(ignoringAbsence)
    if (!handle) continue
    try {
      sizes.set(name, (await handle.stat()).size)
      yield [{ file: name }]
      const buffer = Buffer.alloc(CHUNK_BYTES)
      for (;;) {
        const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES)
        if (bytesRead === 0) break
        yield [{ data: buffer.toString('base64', 0, bytesRead) }]
      }
    } finally {
      await handle.close()
    }
  }
}

/** Writes the files to a draft folder; `publish` moves them once the database is restored. */
export class StoredFilesDraft {
  #dataDir: string
  #draft: string
  #current: fs.FileHandle | null = null

  constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.#draft = path.join(dataDir, 'restauration')
  }

  async begin() {
    await fs.rm(this.#draft, { recursive: true, force: true })
    await fs.mkdir(path.join(this.#draft, UPLOADS), { recursive: true, mode: 0o700 })
  }

  async add(line: FileLine | FileData) {
    if ('data' in line) {
      await this.#current?.write(Buffer.from(line.data, 'base64'))
      return
    }
    await this.#finishFile()
    const target = path.join(this.#draft, safeName(line.file))
    await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    this.#current = await fs.open(target, 'wx', 0o600)
  }

  async publish() {
    await this.#finishFile()
    await flushDirectory(path.join(this.#draft, UPLOADS))
    const replaced = path.join(this.#draft, 'replaced')
    await fs.rename(path.join(this.#dataDir, UPLOADS), replaced).catch(ignoringAbsence)
    await fs.rename(path.join(this.#draft, UPLOADS), path.join(this.#dataDir, UPLOADS))
    await fs.rename(path.join(this.#draft, SECRETS), path.join(this.#dataDir, SECRETS)).catch(ignoringAbsence)
    await flushDirectory(this.#dataDir)
    await this.discard()
  }

  async discard() {
    await this.#finishFile()
    await fs.rm(this.#draft, { recursive: true, force: true })
  }

  async #finishFile() {
    const handle = this.#current
    this.#current = null
    await handle?.sync()
    await handle?.close()
  }
}

/** A file name in a backup must not lead out of the data directory. */
function safeName(name: string): string {
  const parts = name.split('/')
  const isUpload = parts.length > 1 && parts[0] === UPLOADS && parts.every((part) => /^[\w.-]+$/.test(part))
  if (name !== SECRETS && (!isUpload || parts.some((part) => part === '.' || part === '..'))) {
    throw new BackupRefusedError(`La sauvegarde contient un nom de fichier inattendu : ${name}`)
  }
  return name
}

async function listUploads(dataDir: string): Promise<string[]> {
  const entries = await fs
    .readdir(path.join(dataDir, UPLOADS), { recursive: true, withFileTypes: true })
    .catch(ignoringAbsence)
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

function ignoringAbsence(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
