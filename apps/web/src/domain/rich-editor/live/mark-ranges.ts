import { syntaxTree } from '@codemirror/language'
import type { EditorState, Range } from '@codemirror/state'
import { Decoration } from '@codemirror/view'
import { IterMode, type SyntaxNode, type SyntaxNodeRef } from '@lezer/common'
import { BULLET, RULE, TASK_DONE, TASK_OPEN } from './sign-widgets.ts'

type Span = { from: number; to: number }
export type Drawing = {
  state: EditorState
  /** Whether the caret touches this part of the text, whose marks then show. */
  isTouched: (from: number, to: number) => boolean
  add: (range: Range<Decoration>) => void
}

const HIDDEN = Decoration.replace({})
const UNDERLINE = Decoration.mark({ class: 'cm-underlined' })
const LINK = Decoration.mark({ class: 'cm-shown-link' })
const CODE = Decoration.mark({ class: 'cm-inline-code' })
const NUMBER = Decoration.mark({ class: 'cm-list-number' })
const INDENT = Decoration.mark({ class: 'cm-indent' })
const MAX_DEPTH = 6

/** Blocks that hold words, inside which a pair of tags cannot cross the edges. */
const LEAVES = /^(?:Paragraph|Task|(?:ATX|Setext)Heading\d)$/
const HEADING = /^(?:ATX|Setext)Heading(\d)$/
/** Drawn by their own widgets. */
const WIDGETS = new Set(['Table', 'Image'])

/** EDIT-15: everything between these positions as it will look. */
export function drawMarks(drawing: Drawing, { from, to }: Span) {
  const tree = syntaxTree(drawing.state)
  /** Tags of the block that is being read: they are no pair for the tree. */
  let opened: Span[] = []
  tree.iterate({
    from: leafStart(tree.resolve(from, 1)) ?? from,
    to,
    mode: IterMode.IgnoreMounts,
    enter: (node) => {
      if (LEAVES.test(node.name)) opened = []
      if (node.name === 'HTMLTag') drawTag(drawing, node, opened)
      else drawNode(drawing, node)
      return !WIDGETS.has(node.name)
    },
  })
}

function leafStart(node: SyntaxNode) {
  for (let one: SyntaxNode | null = node; one; one = one.parent) if (LEAVES.test(one.name)) return one.from
  return undefined
}

function drawNode(drawing: Drawing, node: SyntaxNodeRef) {
  const level = HEADING.exec(node.name)?.[1]
  if (level) drawHeading(drawing, node, Number(level))
  else NODES[node.name]?.(drawing, node)
}

const NODES: Record<string, (drawing: Drawing, node: SyntaxNodeRef) => void> = {
  StrongEmphasis: hideMarks,
  Emphasis: hideMarks,
  Strikethrough: hideMarks,
  Autolink: hideMarks,
  InlineCode(drawing, node) {
    drawing.add(CODE.range(node.from, node.to))
    hideMarks(drawing, node)
  },
  Link: drawLink,
  Escape: hideFirst,
  HardBreak: hideFirst,
  HorizontalRule: (drawing, node) => replace(drawing, node, RULE),
  Blockquote(drawing, node) {
    const depth = depthOf(node, 'Blockquote')
    drawLines(drawing, node, () => `cm-quote cm-quote-${Math.min(depth, 3)}`)
  },
  QuoteMark(drawing, node) {
    const line = drawing.state.doc.lineAt(node.from)
    if (!drawing.isTouched(line.from, line.to)) hide(drawing, withSpace(drawing, node))
  },
  ListItem: drawItem,
  ListMark: drawListMark,
  TaskMarker: (drawing, node) =>
    replace(drawing, node, /x/i.test(drawing.state.sliceDoc(node.from, node.to)) ? TASK_DONE : TASK_OPEN),
  FencedCode(drawing, node) {
    const { doc } = drawing.state
    const [first, last] = [doc.lineAt(node.from).number, doc.lineAt(node.to).number]
    drawLines(drawing, node, (line) =>
      line === first
        ? 'cm-code-block cm-code-start'
        : line === last
          ? 'cm-code-block cm-code-end'
          : 'cm-code-block',
    )
    hideMarks(drawing, node)
  },
  CodeBlock: (drawing, node) => drawLines(drawing, node, () => 'cm-code-block'),
}

