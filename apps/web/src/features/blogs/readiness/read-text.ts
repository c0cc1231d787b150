import { markdownLanguage } from '@codemirror/lang-markdown'

type Tree = ReturnType<typeof markdownLanguage.parser.parse>
type SyntaxNode = Tree['topNode']
type Place = { from: number; to: number }
export type Heading = Place & { level: number; text: string }
export type TextLink = Place & { label: string; href: string }
/** What the checks look at in an article's text, with its places. */
export type TextParts = { headings: Heading[]; links: TextLink[]; undescribedImages: Place[] }

/** The page stays responsive: a slice of parsing lasts about this long. */
const SLICE_MS = 10
/** A paragraph of brackets takes the parser a time that grows with its square: longer ones are left out. */
const PARAGRAPH_MAX = 30_000
const MARKS_OF_INLINE_LINK = 4

export async function readText(markdown: string): Promise<TextParts> {
  const text = withoutEndlessParagraphs(markdown)
  return collect(await parseInSlices(text), text)
}

async function parseInSlices(text: string): Promise<Tree> {
  const parse = markdownLanguage.parser.startParse(text)
  let until = performance.now() + SLICE_MS
  for (;;) {
    const tree = parse.advance()
    if (tree) return tree
    if (performance.now() < until) continue
    await new Promise((resolve) => setTimeout(resolve))
    until = performance.now() + SLICE_MS
  }
}

function collect(tree: Tree, text: string): TextParts {
  const parts: TextParts = { headings: [], links: [], undescribedImages: [] }
  const addresses = readReferences(tree, text)
  tree.iterate({
    enter({ name, node }) {
      const { from, to } = node
      const heading = /^(?:ATX|Setext)Heading(\d)$/.exec(name)
      if (heading) parts.headings.push({ from, to, level: Number(heading[1]), text: titleText(node, text) })
      else if (name === 'Image') {
        if (labelOf(node, text) === '') parts.undescribedImages.push({ from, to })
      } else if (name === 'Link') {
        const href = addressOf(node, text, addresses)
        if (href !== undefined) parts.links.push({ from, to, label: labelOf(node, text), href })
      } else if (name === 'URL' && !/^(?:Link|Image|LinkReference)$/.test(node.parent?.name ?? '')) {
        const href = text.slice(from, to)
        parts.links.push({ from, to, label: href, href })
      }
    },
  })
  return parts
}

/** Undefined for brackets that are no link: « [sic] » without a definition. */
function addressOf(link: SyntaxNode, text: string, addresses: ReadonlyMap<string, string>) {
  const url = link.getChild('URL')
  if (url) return text.slice(url.from, url.to).replace(/^<|>$/g, '').trim()
  if (link.getChildren('LinkMark').length >= MARKS_OF_INLINE_LINK) return ''
  const reference = link.getChild('LinkLabel')
  const name = reference ? text.slice(reference.from + 1, reference.to - 1) : ''
  return addresses.get((name || labelOf(link, text)).toLowerCase())
}

function readReferences(tree: Tree, text: string) {
  const addresses = new Map<string, string>()
  for (const { from, to } of tree.topNode.getChildren('LinkReference')) {
    const [, name = '', address = ''] = /^\[([^\]]*)\]:\s*(\S*)/.exec(text.slice(from, to)) ?? []
    addresses.set(name.toLowerCase(), address)
  }
  return addresses
}

function labelOf(node: SyntaxNode, text: string) {
  const [opening, closing] = node.getChildren('LinkMark')
  return opening && closing ? text.slice(opening.to, closing.from).trim() : ''
}

function titleText({ from, to }: Place, text: string) {
  return text
    .slice(from, to)
    .replace(/^#+\s*|\n[=-]+\s*$/g, '')
    .trim()
}

/** Spaces in their place keep every position. */
function withoutEndlessParagraphs(text: string) {
  if (text.length <= PARAGRAPH_MAX) return text
  return text
    .split('\n\n')
    .map((paragraph) => (paragraph.length > PARAGRAPH_MAX ? ' '.repeat(paragraph.length) : paragraph))
    .join('\n\n')
}
