import { markdownLanguage } from '@codemirror/lang-markdown'
import type { Element as InlineElement, MarkdownParser } from '@lezer/markdown'
import { contentImageUrl } from '@/domain/images/image-url.ts'

const parser = markdownLanguage.parser as MarkdownParser
const TAGS: Record<string, string> = {
  StrongEmphasis: 'strong',
  Emphasis: 'em',
  Strikethrough: 'del',
  InlineCode: 'code',
}

/** The marks of a cell show where the caret is, as in the text; a hidden copy gives the field its height. */
export function showWords(field: HTMLTextAreaElement) {
  const isTyping = field.ownerDocument.activeElement === field
  field.previousElementSibling?.replaceChildren(isTyping ? `${field.value}\u200b` : cellWords(field.value))
}

/** The text of a cell as the page shows it. Nothing of it becomes HTML but what is made here. */
function cellWords(text: string): Node {
  return drawn(text, parser.parseInline(text, 0), 0, text.length)
}

function drawn(text: string, elements: readonly InlineElement[], from: number, to: number) {
  const words = document.createDocumentFragment()
  let place: Node = words
  let at = from
  const write = (end: number) => {
    if (end > at) place.appendChild(document.createTextNode(text.slice(at, end)))
  }
  for (const element of elements) {
    write(element.from)
    const tag = nameOf(element) === 'HTMLTag' ? text.slice(element.from, element.to).toLowerCase() : ''
    if (tag === '<u>') place = place.appendChild(document.createElement('u'))
    else if (tag === '</u>') place = place.parentNode ?? words
    else if (/^<br\s*\/?>$/.test(tag)) place.appendChild(document.createElement('br'))
    else place.appendChild(drawnElement(text, element))
    at = element.to
  }
  write(to)
  return words
}

function drawnElement(text: string, element: InlineElement): Node {
  const name = nameOf(element)
  const children = childrenOf(element)
  const raw = () => document.createTextNode(text.slice(element.from, element.to))
  if (name === 'Escape') return document.createTextNode(text.slice(element.from + 1, element.to))
  if (name.endsWith('Mark')) return document.createTextNode('')
  const tag = TAGS[name]
  if (tag) {
    const box = document.createElement(tag)
    box.appendChild(drawn(text, children, element.from, element.to))
    return box
  }
  const [open, close] = children.filter((child) => nameOf(child) === 'LinkMark')
  const url = children.find((child) => nameOf(child) === 'URL')
  if (!open || !close || !url) return raw()
  if (name === 'Image') return image(text.slice(open.to, close.from), text.slice(url.from, url.to))
  const link = document.createElement('span')
  link.className = 'cm-shown-link'
  const label = children.filter(({ from, to }) => from >= open.to && to <= close.from)
  link.appendChild(
    name === 'Link'
      ? drawn(text, label, open.to, close.from)
      : document.createTextNode(text.slice(url.from, url.to)),
  )
  return link
}

function image(alt: string, address: string) {
  const picture = document.createElement('img')
  picture.alt = alt
  picture.loading = 'lazy'
  picture.src = contentImageUrl(address)
  return picture
}

const nameOf = ({ type }: InlineElement) => parser.nodeSet.types[type]?.name ?? ''
/** The library keeps them from the types of its elements. */
const childrenOf = (element: InlineElement) =>
  (element as unknown as { children?: readonly InlineElement[] }).children ?? []
