import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { readBackupFile } from '#backup/backup-file.ts'

const FOLDER = import.meta.dirname

/** What the version said of its own database when `tools/release/keep-release.mjs` kept it. */
export type Kept = {
  keptAt: string
  url: string
  secret: string
  account: { email: string; password: string }
  smtpPassword: string
  /** By address, the answers of its API. */
  answers: Record<string, object>
}

export const RELEASED = readdirSync(FOLDER).filter((name) => /^\d/.test(name))

/** No release: kept from the last commit before migration 0152, as a backup without a data folder. */
export const UNRELEASED = 'unreleased-0151'

export const backupOf = (version: string) => path.join(FOLDER, version, 'vigie.backup')

export function readKept(version: string) {
  const bytes = readFileSync(path.join(FOLDER, version, 'answers.json.gz'))
  return JSON.parse(gunzipSync(bytes).toString(), withoutSignIns) as Kept
}

/** To read the answers again one signs in, which changes this. */
const withoutSignIns = (key: string, value: unknown) => (key === 'lastLoginAt' ? undefined : value)

/** The data folder as that version left it. */
export function unpackFolder(version: string, dataDir: string) {
  const packed = readFileSync(path.join(FOLDER, version, 'folder.tar.zst'))
  execFileSync('tar', ['-x', '-C', dataDir], { input: zstdDecompressSync(packed) })
}

export type Table = { columns: string[]; rows: (string | null)[][] }

/** Every table of a backup file. */
export async function readTables(file: string) {
  const tables = new Map<string, Table>()
  let table: Table = { columns: [], rows: [] }
  for await (const line of readBackupFile(file)) {
    if (Array.isArray(line)) table.rows.push(line)
    else if ('table' in line) {
      table = { columns: line.columns, rows: [] }
      tables.set(line.table, table)
    }
  }
  return tables
}

/** How many rows, and one digest of these columns of all of them, in whatever order the rows come. */
export function contentOf({ columns, rows }: Table, wanted: string[]) {
  const places = wanted.map((column) => columns.indexOf(column))
  const texts = rows.map((row) => JSON.stringify(places.map((place) => row[place]))).sort()
  return { rows: rows.length, sha256: createHash('sha256').update(texts.join('\n')).digest('hex') }
}
