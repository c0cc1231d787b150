import { IterMode, type SyntaxNodeRef, type Tree } from '@lezer/common'
import { openTag, type TagPlace, tagAt } from './inline-html.ts'

/** Stands for each character of what is not French prose: code, links, addresses, HTML. */
export const OPAQUE = '\ue100'
/** Stands for the marks inside a line, which readers do not see. */
export const MARK = '\ue101'
/** Stands for the marks at the start of a line and between cells. */
const EDGE = '\n'

const OPAQUE_NODES = new Set([
  'InlineCode',
  'FencedCode',
  'CodeBlock',
  'HTMLBlock',
  'CommentBlock',
  'ProcessingInstructionBlock',
  'Comment',
  'ProcessingInstruction',
  'URL',
  'Autolink',
  'Image',
  'LinkReference',
  'Escape',
  'Entity',
])
const MARK_NODES = new Set(['EmphasisMark', 'StrikethroughMark', 'SuperscriptMark', 'SubscriptMark'])
const EDGE_NODES = new Set([
  'HeaderMark',
  'QuoteMark',
  'ListMark',
  'TaskMarker',
  'HorizontalRule',
  'TableDelimiter',
])
const LEAF_BLOCK = /^(?:Paragraph|TableCell|(?:ATX|Setext)Heading\d)$/

/** What the tree cannot know: what is still being typed, and addresses without their protocol. */
const UNFINISHED = [
  /\]\([^()\n]*/g,
  /<[a-z/!][^<>\n]*/gi,
  /`[^\n]*/g,
  /^ {0,3}\[[^\]\n]+\]:.*$/gm,
  /^[ \t]*[|:-][|: \t-]*$/gm,
  /:[a-z0-9_+-]+:/gi,
]
const WORD = /[^\s"«»()<>\ue100\ue101]+/g
const ADDRESS = /:\/\/|@|^www\.|\w\.\w+\//

type Range = { from: number; to: number }
type Options = Range & {
  /** The words of a link are read, its address is not. */
  readsLinks?: boolean
}

/** The text with all that is not prose masked: every character keeps its place. */
export function proseOf(text: string, tree: Tree, { from, to, readsLinks = false }: Options): string {
  const characters = text.slice(from, to).split('')
  const mask = (range: Range, sign: string) => {
    for (let at = Math.max(range.from, from); at < Math.min(range.to, to); at += 1)
      if (characters[at - from] !== '\n' || sign !== MARK) characters[at - from] = sign
  }
  const labels = definedLabels(text, tree, { from, to })
  let tags: TagPlace[] = []
  tree.iterate({
    from,
    to,
    mode: IterMode.IgnoreMounts,
    enter: (node) => {
      if (LEAF_BLOCK.test(node.name)) tags = []
      if (node.name === 'HTMLTag') {
        const tag = tagAt(text, node)
        mask(node, MARK)
        const opening = openTag(tags, tag)
        if (opening) mask({ from: opening.from, to: node.to }, OPAQUE)
        return false
      }
      if (node.name === 'Link' && isLink(text, node, labels)) {
        if (!readsLinks) mask(node, OPAQUE)
        return readsLinks
      }
      if (OPAQUE_NODES.has(node.name)) return maskWhole(wholeAddress(text, node), OPAQUE)
      if (EDGE_NODES.has(node.name)) return maskWhole(node, EDGE)
      if (MARK_NODES.has(node.name)) return maskWhole(node, MARK)
      if (readsLinks && /^Link(?:Mark|Title|Label)$/.test(node.name)) return maskWhole(node, MARK)
      return true
    },
  })
  return maskUnfinished(characters.join(''))

  function maskWhole(node: Range, sign: string) {
    mask(node, sign)
    return false
  }
}

function maskUnfinished(prose: string) {
  let masked = prose
  for (const pattern of UNFINISHED)
    masked = masked.replace(pattern, (found) => found.replace(/[^\n]/g, OPAQUE))
  return masked.replace(WORD, (word) => {
    // As in GFM, the sign that ends a sentence is not of the address before it.
    const address = word.replace(/[?!.,:;…*_~]+$/, '')
    return ADDRESS.test(address) ? OPAQUE.repeat(address.length) + word.slice(address.length) : word
  })
}

/** The tree has every « [word] » as a link, also where no definition makes one of it. */
function isLink(text: string, { node }: SyntaxNodeRef, labels: ReadonlySet<string>) {
  if (node.getChild('LinkLabel') || node.getChildren('LinkMark').length > 2) return true
  return labels.has(text.slice(node.from, node.to).toLowerCase())
}

/** The tree begins « o'neil@exemple.fr » after its apostrophe. */
function wholeAddress(text: string, { name, from, to }: SyntaxNodeRef): Range {
  let start = from
  if (name === 'URL' && text.slice(from, to).includes('@'))
    while (start > 0 && /[\w.+'-]/.test(text.charAt(start - 1))) start -= 1
  return { from: start, to }
}

function definedLabels(text: string, tree: Tree, range: Range): Set<string> {
  const labels = new Set<string>()
  tree.iterate({
    ...range,
    mode: IterMode.IgnoreMounts,
    enter: ({ node, name }) => {
      const label = name === 'LinkReference' && node.getChild('LinkLabel')
      if (label) labels.add(text.slice(label.from, label.to).toLowerCase())
    },
  })
  return labels
}
