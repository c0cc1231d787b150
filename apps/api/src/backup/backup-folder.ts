import fs from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@vigie/contract/common/days.ts'
import type pg from 'pg'
import type { DatabaseHandle } from '#db/client.ts'
import { noteBackup } from '#db/last-backup.queries.ts'
import { createBackup } from './create-backup.ts'

type Kind = 'vigie' | 'avant-migration' | 'avant-restauration'
type Source = { handle: DatabaseHandle; dataDir: string; now?: () => Date; client?: pg.ClientBase }

const COPIES_KEPT = 5
/** RGPD-07: a copy before a change holds persons who may be erased since. */
const COPIES_KEPT_MS = 30 * DAY_MS
/** Of the daily backups, and how often there is one. */
export const DAILY_KEPT = 7

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

/** Copies before migrations and restores that nobody goes back to any more. */
export async function removeOldCopies(dataDir: string, now: Date) {
  const directory = backupFolder(dataDir)
  for (const { file, madeAt } of await listCopies(directory))
    if (now.getTime() - madeAt.getTime() >= COPIES_KEPT_MS) await fs.rm(file, { force: true })
}

/**
 * RGPD-07: when the last of the backups of this moment is removed: the newest daily one once so many newer ones are
 * made, a copy before a change after 30 days. Null when there is none.
 */
export async function backupTracesUntil(dataDir: string): Promise<Date | null> {
  const directory = backupFolder(dataDir)
  const newestDaily = (await datedBackups(directory, 'vigie')).at(-1)
  const ends = [
    ...(newestDaily ? [newestDaily.madeAt.getTime() + DAILY_KEPT * DAY_MS] : []),
    ...(await listCopies(directory)).map(({ madeAt }) => madeAt.getTime() + COPIES_KEPT_MS),
  ]
  return ends.length > 0 ? new Date(Math.max(...ends)) : null
}

const listCopies = async (directory: string) => [
  ...(await datedBackups(directory, 'avant-migration')),
  ...(await datedBackups(directory, 'avant-restauration')),
]

async function datedBackups(directory: string, kind: Kind) {
  return (await listBackups(directory, kind)).map((name) => ({
    file: path.join(directory, name),
    madeAt: madeAtOf(name, kind),
  }))
}

const backupFolder = (dataDir: string) => path.join(dataDir, 'backups')

/** The date of the name, which a copy of the file keeps: « vigie-2026-03-02T09-00-00-000Z.backup ». */
function madeAtOf(name: string, kind: Kind) {
  const [day = '', time = ''] = name.slice(kind.length + 1, -'.backup'.length).split('T')
  return new Date(`${day}T${time.replace('-', ':').replace('-', ':').replace('-', '.')}`)
}

/** The oldest first: the names contain the date. */
async function listBackups(directory: string, kind: Kind): Promise<string[]> {
  const names = await fs.readdir(directory).catch(() => [])
  return names.filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.backup')).sort()
}
