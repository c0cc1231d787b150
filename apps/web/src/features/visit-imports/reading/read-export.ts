import type { ImportedDay, ImportedPage, ImportTool } from '@vigie/contract/site/visit-imports.ts'
import { createCsvReader } from './csv-rows.ts'
import { ExportProblem } from './export-problem.ts'
import { type ExportTable, recogniseTable } from './export-tables.ts'
import { createVisitSums } from './visit-sums.ts'
import { counted, readZipEntries, type ZipEntry } from './zip-entries.ts'

export type ExportRead = {
  tool: ImportTool
  lines: number
  /** Lines that cannot be read, and the first of them. */
  refused: number
  firstRefused: number | null
  days: ImportedDay[]
  pages: ImportedPage[]
}
type Options = { timeZone: string; onProgress: (ratio: number) => void }

/** A small ZIP can hold a huge file; the export of ten million visits has half of it. */
const UNPACKED_MAX = 4 * 1024 ** 3
const HEADER_LINES_MAX = 20
const OF_PLAUSIBLE = /(^|\/)imported_(visitors|pages)(_\d{8}_\d{8})?\.csv$/
const UNKNOWN =
  'Ce fichier n’est pas reconnu : choisissez l’export ZIP de Plausible, le CSV d’Umami (website_event) ou un rapport de pages de Google Analytics 4.'
const DAMAGED = 'Ce fichier est abîmé ou coupé : téléchargez-le à nouveau de votre ancien outil.'
const TOO_MUCH = 'Ce fichier contient trop de données pour un export de visites.'
const WITHOUT_PAGES =
  'Il manque à ce ZIP le fichier « imported_visitors » ou « imported_pages » de Plausible.'
const NOTHING = 'Ce fichier n’a aucune visite.'

/** The sums of an export, line by line: neither the file nor its lines are held in memory. */
export async function readExport(file: Blob, { timeZone, onProgress }: Options): Promise<ExportRead> {
  const sources = await findSources(file)
  const total = sources.reduce((sum, { packed }) => sum + packed, 0)
  const sums = createVisitSums()
  const counts = { lines: 0, refused: 0, firstRefused: null as number | null, unpacked: 0 }
  const tools = new Set<ImportTool>()
  let packed = 0
  const onBytes = (bytes: number) => {
    packed += bytes
    onProgress(Math.min(1, packed / Math.max(1, total)))
  }
  for (const source of sources) tools.add((await readTable(source, { sums, timeZone, counts, onBytes })).tool)
  const [tool] = tools
  const { days, pages } = sums.result()
  if (!tool || tools.size > 1) throw new ExportProblem(UNKNOWN)
  if (days.length === 0) throw new ExportProblem(NOTHING)
  const { unpacked: _, ...read } = counts
  return { tool, ...read, days, pages }
}

type Source = Pick<ZipEntry, 'open' | 'packed'>

async function findSources(file: Blob): Promise<Source[]> {
  const signature = await file.slice(0, 2).text()
  if (signature !== 'PK') return [{ packed: file.size, open: async (onBytes) => counted(file, onBytes) }]
  const entries = (await readZipEntries(file)).filter(
    ({ name }) => /\.csv$/i.test(name) && !/^__MACOSX\//.test(name),
  )
  const ofPlausible = entries.filter(({ name }) => OF_PLAUSIBLE.test(name))
  if (ofPlausible.length > 0) {
    const has = (kind: string) => ofPlausible.some(({ name }) => name.includes(`imported_${kind}`))
    if (!has('visitors') || !has('pages')) throw new ExportProblem(WITHOUT_PAGES)
    return ofPlausible
  }
  const events = entries.filter(({ name }) => /website_event[^/]*\.csv$/i.test(name))
  const chosen = events.length > 0 ? events : entries
  if (chosen.length !== 1) throw new ExportProblem(UNKNOWN)
  return chosen
}

type Counts = { lines: number; refused: number; firstRefused: number | null; unpacked: number }
type Reading = {
  sums: ReturnType<typeof createVisitSums>
  timeZone: string
  counts: Counts
  onBytes: (bytes: number) => void
}

async function readTable(source: Source, { sums, timeZone, counts, onBytes }: Reading): Promise<ExportTable> {
  let table: ExportTable | undefined
  let line = 0
  let width = 0
  const reader = createCsvReader((cells) => {
    line += 1
    if (!table) {
      // Google Analytics begins with lines about the report.
      table = recogniseTable(cells, sums, timeZone)
      width = cells.length
      if (!table && line > HEADER_LINES_MAX) throw new ExportProblem(UNKNOWN)
      return
    }
    // A line that was cut has fewer cells.
    const outcome = cells.length < width ? 'refused' : table.read(cells)
    if (outcome !== 'ignored') counts.lines += 1
    if (outcome !== 'refused') return
    counts.refused += 1
    counts.firstRefused ??= line
  })
  const decoder = new TextDecoder()
  for await (const piece of pieces(await source.open(onBytes), counts))
    reader.push(decoder.decode(piece, { stream: true }))
  reader.end()
  if (!table) throw new ExportProblem(UNKNOWN)
  table.end()
  return table
}

async function* pieces(stream: ReadableStream<Uint8Array>, counts: Counts) {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      counts.unpacked += value.length
      if (counts.unpacked > UNPACKED_MAX) throw new ExportProblem(TOO_MUCH)
      yield value
    }
  } catch (error) {
    throw error instanceof ExportProblem ? error : new ExportProblem(DAMAGED)
  } finally {
    await reader.cancel().catch(() => {})
  }
}
