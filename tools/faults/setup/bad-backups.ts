import fs from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type BackupHeader, type BackupLine, readBackupFile, writeBackupFile } from '#backup/backup-file.ts'
import { readRestorable } from '#backup/restore-backup.ts'
import { changeByte } from './damages.ts'
import type { Random } from './random.ts'

type Spoil = (file: string, random: Random) => Promise<void> | void

/** A file that was cut, changed or made by somebody who means harm; each spoils a good copy in its place. */
export const BAD_BACKUPS: Record<string, Spoil> = {
  cut: (file, random) => fs.truncateSync(file, Math.floor(random() * fs.statSync(file).size)),
  'another byte': (file, random) =>
    changeByte(file, 20 + Math.floor(random() * (fs.statSync(file).size - 20))),
  'something after the end': (file) => fs.appendFileSync(file, gzipSync('{"table":"users","columns":[]}\n')),
  'no backup at all': (file) => fs.writeFileSync(file, gzipSync('bonjour\n')),
  'a bomb of one line': (file) => fs.writeFileSync(file, gzipSync(Buffer.alloc(200 * 1024 ** 2))),
  'a name that leads out': (file) => append(file, [{ file: '../../evade' }, { data: 'eA==' }]),
  'a name that leads out of the images': (file) =>
    append(file, [{ file: 'uploads/../../evade' }, { data: 'eA==' }]),
  'an absolute name': (file) => append(file, [{ file: '/tmp/vigie-evade' }, { data: 'eA==' }]),
  'a table of the system': (file) => append(file, [{ table: 'pg_authid', columns: ['rolname'] }, ['x']]),
  'a name of a table that is a statement': (file) =>
    append(file, [{ table: 'users"; drop table users; --', columns: ['id'] }, ['1']]),
  'a row of another width': (file) => append(file, [{ table: 'users', columns: ['email'] }, ['a', 'b', 'c']]),
  'rows of nothing': (file) => rewrite(file, (lines) => lines.filter((line) => !('table' in line))),
}

const append = (file: string, more: BackupLine[]) => rewrite(file, (lines) => [...lines, ...more])

/** Written anew with its digest and its count, as somebody who knows the format would. */
async function rewrite(file: string, change: (lines: BackupLine[]) => BackupLine[]) {
  const { header } = await readRestorable(file)
  const lines: BackupLine[] = []
  for await (const line of readBackupFile(file)) lines.push(line)
  await writeBackupFile(file, [[header as BackupHeader], change(lines)])
}
