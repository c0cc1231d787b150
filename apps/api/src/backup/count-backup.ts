import { type BackupCounts, noCounts } from './backup-counts.ts'
import { type FileLine, type TableLine, verifyBackupFile } from './backup-file.ts'

export async function countBackup(path: string): Promise<BackupCounts> {
  const found = noCounts()
  await verifyBackupFile(path, countLine(found))
  return found
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
