import fs from 'node:fs/promises'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import { readInThread } from '#lib/reading/read-in-thread.ts'
import { BackupRefusedError } from './backup-file.ts'

/** The rows of each table and the bytes of each file. */
export type BackupCounts = { tables: Map<string, number>; files: Map<string, number> }

/** What the thread that counts hands back. */
export type BackupReading = BackupCounts | { problem: string; cause: unknown }

export const noCounts = (): BackupCounts => ({ tables: new Map(), files: new Map() })

/**
 * OPS-09: opens what was just written and counts it again. `expected` was counted by other means: rows by the database
 * in the same snapshot, files by their sizes on the disk.
 */
export async function checkBackup(file: string, expected: BackupCounts) {
  const found = await readBackupCounts(file)
  const wrong = [
    ...differences(expected.tables, found.tables, 'lignes'),
    ...differences(expected.files, found.files, 'octets'),
  ]
  if (wrong.length > 0) {
    throw new BackupRefusedError(
      `La sauvegarde relue ne contient pas ce qui devait y être (${wrong.join(' ; ')}) : elle n’est pas gardée, les précédentes restent.`,
    )
  }
}

/** Its own file, however large, takes a small part of this time. */
const [BASE_CPU_MS, CPU_MS_PER_BYTE, WALL_MS] = [60_000, 0.001, 60 * MINUTE_MS]

async function readBackupCounts(path: string) {
  const reader = new URL('./count-backup-worker.ts', import.meta.url)
  const cpuMs = BASE_CPU_MS + (await fs.stat(path)).size * CPU_MS_PER_BYTE
  const read = await readInThread<BackupReading>(reader, { path }, { cpuMs, wallMs: WALL_MS })
  if ('refused' in read) throw new BackupRefusedError(UNREAD)
  if ('problem' in read) throw new BackupRefusedError(read.problem, { cause: read.cause })
  return read
}
const UNREAD =
  'La sauvegarde n’a pas pu être relue dans le temps prévu : elle n’est pas gardée, les précédentes restent.'

function differences(expected: Map<string, number>, found: Map<string, number>, unit: string) {
  const names = new Set([...expected.keys(), ...found.keys()])
  return [...names]
    .filter((name) => expected.get(name) !== found.get(name))
    .map((name) => `${name} : ${found.get(name) ?? 0} ${unit} au lieu de ${expected.get(name) ?? 0}`)
}
