import type { Element, ElementContent, Root, RootContent } from 'hast'
import { classesOf, inlineStyle } from './inline-style.ts'

type Inside = { heading: boolean; link: boolean }
const HEADING = /^h[1-6]$/
const BOLD = /^(bold|bolder|[6-9]00)$/

/** Word processors write bold, italic and underlined letters as styles of spans, titles and quotes as classes. */
export function stylesAsTags() {
  return (root: Root) => {
    root.children = root.children.flatMap<RootContent>((node) =>
      node.type === 'element' ? rewritten(node, { heading: false, link: false }) : [node],
    )
  }
}

function rewritten(node: Element, inside: Inside): ElementContent[] {
  const within = {
    heading: inside.heading || HEADING.test(node.tagName),
    link: inside.link || node.tagName === 'a',
  }
  const children = node.children.flatMap((child) =>
    child.type === 'element' ? rewritten(child, within) : [child],
  )
  const style = inlineStyle(node)
  if (isHidden(style)) return []
  if (isMeaningless(node, style, inside)) return children
  const block = blockOf(node)
  if (block) return [{ ...node, ...block, properties: {}, children: wrapIn(block.inner, children) }]
  const marks = node.tagName === 'span' || node.tagName === 'font' ? marksOf(style, inside) : []
  if (marks.length === 0) return [{ ...node, children }]
  return wrapped(marks, children)
}

/** Google wraps all it copies in a bold that is not bold; a heading is bold already, and a link underlined. */
function isMeaningless({ tagName }: Element, style: ReadonlyMap<string, string>, inside: Inside) {
  // `o:p` and other elements of Word.
  if (tagName.includes(':')) return true
  if (tagName === 'b' || tagName === 'strong')
    return inside.heading || /^(normal|[1-4]00)$/.test(style.get('font-weight') ?? '')
  if (tagName === 'i' || tagName === 'em') return style.get('font-style') === 'normal'
  return tagName === 'u' && (inside.link || inside.heading)
}

function isHidden(style: ReadonlyMap<string, string>) {
  return style.get('display') === 'none' || style.get('mso-hide') === 'all'
}

function marksOf(style: ReadonlyMap<string, string>, inside: Inside): string[] {
  const decoration = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`
  return [
    !inside.heading && BOLD.test(style.get('font-weight') ?? '') ? 'strong' : null,
    style.get('font-style') === 'italic' ? 'em' : null,
    !inside.link && !inside.heading && decoration.includes('underline') ? 'u' : null,
    decoration.includes('line-through') ? 'del' : null,
  ].filter((mark) => mark !== null)
}

/** Marks around nothing but blanks would be written as stars. */
function wrapped(marks: string[], children: ElementContent[]): ElementContent[] {
  if (children.every((child) => child.type === 'text' && child.value.trim() === '')) return children
  return marks.reduceRight<ElementContent[]>(
    (inner, tagName) => [{ type: 'element', tagName, properties: {}, children: inner }],
    children,
  )
}

function blockOf(node: Element): { tagName: string; inner: string | null } | null {
  if (node.tagName !== 'p') return null
  const classes = classesOf(node)
  if (classes.includes('MsoTitle')) return { tagName: 'h1', inner: null }
  if (classes.includes('MsoSubtitle')) return { tagName: 'h2', inner: null }
  if (classes.some((name) => /^Mso(Intense)?Quote/.test(name))) return { tagName: 'blockquote', inner: 'p' }
  return null
}

function wrapIn(tagName: string | null, children: ElementContent[]): ElementContent[] {
  return tagName ? [{ type: 'element', tagName, properties: {}, children }] : children
}
