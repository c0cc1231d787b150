import { MARKDOWN_EXTRA_TAGS, MARKDOWN_PROTOCOLS } from '@vigie/contract/common/markdown.ts'
import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkStringify, { type Options } from 'remark-stringify'
import { unified } from 'unified'
import { listsOfWord } from './lists-of-word.ts'
import { nestedLists } from './nested-lists.ts'
import { type PastedImages, pastedImages } from './pasted-images.ts'
import { stylesAsTags } from './styles-as-tags.ts'
import { captionsAsParagraphs, linksThatLead } from './tidy-blocks.ts'
import { tightLists, withoutEmptyParagraphs } from './tidy-markdown.ts'
import { tidyTables } from './tidy-tables.ts'
import { underlined, WRITE_UNDERLINED } from './underlined.ts'

/** What the preview and the site would show of it; the addresses of images are judged before. */
const SCHEMA = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), ...MARKDOWN_EXTRA_TAGS],
  protocols: { ...defaultSchema.protocols, ...MARKDOWN_PROTOCOLS },
  // Left out with what they hold.
  strip: ['script', 'style', 'title', 'xml', 'noscript', 'template', 'svg', 'math', 'select', 'button'],
}

const WRITING: Options = {
  bullet: '-',
  emphasis: '*',
  listItemIndent: 'one',
  rule: '-',
  handlers: WRITE_UNDERLINED,
}

/** Blocks stand apart from the text around them; a single paragraph is put into the line. */
export type PastedText = { text: string; isBlock: boolean; images: PastedImages }

/**
 * The markdown of what a word processor, a mail or a page put on the clipboard. Null when the HTML says nothing that
 * the plain text beside it does not say.
 */
export function htmlToMarkdown(html: string): PastedText | null {
  const images: PastedImages = { files: [], leftOut: 0 }
  const parser = unified().use(rehypeParse, { fragment: true })
  const cleaner = unified()
    .use(listsOfWord)
    .use(stylesAsTags)
    .use(nestedLists)
    .use(tidyTables)
    .use(captionsAsParagraphs)
    .use(pastedImages, images)
    .use(rehypeSanitize, SCHEMA)
    .use(linksThatLead)
  const tree = cleaner.runSync(parser.parse(withoutComments(html)))
  const writer = unified()
    .use(rehypeRemark, { handlers: { u: underlined } })
    .use(withoutEmptyParagraphs)
    .use(tightLists)
    .use(remarkGfm)
    .use(remarkStringify, WRITING)
  const written = writer.runSync(tree)
  const isBlock = written.children.length > 1 || written.children[0]?.type !== 'paragraph'
  const isPlain = !hasStructure(tree) && images.files.length === 0 && images.leftOut === 0
  return isPlain ? null : { text: writer.stringify(written).trim(), isBlock, images }
}

/** Word closes its conditions with `<![endif]>`, and what stands between `[if gte mso 9]` and it is for Word alone. */
function withoutComments(html: string) {
  return html.replace(/<!--\[if [^\]]*\]>[\s\S]*?<!\[endif\]-->/g, '').replace(/<!\[[^>]*\]>/g, '')
}

const SAYING = new Set([
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'b',
    'em',
    'i',
    'u',
    'del',
    's',
    'ul',
    'ol',
    'table',
    'a',
  ],
  ...['blockquote', 'img', 'pre', 'code', 'hr'],
])

function hasStructure(node: Root | Element): boolean {
  return node.children.some(
    (child) => child.type === 'element' && (SAYING.has(child.tagName) || hasStructure(child)),
  )
}
