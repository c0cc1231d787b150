import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import { IterMode, type SyntaxNode, type SyntaxNodeRef, type Tree } from '@lezer/common'

/** An image of the text, and where in it its words and its address are. */
export type ImageSource = {
  from: number
  to: number
  alt: string
  address: string
  altFrom: number
  altTo: number
  addressFrom: number
  addressTo: number
}

/** Of images by reference the address is elsewhere: they stay text. */
export function readImage(state: EditorState, node: SyntaxNode): ImageSource | null {
  const [open, close] = node.getChildren('LinkMark')
  const url = node.getChild('URL')
  if (!open || !close || !url) return null
  return {
    from: node.from,
    to: node.to,
    alt: state.sliceDoc(open.to, close.from).replace(/\s+/g, ' ').replace(ESCAPED, '$1'),
    address: state
      .sliceDoc(url.from, url.to)
      .replace(/^<(.*)>$/, '$1')
      .replace(ESCAPED, '$1'),
    altFrom: open.to,
    altTo: close.from,
    addressFrom: url.from,
    addressTo: url.to,
  }
}

/** Images in a table are drawn by the table. */
export function imagesOf(state: EditorState): ImageSource[] {
  const images: ImageSource[] = []
  syntaxTree(state).iterate({
    mode: IterMode.IgnoreMounts,
    enter: (node) => {
      if (!WORDS.test(node.name)) return !WITHOUT_IMAGES.has(node.name)
      for (const image of imagesIn(state, node)) images.push(moved(image, node.from))
      return false
    },
  })
  return images
}

/** The parser keeps the tree of a block that an edit did not touch: each is read once. Places count from its start. */
const read = new WeakMap<Tree, readonly ImageSource[]>()

function imagesIn(state: EditorState, block: SyntaxNodeRef): readonly ImageSource[] {
  const known = block.tree && read.get(block.tree)
  if (known) return known
  const images: ImageSource[] = []
  block.node.cursor(IterMode.IgnoreMounts).iterate((node) => {
    if (node.name !== 'Image') return !WITHOUT_IMAGES.has(node.name)
    const image = readImage(state, node.node)
    if (image) images.push(moved(image, -block.from))
    return false
  })
  if (block.tree) read.set(block.tree, images)
  return images
}

const moved = (image: ImageSource, by: number): ImageSource => ({
  ...image,
  from: image.from + by,
  to: image.to + by,
  altFrom: image.altFrom + by,
  altTo: image.altTo + by,
  addressFrom: image.addressFrom + by,
  addressTo: image.addressTo + by,
})

/** The image that begins here. */
export function imageAt(state: EditorState, from: number): ImageSource | null {
  if (state.sliceDoc(from, from + 2) !== '![') return null
  for (let node: SyntaxNode | null = syntaxTree(state).resolve(from, 1); node; node = node.parent)
    if (node.name === 'Image' && node.from === from) return readImage(state, node)
  return null
}

/** The image that is all of the selection. */
export function chosenImage(state: EditorState): ImageSource | null {
  const { from, to } = state.selection.main
  const image = imageAt(state, from)
  return image?.to === to ? image : null
}

/** As words between brackets: neither a bracket nor a line break ends them. */
export const inBrackets = (words: string) => words.replace(/\s+/g, ' ').replace(/[[\]\\*_`<>]/g, '\\$&')

const ESCAPED = /\\([!-/:-@[-`{-~])/g
/** Blocks that hold words. */
const WORDS = /^(?:Paragraph|Task|(?:ATX|Setext)Heading\d)$/
const WITHOUT_IMAGES = new Set([
  'FencedCode',
  'CodeBlock',
  'HTMLBlock',
  'Table',
  'InlineCode',
  'LinkReference',
])
