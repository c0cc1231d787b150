import { IMPORT_MAX_LINES } from '@vigie/contract/mailing/newsletter-imports.ts'
import { TooMuchError } from '#lib/reading/too-much.ts'
import { LOOKED_AT, previewRows } from './import-preview.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

/** `batches`: the lines as the JSON that the database takes, so that no other code reads each cell. */
export type ListReading =
  | { count: number; preview: ReturnType<typeof previewRows>; batches: string[] }
  | { refused: 'unreadable' | 'empty' | 'too-long' | 'too-much' }

const LINES_AT_ONCE = 5_000
const BATCH_CHARACTERS = 1_000_000
/** A small workbook may name a long text in millions of cells; fifty thousand lines of thirty columns take half. */
const LIST_CHARACTERS = 32_000_000

/** Every zip begins so, and a text that does is not a list of addresses. */
export const isZip = (file: Buffer) => file.subarray(0, 2).toString('latin1') === 'PK'

/** Reads no further than a list may go. */
export async function readList(file: Buffer): Promise<ListReading> {
  try {
    const rows = isZip(file) ? readXlsx(file) : readCsv(file)
    return rows ? await collect(rows) : { refused: 'unreadable' }
  } catch (error) {
    if (error instanceof TooMuchError) return { refused: 'too-much' }
    // A truncated or unsupported zip. Anything else is our bug: rethrow.
    if (error instanceof RangeError || 'code' in (error as Error)) return { refused: 'unreadable' }
    throw error
  }
}

async function collect(rows: Iterable<string[]> | AsyncIterable<string[]>): Promise<ListReading> {
  const first: string[][] = []
  const batches: string[] = []
  let lines: string[] = []
  let [count, held, total] = [0, 0, 0]
  const finishBatch = () => {
    batches.push(`[${lines.join()}]`)
    lines = []
    held = 0
  }
  for await (const cells of rows) {
    count += 1
    // One line more for the names of the columns.
    if (count > IMPORT_MAX_LINES + 1) return { refused: 'too-long' }
    if (first.length < LOOKED_AT) first.push(cells)
    const line = JSON.stringify({ line: count, cells })
    lines.push(line)
    held += line.length
    total += line.length
    if (total > LIST_CHARACTERS) throw new TooMuchError()
    if (lines.length === LINES_AT_ONCE || held > BATCH_CHARACTERS) finishBatch()
  }
  if (lines.length > 0) finishBatch()
  return count === 0 ? { refused: 'empty' } : { count, preview: previewRows(first), batches }
}
