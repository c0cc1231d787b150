import { CLASSES, ELEMENT_STYLES } from './mail-style.ts'
import { readMarkup, type Tag, writeTag } from './markup-tags.ts'

/** The address that a link of the mail gets; undefined when it leads nowhere outside the product's site. */
export type LinkTo = (href: string) => string | undefined

const KEPT = ['alt', 'align', 'colspan', 'rowspan', 'start', 'width', 'height'] as const
const DROPPED = new Set(['input', 'picture', 'source'])

/** The sanitised HTML of the text, as mail clients show it: every element carries its style. */
export function toMailHtml(html: string, linkTo: LinkTo) {
  let written = ''
  for (const token of readMarkup(html)) {
    if (typeof token === 'string') written += token
    else if (!DROPPED.has(token.name)) written += token.isEnd ? `</${token.name}>` : startTag(token, linkTo)
  }
  return written
}

function startTag({ name, attributes }: Tag, linkTo: LinkTo) {
  const kept = Object.fromEntries(KEPT.map((key) => [key, attributes.get(key)]))
  const href = attributes.get('href')
  return writeTag(name, {
    ...kept,
    ...(name === 'a' ? { href: href && linkTo(href) } : {}),
    // A picture without words is announced by its address unless it says that it has none.
    ...(name === 'img'
      ? { src: imageForMail(attributes.get('src') ?? ''), alt: attributes.get('alt') ?? '' }
      : {}),
    class: CLASSES[name],
    style: ELEMENT_STYLES[name],
  })
}

/** Uploads are WebP, which Outlook for Windows does not show; each has a JPEG beside it. */
export function imageForMail(address: string) {
  return address.replace(/(\/uploads\/[0-9a-f]{32})(?:-\d+)?\.webp(\?v=\d+)?$/, '$1.jpg$2')
}
