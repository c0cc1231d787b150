import {
  type Line,
  movePosition,
  type TextChange,
  type TextEdit,
  type TextRange,
  touchedLines,
} from './text-edit.ts'

export type HeadingLevel = 1 | 2 | 3
export type ListKind = 'bullet' | 'numbered'

const HEADING = /^(\s*)(#{1,6})\s+/
const QUOTE = /^(\s*)>\s?/
const ITEM = /^(\s*)(?:([-*+])|(\d+)[.)])\s+/

export function toggleHeading(text: string, selection: TextRange, level: HeadingLevel): TextEdit {
  const marker = `${'#'.repeat(level)} `
  return rewritePrefixes(text, selection, {
    has: (line) => HEADING.exec(line)?.[2]?.length === level,
    prefix: HEADING,
    insert: () => marker,
  })
}

export function toggleQuote(text: string, selection: TextRange): TextEdit {
  return rewritePrefixes(text, selection, {
    has: (line) => QUOTE.test(line),
    prefix: QUOTE,
    insert: () => '> ',
  })
}

/** Converts a list of the other kind; indented items have a numbering of their own. */
export function toggleList(text: string, selection: TextRange, kind: ListKind): TextEdit {
  const counts = new Map<string, number>()
  const number = (indent: string) => {
    for (const known of counts.keys()) if (known.length > indent.length) counts.delete(known)
    const next = (counts.get(indent) ?? 0) + 1
    counts.set(indent, next)
    return next
  }
  return rewritePrefixes(text, selection, {
    has: (line) => Boolean(ITEM.exec(line)?.[kind === 'bullet' ? 2 : 3]),
    prefix: ITEM,
    insert: (indent) => (kind === 'bullet' ? '- ' : `${number(indent)}. `),
  })
}

type Prefix = {
  has: (line: string) => boolean
  /** Its first group is the indentation, which stays. */
  prefix: RegExp
  insert: (indent: string) => string
}

/** Off when every line has it, on otherwise. Blank lines stay blank, unless there is nothing else. */
function rewritePrefixes(text: string, selection: TextRange, { has, prefix, insert }: Prefix): TextEdit {
  const touched = touchedLines(text, selection)
  const filled = touched.filter((line) => line.text.trim() !== '')
  const lines = filled.length > 0 ? filled : touched.slice(0, 1)
  const isOn = lines.every((line) => has(line.text))
  const changes = lines.map((line) => prefixChange(line, prefix, isOn ? () => '' : insert))
  return {
    changes,
    selection: {
      from: movePosition(selection.from, changes, 'after'),
      to: movePosition(selection.to, changes, 'after'),
    },
  }
}

function prefixChange(line: Line, prefix: RegExp, insert: (indent: string) => string): TextChange {
  const match = prefix.exec(line.text)
  const indent = match?.[1] ?? /^\s*/.exec(line.text)?.[0] ?? ''
  const from = line.from + indent.length
  return { from, to: line.from + (match?.[0].length ?? indent.length), insert: insert(indent) }
}
