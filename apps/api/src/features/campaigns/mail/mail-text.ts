import type { LinkTo } from './mail-html.ts'
import { decodeMarkup, readMarkup, type Tag } from './markup-tags.ts'

const BLOCKS = /^(h[1-6]|p|ul|ol|blockquote|pre|table|dl|div|section)$/
const RULE = '-'.repeat(30)

/** The same text without markup: addresses stand behind the words that link to them. */
export function toMailText(html: string, linkTo: LinkTo) {
  const writer = createWriter()
  const lists: { next: number | undefined }[] = []
  let pre = 0
  let link: { url: string | undefined; start: number } | undefined

  for (const token of readMarkup(html)) {
    if (typeof token === 'string') writer.text(decodeMarkup(token), pre > 0)
    else if (token.isEnd) end(token)
    else start(token)
  }
  return writer.done()

  function start({ name, attributes }: Tag) {
    if (BLOCKS.test(name)) writer.lines(lists.length > 0 && name !== 'blockquote' ? 1 : 2)
    if (name === 'ul') lists.push({ next: undefined })
    else if (name === 'ol') lists.push({ next: Number(attributes.get('start') ?? 1) })
    else if (name === 'li') item()
    else if (name === 'pre') pre += 1
    else if (name === 'blockquote') writer.quote(1)
    else if (name === 'br' || name === 'tr') writer.lines(1)
    else if (name === 'td' || name === 'th') writer.cell()
    else if (name === 'hr') writer.rule(RULE)
    else if (name === 'img' && attributes.get('alt')) writer.text(`[${attributes.get('alt')}]`, true)
    else if (name === 'a') link = { url: linkTo(attributes.get('href') ?? ''), start: writer.length() }
  }

  function end({ name }: Tag) {
    if (name === 'a' && link) {
      if (link.url && writer.since(link.start) !== link.url) writer.text(` (${link.url})`, true)
      link = undefined
    }
    if (name === 'ul' || name === 'ol') lists.pop()
    if (name === 'pre') pre -= 1
    if (name === 'blockquote') writer.quote(-1)
    if (BLOCKS.test(name)) writer.lines(lists.length > 0 ? 1 : 2)
  }

  function item() {
    const list = lists.at(-1)
    writer.lines(1)
    const mark = list?.next === undefined ? '-' : `${list.next}.`
    if (list?.next !== undefined) list.next += 1
    writer.text(`${'  '.repeat(Math.max(0, lists.length - 1))}${mark} `, true)
  }
}

function createWriter() {
  let written = ''
  let depth = 0
  const isLineStart = () => written === '' || written.endsWith('\n')
  const add = (text: string) => {
    if (text && isLineStart()) written += '> '.repeat(depth)
    written += text
  }
  /** Ends the line, and leaves blank lines until there are this many ends in a row. */
  const lines = (wanted: number) => {
    written = written.replace(/[ >]+$/, '')
    if (written === '') return
    const ends = /\n*$/.exec(written)?.[0].length ?? 0
    written += '\n'.repeat(Math.max(0, wanted - ends))
  }
  return {
    text(text: string, isExact: boolean) {
      const words = isExact ? text : text.replace(/\s+/g, ' ')
      add(!isExact && /[\s]$|^$/.test(written) ? words.trimStart() : words)
    },
    lines,
    cell() {
      if (isLineStart()) return
      written = written.trimEnd()
      add(' | ')
    },
    rule(rule: string) {
      lines(2)
      add(rule)
      lines(2)
    },
    quote(change: number) {
      depth += change
    },
    length: () => written.length,
    since: (start: number) => written.slice(start).trim(),
    done: () => written.trim(),
  }
}
