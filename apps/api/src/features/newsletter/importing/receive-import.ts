import {
  IMPORT_EMPTY,
  IMPORT_MAX_LINES,
  IMPORT_TOO_LONG,
  IMPORT_UNREADABLE,
  type ImportPreview,
} from '@vigie/contract/mailing/newsletter-imports.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { invalid } from '#lib/errors.ts'
import { previewRows } from './import-preview.ts'
import { insertImport, insertLines, toImport } from './imports.queries.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

const LINES_AT_ONCE = 5_000
const CELL_MAX = 1_000
const CELLS_MAX = 50

/** Reads the file and keeps its lines; nobody is subscribed before the import is started. */
export async function receiveImport(
  db: Database,
  { file, fileName }: { file: Buffer; fileName: string },
  now: Date,
): Promise<ImportPreview> {
  const rows = readRows(file, fileName).map((row) => row.slice(0, CELLS_MAX).map(storable))
  if (rows.length === 0) throw invalid(IMPORT_EMPTY)
  // One line more for the names of the columns.
  if (rows.length > IMPORT_MAX_LINES + 1) throw invalid(IMPORT_TOO_LONG)
  const preview = previewRows(rows)
  return inTransaction(db, async (tx) => {
    const row = await insertImport(tx, fileName, rows.length - (preview.hasHeader ? 1 : 0), now)
    const lines = rows.map((cells, index) => ({ line: index + 1, cells }))
    for (let start = 0; start < lines.length; start += LINES_AT_ONCE)
      await insertLines(tx, row.id, lines.slice(start, start + LINES_AT_ONCE))
    return { ...toImport(row), ...preview }
  })
}

function readRows(file: Buffer, fileName: string) {
  // Every zip begins so, and a text that does is not a list of addresses.
  const isZip = file.subarray(0, 2).toString('latin1') === 'PK'
  const endings = isZip ? /\.xlsx$/i : /\.(csv|txt)$/i
  if (fileName && !endings.test(fileName)) throw invalid(IMPORT_UNREADABLE)
  try {
    const rows = isZip ? readXlsx(file) : readCsv(file)
    if (rows) return rows
  } catch (error) {
    // A workbook that is cut or packed in another way; anything else is ours to mend.
    if (!(error instanceof RangeError) && !('code' in (error as Error))) throw error
  }
  throw invalid(IMPORT_UNREADABLE)
}

/** Without what the database cannot hold. */
const storable = (cell: string) => cell.slice(0, CELL_MAX).toWellFormed().replaceAll('\u0000', '')
