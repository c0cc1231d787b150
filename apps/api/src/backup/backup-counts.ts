import { BackupRefusedError, type FileLine, type TableLine, verifyBackupFile } from './backup-file.ts'

/** The rows of each table and the bytes of each file. */
export type BackupCounts = { tables: Map<string, number>; files: Map<string, number> }

export const noCounts = (): BackupCounts => ({ tables: new Map(), files: new Map() })

/**
 * OPS-09: opens what was just written and counts it again. `expected` was counted by other means: rows by the database
 * in the same snapshot, files by their sizes on the disk.
 */
export async function checkBackup(file: string, expected: BackupCounts) {
  const found = noCounts()
  await verifyBackupFile(file, countLine(found))
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

/** Looks at the beginning of each line only: parsing every value again would take longer than the backup. */
function countLine({ tables, files }: BackupCounts) {
  let [table, file] = ['', '']
  return (line: Buffer) => {
    if (line[0] === ROW) tables.set(table, (tables.get(table) ?? 0) + 1)
    else if (beginsWith(line, '{"table":')) {
      table = (JSON.parse(line.toString()) as TableLine).table
      tables.set(table, 0)
    } else if (beginsWith(line, '{"file":')) {
      file = (JSON.parse(line.toString()) as FileLine).file
      files.set(file, 0)
    } else if (beginsWith(line, DATA)) {
      const text = line.toString('latin1', DATA.length, line.length - DATA_END)
      files.set(file, (files.get(file) ?? 0) + Buffer.byteLength(text, 'base64'))
    }
  }
}
const ROW = '['.charCodeAt(0)
const DATA = '{"data":"'
const DATA_END = '"}'.length

const beginsWith = (line: Buffer, text: string) => line.toString('latin1', 0, text.length) === text

function differences(expected: Map<string, number>, found: Map<string, number>, unit: string) {
  const names = new Set([...expected.keys(), ...found.keys()])
  return [...names]
    .filter((name) => expected.get(name) !== found.get(name))
    .map((name) => `${name} : ${found.get(name) ?? 0} ${unit} au lieu de ${expected.get(name) ?? 0}`)
}
