import { isOwnAddress } from '../own-addresses.ts'
import { type TreeNode, visitNodes } from './tree-nodes.ts'

const UPLOADS = '/uploads/'
const ATTRIBUTE = /\s(?:src|srcset|href)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi
const IN_ATTRIBUTE = /(?<=["'=,\s])\/uploads\//g
const DESTINATION = /\](?:\(|:)\s*<?/g

/**
 * LINK-07: where the addresses of this server begin in a markdown text, the same that its HTML gives in full: those of
 * images, and of links to uploads. Code is not among them.
 */
export function ownOffsets(root: unknown, markdown: string) {
  const offsets: number[] = []
  visitNodes(root, (node) => offsets.push(...offsetsOf(node, markdown)))
  return offsets.sort((a, b) => a - b)
}

function offsetsOf({ type, url = '', position, children }: TreeNode, markdown: string) {
  if (!position) return []
  const { start, end } = position
  if (type === 'html') return inHtml(markdown.slice(start.offset, end.offset)).map((at) => start.offset + at)
  const isOwn = type === 'image' ? isOwnAddress(url) : url.startsWith(UPLOADS)
  if (!isOwn) return []
  // The text of a link may hold an image with the same address.
  const from = children?.at(-1)?.position?.end.offset ?? start.offset
  const written = markdown.slice(from, end.offset)
  for (const { index, 0: opening } of written.matchAll(DESTINATION)) {
    const at = index + opening.length
    if (written.startsWith(url, at)) return [from + at]
  }
  return []
}

function inHtml(html: string) {
  return Array.from(html.matchAll(ATTRIBUTE)).flatMap(({ index, 0: attribute }) =>
    Array.from(attribute.matchAll(IN_ATTRIBUTE), (address) => index + address.index),
  )
}
