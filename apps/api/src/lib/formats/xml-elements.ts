type Element = { attributes: string; content: string }

/**
 * The elements of this name, one after the other. Each character is looked at a fixed number of times, whatever the
 * text: a pattern would take the square of the length for elements that nobody closes.
 */
export function* xmlElements(xml: string, name: string): Generator<Element> {
  const [opening, closing] = [`<${name}`, `</${name}>`]
  let at = xml.indexOf(opening)
  while (at !== -1) {
    const after = at + opening.length
    if (!NAME_END.has(xml[after] ?? '')) {
      at = xml.indexOf(opening, after)
      continue
    }
    const end = xml.indexOf('>', after)
    if (end === -1) return
    const attributes = xml.slice(after, end)
    const isEmpty = attributes.endsWith('/')
    const last = isEmpty ? end : xml.indexOf(closing, end)
    if (last === -1) return
    yield { attributes, content: isEmpty ? '' : xml.slice(end + 1, last) }
    at = xml.indexOf(opening, last)
  }
}

const NAME_END = new Set([' ', '\t', '\r', '\n', '/', '>'])

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
