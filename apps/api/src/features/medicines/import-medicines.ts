import path from 'node:path'
import type { MedicineCreate } from '@vigie/contract/site/medicines.ts'
import { recordAct } from '#audit/record-act.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { type Component, describeComposition } from './bdpm-composition.ts'
import { ImportRefusal, readLines } from './bdpm-lines.ts'
import { type Parsed, parseComponent, parseSpecialty } from './bdpm-records.ts'
import { type SaveCount, saveMedicines, settleMedicines } from './save-medicines.queries.ts'

export type ImportFiles = { specialties: string; compositions?: string | undefined }
export type ImportEvents = {
  onProgress: (file: string, line: number) => void
  onProblem: (file: string, line: number, problem: string) => void
}
export type ImportReport = SaveCount & { skipped: number }

type Tally = SaveCount & { skipped: number }
type Compositions = Map<string, Component[]>

const BATCH = 500
const PROGRESS_LINES = 5000

/** Loads the public base's files into the catalogue: all of their good lines, or nothing. */
export async function importMedicines(
  db: Database,
  { specialties, compositions }: ImportFiles,
  events: ImportEvents,
  now: Date,
): Promise<ImportReport> {
  const before = newTally()
  const components = compositions ? await readCompositions(compositions, events, before) : new Map()
  const report = await inTransaction(db, async (tx) => {
    const tally = { ...before }
    for await (const batch of inBatches(readSpecialties(specialties, components, events, tally))) {
      const saved = await saveMedicines(tx, batch, { withComposition: compositions !== undefined })
      tally.added += saved.added
      tally.changed += saved.changed
      tally.unchanged += saved.unchanged
    }
    if (tally.added + tally.changed + tally.unchanged === 0) throw withoutMedicine(specialties)
    const count = tally.added + tally.changed
    await recordAct(tx, { kind: 'medicines.imported', by: 'server', details: { count } }, now)
    return tally
  })
  await settleMedicines(db)
  return report
}

const newTally = (): Tally => ({ added: 0, changed: 0, unchanged: 0, skipped: 0 })

async function readCompositions(file: string, events: ImportEvents, tally: Tally): Promise<Compositions> {
  const components: Compositions = new Map()
  for await (const { record } of readRecords(file, parseComponent, events, tally)) {
    const known = components.get(record.code)
    if (known) known.push(record)
    else components.set(record.code, [record])
  }
  if (components.size === 0) throw withoutMedicine(file)
  return components
}

async function* readSpecialties(file: string, components: Compositions, events: ImportEvents, tally: Tally) {
  const lineOf = new Map<string, number>()
  const compositionOf = (code: string) => describeComposition(components.get(code) ?? [])
  const parse = (text: string, line: number): Parsed<MedicineCreate> => {
    const parsed = parseSpecialty(text, compositionOf)
    if ('problem' in parsed) return parsed
    const { code } = parsed.record
    if (lineOf.has(code)) return { problem: `le code ${code} est déjà à la ligne ${lineOf.get(code)}` }
    lineOf.set(code, line)
    return parsed
  }
  for await (const { record } of readRecords(file, parse, events, tally)) yield record
}

async function* readRecords<T>(
  file: string,
  parse: (text: string, line: number) => Parsed<T>,
  { onProgress, onProblem }: ImportEvents,
  tally: Tally,
): AsyncGenerator<{ record: T }> {
  for await (const { number, text } of readLines(file)) {
    const parsed = parse(text, number)
    if ('record' in parsed) yield parsed
    else {
      tally.skipped += 1
      onProblem(file, number, parsed.problem)
    }
    if (number % PROGRESS_LINES === 0) onProgress(file, number)
  }
}

async function* inBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const withoutMedicine = (file: string) =>
  new ImportRefusal(
    `${path.basename(file)} ne contient aucune ligne lisible de la base publique des médicaments.`,
  )
