import fs from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { DatabaseHandle } from '#db/client.ts'
import { noteBackup } from '#db/last-backup.queries.ts'
import { createBackup } from './create-backup.ts'

type Kind = 'vigie' | 'avant-migration' | 'avant-restauration'
type Source = { handle: DatabaseHandle; dataDir: string; now?: () => Date; client?: pg.ClientBase }

const COPIES_KEPT = 5

/** Writes a backup of this kind, and deletes the oldest ones of the kind. */
export async function addBackup(kind: Kind, { keep, ...source }: Source & { keep: number }) {
  const directory = backupFolder(source.dataDir)
  const now = source.now?.() ?? new Date()
  await fs.mkdir(directory, { recursive: true, mode: 0o700 })
  const file = path.join(directory, `${kind}-${now.toISOString().replace(/[:.]/g, '-')}.backup`)
  const made = await createBackup(source, file)
  // A copy before a change is made while the only connection is taken, or before what it notes is replaced.
  if (kind === 'vigie') await noteBackup(source.handle.pool, made)
  for (const old of (await listBackups(directory, kind)).slice(0, -keep)) {
    await fs.rm(path.join(directory, old), { force: true })
  }
  return file
}

/** A copy before a migration or a restore; when it fails, the change does not begin. */
export async function copyBefore(kind: Exclude<Kind, 'vigie'>, source: Source) {
  try {
    return await addBackup(kind, { ...source, keep: COPIES_KEPT })
  } catch (error) {
    const directory = backupFolder(source.dataDir)
    throw new Error(
      `La copie de précaution n’a pas pu être écrite dans ${directory} : rien n’a été modifié.`,
      { cause: error },
    )
  }
}

/** The time of the newest daily backup, in milliseconds; 0 when there is none. */
export async function newestBackupTime(dataDir: string): Promise<number> {
  const directory = backupFolder(dataDir)
  const newest = (await listBackups(directory, 'vigie')).at(-1)
  return newest ? (await fs.stat(path.join(directory, newest))).mtimeMs : 0
}

const backupFolder = (dataDir: string) => path.join(dataDir, 'backups')

/** The oldest first: the names contain the date. */
async function listBackups(directory: string, kind: Kind): Promise<string[]> {
  const names = await fs.readdir(directory).catch(() => [])
  return names.filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.backup')).sort()
}
