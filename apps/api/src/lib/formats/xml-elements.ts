import { TooMuchError } from '../reading/too-much.ts'

type Element = { attributes: string; content: string }
type Limits = { lengthMax?: number; countMax?: number }

const NONE = Number.POSITIVE_INFINITY
const NAME_END = new Set([' ', '\t', '\r', '\n', '/', '>'])

/** The elements of this name, one after the other. */
export function* xmlElements(xml: string, name: string): Generator<Element> {
  const tag = tagOf(name)
  for (let next = elementFrom(xml, tag, 0); next?.isWhole; next = elementFrom(xml, tag, next.end)) yield next
}

export function firstElement(xml: string, name: string): Element | undefined {
  const found = elementFrom(xml, tagOf(name), 0)
  return found?.isWhole ? found : undefined
}

/** For a text that comes in pieces: each gives the elements that end in it. Throws at the limits. */
export function createElementReader(name: string, { lengthMax = NONE, countMax = NONE }: Limits = {}) {
  const tag = tagOf(name)
  let [text, count] = ['', 0]

  return function* elementsWith(piece: string): Generator<Element> {
    text += piece
    let next = elementFrom(text, tag, 0)
    for (; next?.isWhole; next = elementFrom(text, tag, next.end)) {
      count += 1
      if (count > countMax) throw new TooMuchError()
      yield next
    }
    // What begins here may end in the next piece.
    text = text.slice(next ? next.start : -tag.opening.length)
    if (text.length > lengthMax) throw new TooMuchError()
  }
}

type Tag = { opening: string; closing: string }
const tags = new Map<string, Tag>()

/** Made once: a text that was just put together is slower to look for. */
function tagOf(name: string): Tag {
  const tag = tags.get(name) ?? { opening: `<${name}`, closing: `</${name}>` }
  tags.set(name, tag)
  return tag
}

/**
 * The next element, or where one begins that does not end in this text. Each character is looked at a fixed number of
 * times, whatever the text: a pattern would take the square of the length for elements that nobody closes.
 */
function elementFrom(text: string, { opening, closing }: Tag, from: number) {
  let start = text.indexOf(opening, from)
  let after = start + opening.length
  while (start !== -1 && after < text.length && !NAME_END.has(text.charAt(after))) {
    start = text.indexOf(opening, after)
    after = start + opening.length
  }
  if (start === -1) return undefined
  const open = text.indexOf('>', after)
  const isEmpty = open > 0 && text.charAt(open - 1) === '/'
  const end = open === -1 || isEmpty ? open : text.indexOf(closing, open)
  if (end === -1) return { start, end, isWhole: false, attributes: '', content: '' }
  const content = isEmpty ? '' : text.slice(open + 1, end)
  return { start, end, isWhole: true, attributes: text.slice(after, open), content }
}

export function withoutElements(xml: string, name: string) {
  const [opening, closing] = [`<${name}`, `</${name}>`]
  const kept: string[] = []
  let at = 0
  for (let start = xml.indexOf(opening); start !== -1; start = xml.indexOf(opening, at)) {
    kept.push(xml.slice(at, start))
    const end = xml.indexOf(closing, start)
    if (end === -1) return kept.join('')
    at = end + closing.length
  }
  return kept.join('') + xml.slice(at)
}
