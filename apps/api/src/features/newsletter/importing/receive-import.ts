import {
  IMPORT_EMPTY,
  IMPORT_TOO_LONG,
  IMPORT_TOO_MUCH,
  IMPORT_UNREADABLE,
  type ImportPreview,
} from '@vigie/contract/mailing/newsletter-imports.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { invalid } from '#lib/errors.ts'
import { readInThread } from '#lib/reading/read-in-thread.ts'
import { insertImport, insertLines, toImport } from './imports.queries.ts'
import { isZip, type ListReading } from './read-list.ts'

/** The largest workbook that is taken needs three seconds of a processor. */
const TIME = { cpuMs: 6_000, wallMs: 9_000 }
const REFUSALS = {
  unreadable: IMPORT_UNREADABLE,
  empty: IMPORT_EMPTY,
  'too-long': IMPORT_TOO_LONG,
  'too-much': IMPORT_TOO_MUCH,
}

/** Reads the file and keeps its lines; nobody is subscribed before the import is started. */
export async function receiveImport(
  db: Database,
  { file, fileName }: { file: Buffer; fileName: string },
  now: Date,
): Promise<ImportPreview> {
  const endings = isZip(file) ? /\.xlsx$/i : /\.(csv|txt)$/i
  if (fileName && !endings.test(fileName)) throw invalid(IMPORT_UNREADABLE)
  const reader = new URL('./import-worker.ts', import.meta.url)
  const read = await readInThread<ListReading>(reader, { file }, TIME)
  if ('refused' in read) throw invalid(REFUSALS[read.refused])
  const { count, preview, batches } = read
  return inTransaction(db, async (tx) => {
    const row = await insertImport(tx, fileName, count - (preview.hasHeader ? 1 : 0), now)
    for (const batch of batches) await insertLines(tx, row.id, batch)
    return { ...toImport(row), ...preview }
  })
}
