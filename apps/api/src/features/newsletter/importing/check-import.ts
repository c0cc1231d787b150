import type { ImportCheck, ImportCounts } from '@vigie/contract/mailing/newsletter-imports.ts'
import type { Database } from '#db/client.ts'
import { erasedAmong } from '#privacy/erased-addresses.ts'
import { readLine } from './import-line.ts'
import { listLinesAfter } from './imports.queries.ts'
import { findStates } from './new-subscribers.queries.ts'

const LINES_AT_ONCE = 2_000

/** What an import would do now, without doing it. */
export async function checkImport(
  db: Database,
  id: number,
  choices: ImportCheck,
  secret: string,
): Promise<ImportCounts> {
  const counts: ImportCounts = { added: 0, duplicates: 0, protected: 0, refused: 0 }
  const seen = new Set<string>()
  let last = choices.hasHeader ? 1 : 0
  for (;;) {
    const lines = await listLinesAfter(db, id, last, LINES_AT_ONCE)
    const fresh: string[] = []
    for (const { line, cells } of lines) {
      last = line
      const read = readLine(cells, { ...choices, page: '' })
      if ('problem' in read) counts.refused += 1
      else if (seen.has(read.email)) counts.duplicates += 1
      else fresh.push(read.email)
      if ('email' in read) seen.add(read.email)
    }
    const states = await findStates(db, fresh)
    const erased = await erasedAmong(db, fresh, secret)
    for (const email of fresh) {
      const state = states.get(email)
      if (erased.has(email) && !state) counts.protected += 1
      else if (!state) counts.added += 1
      else if (state.isActive) counts.duplicates += 1
      else counts.protected += 1
    }
    if (lines.length < LINES_AT_ONCE) return counts
  }
}
