import { randomUUID } from 'node:crypto'
import { MARKDOWN_EXTRA_TAGS, MARKDOWN_PROTOCOLS } from '@vigie/contract/common/markdown.ts'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { fromOwnRoot, ownCandidates } from '../own-addresses.ts'
import { ownOffsets } from './own-offsets.ts'
import { refuseDeep, type TreeNode, visitNodes } from './tree-nodes.ts'

const DEPTH_MAX = 100
/** The HTML of a table with many columns can be a thousand times longer than its markdown. */
const HTML_MAX = 2_000_000

const parser = unified().use(remarkParse).use(remarkGfm).freeze()
const renderer = unified()
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(() => (tree) => refuseDeep(tree, DEPTH_MAX))
  .use(rehypeSanitize, {
    ...defaultSchema,
    tagNames: [...(defaultSchema.tagNames ?? []), ...MARKDOWN_EXTRA_TAGS],
    protocols: { ...defaultSchema.protocols, ...MARKDOWN_PROTOCOLS },
  })
  .use(rehypeStringify)
  .freeze()

/** A text as a site gets it, but for the address of this server, which is known when it is read. */
export type Rendered = {
  /** The HTML in pieces, to be joined with that address. */
  html: string[]
  /** Where that address belongs in the markdown. */
  offsets: number[]
}

/**
 * Markdown as HTML that a site can put in its page: scripts, handlers and dangerous addresses are removed.
 *
 * Some texts take for ever or exhaust the stack: call it only in a thread that can be ended.
 */
export function renderMarkdown(markdown: string): Rendered {
  const written = parser.parse(markdown)
  refuseDeep(written, DEPTH_MAX)
  const offsets = ownOffsets(written, markdown)
  const tree = renderer.runSync(written)
  const mark = randomUUID()
  visitNodes(tree, (node) => {
    markOwnAddresses(node, mark)
    loadLate(node)
  })
  const html = renderer.stringify(tree as Parameters<typeof renderer.stringify>[0])
  if (html.length > HTML_MAX) throw new Error('the HTML is too long')
  return { html: html.split(mark), offsets }
}

/** Links to `/uploads/` lead to this server; other links without a host are pages of the company's site. */
function markOwnAddresses({ tagName, properties }: TreeNode, mark: string) {
  if (!properties) return
  const { src, srcSet, href } = properties
  if (tagName === 'img' && typeof src === 'string') properties.src = fromOwnRoot(src, mark)
  if (srcSet) properties.srcSet = ownCandidates(srcSet, mark)
  if (typeof href === 'string' && href.startsWith('/uploads/')) properties.href = fromOwnRoot(href, mark)
}

/**
 * The address comes first where the author has set no size: the sizes of the product's own pictures are written after
 * it when the text is read, since they change when a picture is replaced.
 */
function loadLate(node: TreeNode) {
  if (node.tagName !== 'img' || !node.properties) return
  const { src, ...others } = node.properties
  const isSized = 'width' in others || 'height' in others || 'srcSet' in others
  const late = { loading: 'lazy', decoding: 'async' }
  node.properties = isSized ? { ...others, src, ...late } : { src, ...others, ...late }
}
