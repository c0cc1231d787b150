import { movePosition, type TextChange, type TextEdit, type TextRange, touchedLines } from './text-edit.ts'

const MARKS = {
  bold: { open: '**', close: '**' },
  italic: { open: '*', close: '*' },
  underline: { open: '<u>', close: '</u>' },
  code: { open: '`', close: '`' },
} as const

export type Mark = keyof typeof MARKS

/** An existing mark: its opening ends at `from`, its closing starts at `to`. */
type Layer = TextRange & {
  mark: Mark
}

/** The prefix of a line (list sign, heading…) is not text: marks start after it. */
const LINE_START = /^\s*(?:>\s*)*(?:(?:[-*+]|\d+[.)])\s+|#{1,6}\s+)?/

/**
 * Adds a mark to the selection or removes it; doing it twice restores the text. Each line is marked
 * separately, since marks cannot cross paragraphs. Without a selection it applies to the word at the cursor.
 */
export function toggleMark(text: string, selection: TextRange, mark: Mark): TextEdit {
  const parts = partsOf(text, selection)
  if (parts.length === 0) return toggleAtCursor(text, selection.to, mark)

  const layers = parts.map((part) => findLayer(text, part, mark))
  const found = layers.filter((layer) => layer !== undefined)
  const changes =
    found.length === parts.length
      ? found.flatMap(removal)
      : parts.filter((_, index) => !layers[index]).flatMap((part) => insertion(part, mark))
  return { changes, selection: movedSelection(selection, parts, changes) }
}

/** The ranges to mark: the selected part of each line, without the spaces at its ends. */
function partsOf(text: string, selection: TextRange): TextRange[] {
  if (selection.from === selection.to) return wordAround(text, selection.from)
  return touchedLines(text, selection).flatMap((line) => {
    const start = line.from + (LINE_START.exec(line.text)?.[0].length ?? 0)
    const from = Math.max(selection.from, start)
    const to = Math.min(selection.to, line.to)
    const part = text.slice(from, to)
    if (part.trim() === '') return []
    return { from: to - part.trimStart().length, to: from + part.trimEnd().length }
  })
}

function wordAround(text: string, position: number): TextRange[] {
  const before = /[\p{L}\p{N}]+$/u.exec(text.slice(0, position))?.[0].length ?? 0
  const after = /^[\p{L}\p{N}]+/u.exec(text.slice(position))?.[0].length ?? 0
  return before > 0 && after > 0 ? [{ from: position - before, to: position + after }] : []
}

/** Removes an empty pair, moves behind the end of a mark, or else inserts a pair around the cursor. */
function toggleAtCursor(text: string, position: number, mark: Mark): TextEdit {
  const { open, close } = MARKS[mark]
  const at = (target: number) => ({ from: target, to: target })
  const layer = layersAround(text, at(position)).find((one) => one.mark === mark)
  if (layer) {
    const changes = removal(layer)
    return { changes, selection: at(movePosition(position, changes, 'before')) }
  }
  const line = text.slice(text.lastIndexOf('\n', position - 1) + 1, position)
  if (startsWithMark(text.slice(position), close) && line.includes(open))
    return { changes: [], selection: at(position + close.length) }
  if (startsWithMark(reverse(text.slice(0, position)), reverse(close)) && countOf(line, close) % 2 === 0)
    return { changes: [], selection: at(position - close.length) }
  return {
    changes: [{ ...at(position), insert: open + close }],
    selection: at(position + open.length),
  }
}

/** `*` does not start `**`. */
function startsWithMark(text: string, marker: string) {
  if (marker !== '*' && marker !== '**') return text.startsWith(marker)
  return runLength(text, '*') === marker.length
}

function countOf(line: string, marker: string) {
  return marker.startsWith('</') ? (line.includes(marker) ? 2 : 1) : line.split(marker).length - 1
}

function findLayer(text: string, part: TextRange, mark: Mark) {
  return [...layersAround(text, part), ...layersWithin(text, part)].find((layer) => layer.mark === mark)
}

/** The marks directly around a range, from the innermost outwards. */
function layersAround(text: string, { from, to }: TextRange): Layer[] {
  const layers: Layer[] = []
  for (;;) {
    const marks = marksAt(reverse(text.slice(0, from)), text.slice(to))
    if (marks.length === 0) return layers
    for (const mark of marks) {
      layers.push({ mark, from, to })
      from -= MARKS[mark].open.length
      to += MARKS[mark].close.length
    }
  }
}

/** The marks that the range itself starts and ends with. */
function layersWithin(text: string, { from, to }: TextRange): Layer[] {
  const layers: Layer[] = []
  for (;;) {
    const inside = text.slice(from, to)
    const mark = MARK_NAMES.find((name) => isWrappedBy(inside, name))
    if (!mark) return layers
    from += MARKS[mark].open.length
    to -= MARKS[mark].close.length
    layers.push({ mark, from, to })
  }
}

const MARK_NAMES = Object.keys(MARKS) as Mark[]

/** As one pair: « *a* et *b* » also starts and ends with the mark, but holds two pairs. */
function isWrappedBy(text: string, mark: Mark) {
  const { open, close } = MARKS[mark]
  const inside = text.slice(open.length, -close.length)
  if (inside.trim() === '' || !text.startsWith(open) || !text.endsWith(close)) return false
  if (!open.startsWith('*')) return !inside.includes(close)
  const stars = Math.min(runLength(text, '*'), runLength(reverse(text), '*'))
  const runs = inside.match(/\*+/g) ?? []
  return (stars === 3 || stars === open.length) && !runs.some((run) => run.length === open.length)
}

/** The markers present on both sides; `before` is the preceding text, reversed. */
function marksAt(before: string, after: string): Mark[] {
  const stars = Math.min(runLength(before, '*'), runLength(after, '*'))
  if (stars === 1) return ['italic']
  if (stars === 2) return ['bold']
  if (stars === 3) return ['bold', 'italic']
  if (before.startsWith(reverse(MARKS.underline.open)) && after.startsWith(MARKS.underline.close))
    return ['underline']
  if (runLength(before, '`') === 1 && runLength(after, '`') === 1) return ['code']
  return []
}

function runLength(text: string, character: string) {
  let length = 0
  while (text[length] === character) length += 1
  return length
}

function reverse(text: string) {
  return [...text.slice(-8)].reverse().join('')
}

function removal({ mark, from, to }: Layer): TextChange[] {
  const { open, close } = MARKS[mark]
  return [
    { from: from - open.length, to: from, insert: '' },
    { from: to, to: to + close.length, insert: '' },
  ]
}

function insertion({ from, to }: TextRange, mark: Mark): TextChange[] {
  const { open, close } = MARKS[mark]
  return [
    { from, to: from, insert: open },
    { from: to, to, insert: close },
  ]
}

/**
 * Keeps the same text selected, so that the next toggle finds the marks: around one range, within several.
 */
function movedSelection(selection: TextRange, parts: TextRange[], changes: TextChange[]): TextRange {
  if (selection.from === selection.to) {
    const position = movePosition(selection.from, changes, 'after')
    return { from: position, to: position }
  }
  const isOne = parts.length === 1
  const from = parts[0]?.from ?? selection.from
  const to = parts.at(-1)?.to ?? selection.to
  return {
    from: movePosition(from, changes, isOne ? 'after' : 'before'),
    to: movePosition(to, changes, isOne ? 'before' : 'after'),
  }
}
