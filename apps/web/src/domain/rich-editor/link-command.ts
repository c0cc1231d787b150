import type { TextEdit, TextRange } from './text-edit.ts'

const LINK = /\[([^\]\n]*)\]\(([^)\n]*)\)/g
const ADDRESS_START = 'https://'
const WEB_ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i

/**
 * Turns the selection into a link and selects its address, to be typed over; a selected address becomes the
 * address and its text is selected. Inside a link, removes the link and keeps its text.
 */
export function toggleLink(text: string, { from, to }: TextRange): TextEdit {
  const link = linkAround(text, { from, to })
  if (link) {
    const { start, label, length } = link
    return {
      changes: [{ from: start, to: start + length, insert: label }],
      selection: { from: start, to: start + label.length },
    }
  }
  const selected = text.slice(from, to).replaceAll('\n', ' ')
  const isAddress = WEB_ADDRESS.test(selected)
  const label = isAddress ? '' : selected
  const address = isAddress ? selected : ADDRESS_START
  const labelAt = from + 1
  const addressAt = labelAt + label.length + 2
  return {
    changes: [{ from, to, insert: `[${label}](${address})` }],
    selection: label ? { from: addressAt, to: addressAt + address.length } : { from: labelAt, to: labelAt },
  }
}

function linkAround(text: string, { from, to }: TextRange) {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1
  const lineEnd = text.indexOf('\n', from)
  const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd)
  for (const match of line.matchAll(LINK)) {
    const start = lineStart + match.index
    const isImage = text[start - 1] === '!'
    if (!isImage && start <= from && to <= start + match[0].length)
      return {
        start,
        label: match[1] || (match[2] === ADDRESS_START ? '' : (match[2] ?? '')),
        length: match[0].length,
      }
  }
  return null
}
