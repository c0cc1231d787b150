import { escapeMarkup } from '#lib/formats/markup.ts'

/** Values are decoded. */
export type Tag = { name: string; isEnd: boolean; attributes: Map<string, string> }

/** Only for HTML that the renderer of markdown has written: every value is between double quotes. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/g
const ATTRIBUTE = /([^\s=>"]+)(?:="([^"]*)")?/g

/** Tags and the text between them, in order. */
export function* readMarkup(html: string): Generator<Tag | string> {
  let place = 0
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, name = '', attributes = ''] = match
    if (match.index > place) yield html.slice(place, match.index)
    place = match.index + whole.length
    yield { name, isEnd: slash === '/', attributes: readAttributes(attributes) }
  }
  if (place < html.length) yield html.slice(place)
}

export function writeTag(name: string, attributes: Record<string, string | undefined>) {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeMarkup(value)}"`],
  )
  return `<${name}${written.join('')}>`
}

function readAttributes(text: string) {
  return new Map([...text.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, decodeMarkup(value)]))
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

export function decodeMarkup(text: string) {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
