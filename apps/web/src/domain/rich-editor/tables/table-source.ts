import { syntaxTree } from '@codemirror/language'
import type { EditorState, Text } from '@codemirror/state'
import { IterMode, type SyntaxNode } from '@lezer/common'

export type Align = 'left' | 'center' | 'right' | null

/** The first row holds the headings; a row may have more cells than there are columns, which no page shows. */
export type Table = { aligns: Align[]; rows: string[][] }

type Cell = { from: number; to: number; text: string }

export type TableSource = {
  from: number
  to: number
  /** Of its lines but the first: the signs of the quote or the list that holds it. */
  prefix: string
  table: Table
  cells: Cell[][]
  /** The lines that its widget stands for. */
  lines: { from: number; to: number }
}

const MIN_WIDTH = 3

export function tablesOf(state: EditorState): TableSource[] {
  const tables: TableSource[] = []
  syntaxTree(state).iterate({
    mode: IterMode.IgnoreMounts,
    enter: (node) => {
      if (node.name === 'Table') tables.push(readTable(state.doc, node))
      return HOLDERS.has(node.name)
    },
  })
  return tables
}

/** The table whose widget stands for this position. */
export function tableAt(state: EditorState, position: number): TableSource | null {
  const { doc } = state
  const { number, text } = doc.lineAt(position)
  const isBlank = text.trim() === ''
  for (const near of isBlank ? [number - 1, number + 1] : [number]) {
    if (near < 1 || near > doc.lines) continue
    for (
      let node: SyntaxNode | null = syntaxTree(state).resolve(doc.line(near).to, -1);
      node;
      node = node.parent
    ) {
      if (node.name !== 'Table') continue
      const table = readTable(doc, node)
      if (position >= table.lines.from && position <= table.lines.to) return table
    }
  }
  return null
}

function readTable(doc: Text, { from, to }: { from: number; to: number }): TableSource {
  const [first, last] = [doc.lineAt(from), doc.lineAt(to)]
  const ruler = doc.line(first.number + 1)
  const prefix = /^[\s>]*/.exec(ruler.text)?.[0] ?? ''
  const lines = [readRow(doc.sliceString(from, first.to), from)]
  for (let number = first.number + 2; number <= last.number; number += 1) {
    const line = doc.line(number)
    const start = Math.min(prefix.length, line.length)
    lines.push(readRow(line.text.slice(start), line.from + start))
  }
  const aligns = readRow(ruler.text.slice(prefix.length), 0).map(({ text }) => alignOf(text))
  const rows = lines.map((cells) => {
    const texts = cells.map(({ text }) => text)
    return [...texts, ...Array.from({ length: Math.max(aligns.length - texts.length, 0) }, () => '')]
  })
  return { from, to, prefix, table: { aligns, rows }, cells: lines, lines: widgetLines(doc, from, to) }
}

/** With the blank lines around, which part the table from other text: words written there would join it. */
function widgetLines(doc: Text, from: number, to: number) {
  const [first, last] = [doc.lineAt(from), doc.lineAt(to)]
  const blankLine = (number: number) => {
    const line = number >= 1 && number <= doc.lines ? doc.line(number) : null
    return line?.text.trim() === '' ? line : null
  }
  // The line between two tables belongs to the first.
  const isAfterTable = first.number > 2 && doc.line(first.number - 2).text.includes('|')
  const before = isAfterTable ? null : blankLine(first.number - 1)
  return { from: (before ?? first).from, to: (blankLine(last.number + 1) ?? last).to }
}

function readRow(text: string, at: number): Cell[] {
  const bars = barsOf(text)
  const end = text.trimEnd().length
  let from = /^\s*\|/.test(text) ? (bars.shift() ?? 0) + 1 : 0
  const stops = bars.at(-1) === end - 1 ? bars : [...bars, end]
  return stops.map((stop) => {
    const raw = text.slice(from, stop)
    const content = raw.trim()
    const begin = from + (content ? raw.indexOf(content) : Math.min(1, raw.length))
    from = stop + 1
    return { from: at + begin, to: at + begin + content.length, text: content }
  })
}

/** The bars that part cells: a backslash makes one a sign of the text. */
export const barsOf = (text: string) =>
  [...text.matchAll(/\\.|\|/g)].flatMap(({ 0: sign, index }) => (sign === '|' ? [index] : []))

function alignOf(ruler: string): Align {
  const [left, right] = [ruler.startsWith(':'), ruler.endsWith(':')]
  return left && right ? 'center' : right ? 'right' : left ? 'left' : null
}

/** EDIT-17: GFM, its columns aligned. */
export function writeTable({ aligns, rows }: Table): string[] {
  const count = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(MIN_WIDTH, ...rows.map((row) => widthOf(row[column] ?? ''))),
  )
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const [head = [], ...body] = rows.map((row) =>
    line(row.map((text, column) => padded(text, widths[column] ?? MIN_WIDTH, aligns[column] ?? null))),
  )
  const ruler = line(aligns.map((align, column) => rulerOf(align, widths[column] ?? MIN_WIDTH)))
  return [String(head), ruler, ...body]
}

const widthOf = (text: string) => [...text].length

function padded(text: string, width: number, align: Align) {
  const room = width - widthOf(text)
  const before = align === 'right' ? room : align === 'center' ? Math.floor(room / 2) : 0
  return ' '.repeat(before) + text + ' '.repeat(room - before)
}

function rulerOf(align: Align, width: number) {
  const left = align === 'left' || align === 'center' ? ':' : '-'
  return left + '-'.repeat(width - 2) + (align === 'right' || align === 'center' ? ':' : '-')
}

/** Blocks in which a table may be. */
const HOLDERS = new Set(['Document', 'Blockquote', 'BulletList', 'OrderedList', 'ListItem'])