function drawHeading(drawing: Drawing, node: SyntaxNodeRef, level: number) {
  const { doc } = drawing.state
  const isUnderlined = node.name.startsWith('Setext')
  const attributes = { role: 'heading', 'aria-level': String(level) }
  const deco = Decoration.line({ class: `cm-heading cm-heading-${level}`, attributes })
  const last = doc.lineAt(node.to).number - (isUnderlined ? 1 : 0)
  for (let line = doc.lineAt(node.from); ; line = doc.line(line.number + 1)) {
    drawing.add(deco.range(line.from))
    if (line.number >= last) break
  }
  if (drawing.isTouched(doc.lineAt(node.from).from, doc.lineAt(node.to).to)) return
  for (const mark of node.node.getChildren('HeaderMark')) {
    const isEnd = !isUnderlined && mark.from > node.from
    hide(drawing, isEnd ? afterSpace(drawing, mark) : withSpace(drawing, mark))
  }
}

/** Links by reference depend on a line far away: they keep their marks. */
function drawLink(drawing: Drawing, node: SyntaxNodeRef) {
  const [open, close] = node.node.getChildren('LinkMark')
  if (!open || !close || !node.node.getChild('URL') || open.to === close.from) return
  drawing.add(LINK.range(open.to, close.from))
  if (drawing.isTouched(node.from, node.to)) return
  hide(drawing, open)
  hide(drawing, { from: close.from, to: node.to })
}

function drawTag(drawing: Drawing, node: SyntaxNodeRef, opened: Span[]) {
  const tag = drawing.state.sliceDoc(node.from, node.to).toLowerCase()
  if (tag === '<u>') opened.push({ from: node.from, to: node.to })
  const open = tag === '</u>' ? opened.pop() : undefined
  if (!open) return
  if (open.to < node.from) drawing.add(UNDERLINE.range(open.to, node.from))
  if (drawing.isTouched(open.from, node.to)) return
  hide(drawing, open)
  hide(drawing, node)
}

/** The text after the sign stays under itself where a line is too long for the window. */
function drawItem(drawing: Drawing, node: SyntaxNodeRef) {
  const { doc } = drawing.state
  const depth = Math.min(depthOf(node, 'ListItem'), MAX_DEPTH)
  const first = doc.lineAt(node.from).number
  const nested = node.node.getChild('BulletList') ?? node.node.getChild('OrderedList')
  const end = nested ? nested.from - 1 : node.to
  drawLines(drawing, { from: node.from, to: end }, (line) =>
    line === first ? `cm-item cm-item-${depth}` : `cm-item-text cm-item-${depth}`,
  )
}

function drawListMark(drawing: Drawing, node: SyntaxNodeRef) {
  const { doc } = drawing.state
  const line = doc.lineAt(node.from)
  const indent = doc.sliceString(line.from, node.from)
  if (indent !== '' && indent.trim() === '') drawing.add(INDENT.range(line.from, node.from))
  const { from, to } = withSpace(drawing, node)
  const isBullet = node.to - node.from === 1 && !drawing.isTouched(node.from, node.to)
  drawing.add((isBullet ? BULLET : NUMBER).range(from, to))
}

function hideMarks(drawing: Drawing, node: SyntaxNodeRef) {
  if (drawing.isTouched(node.from, node.to)) return
  for (let child = node.node.firstChild; child; child = child.nextSibling)
    if (child.name.endsWith('Mark')) hide(drawing, child)
}

/** A backslash before a sign or at the end of a line. */
function hideFirst(drawing: Drawing, { from, to }: Span) {
  if (drawing.isTouched(from, to) || drawing.state.sliceDoc(from, from + 1) !== '\\') return
  hide(drawing, { from, to: from + 1 })
}

function replace(drawing: Drawing, { from, to }: Span, sign: Decoration) {
  if (!drawing.isTouched(from, to)) drawing.add(sign.range(from, to))
}

/** The library refuses to hide a line break here. */
function hide({ state, add }: Drawing, { from, to }: Span) {
  if (from < to && to <= state.doc.lineAt(from).to) add(HIDDEN.range(from, to))
}

const withSpace = ({ state }: Drawing, { from, to }: Span) => ({
  from,
  to: /\s/.test(state.sliceDoc(to, to + 1)) && to < state.doc.lineAt(to).to ? to + 1 : to,
})

const afterSpace = ({ state }: Drawing, { from, to }: Span) => ({
  from: from - (/\s*$/.exec(state.sliceDoc(state.doc.lineAt(from).from, from))?.[0].length ?? 0),
  to,
})

function drawLines({ state, add }: Drawing, { from, to }: Span, className: (line: number) => string) {
  for (let line = state.doc.lineAt(from); ; line = state.doc.line(line.number + 1)) {
    add(Decoration.line({ class: className(line.number) }).range(line.from))
    if (line.to >= to) break
  }
}

function depthOf(node: SyntaxNodeRef, name: string) {
  let depth = 0
  for (let one: SyntaxNode | null = node.node; one; one = one.parent) if (one.name === name) depth += 1
  return depth
}
