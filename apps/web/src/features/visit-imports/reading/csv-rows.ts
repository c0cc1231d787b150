import { ExportProblem } from './export-problem.ts'

const SEPARATORS = [',', ';', '\t'] as const
/** A line of an export takes a thousandth of it: a quote that is never closed must not take all memory. */
const RECORD_MAX = 200_000
const UNREADABLE = 'Ce fichier n’est pas un CSV : exportez-le à nouveau de votre ancien outil.'

/** Reads a CSV in the pieces in which it comes; `onRow` gets each line that is not blank. */
export function createCsvReader(onRow: (cells: string[]) => void) {
  let rest = ''
  let separator: string | undefined

  const readRecord = (record: string) => {
    const line = record.endsWith('\r') ? record.slice(0, -1) : record
    if (line === '') return
    separator ??= guessSeparator(line)
    onRow(line.includes('"') ? readQuoted(line, separator ?? ',') : line.split(separator ?? ','))
  }

  const consume = (text: string, isLast: boolean) => {
    if (text.includes('\u0000')) throw new ExportProblem(UNREADABLE)
    rest += text
    let [start, searched] = [0, 0]
    let quote = rest.indexOf('"')
    let isOpen = false
    for (;;) {
      const end = rest.indexOf('\n', searched)
      if (end === -1) break
      for (; quote !== -1 && quote < end; quote = rest.indexOf('"', quote + 1)) isOpen = !isOpen
      searched = end + 1
      // A line break between quotes belongs to its value.
      if (isOpen) continue
      readRecord(rest.slice(start, end))
      start = searched
    }
    rest = rest.slice(start)
    if (isLast && rest !== '') readRecord(rest)
    else if (rest.length > RECORD_MAX) throw new ExportProblem(UNREADABLE)
  }

  return { push: (text: string) => consume(text, false), end: () => consume('', true) }
}

function readQuoted(line: string, separator: string) {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at)
    if (character === '"') {
      if (isQuoted && line.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = !isQuoted
    } else if (character === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += character
  }
  return [...cells, cell]
}

/** Undefined for a line of one cell, such as the comments above a table. */
function guessSeparator(line: string) {
  if (line.startsWith('#')) return undefined
  const counts = SEPARATORS.map((one) => line.split(one).length)
  const most = Math.max(...counts)
  return most > 1 ? SEPARATORS[counts.indexOf(most)] : undefined
}
