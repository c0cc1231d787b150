/**
 * Separates what a file says to the machine from what it says to people, without moving anything: `code` has its
 * comments replaced by spaces, `bare` its comments and the contents of its strings too, and `comments` lists each
 * comment with its line. Not a parser: enough to search code without finding words of strings and comments.
 */
export function splitCode(text) {
  const chars = text.split('')
  const code = chars.slice()
  const bare = chars.slice()
  const comments = []
  // For each open template string, how many braces are open inside its current `${`.
  const templates = []
  let index = 0

  while (index < chars.length) index = readPart(index)
  return { code: code.join(''), bare: bare.join(''), comments }

  function readPart(start) {
    const char = chars[start]
    const next = chars[start + 1]
    if (char === '/' && next === '*') return readComment(start, findEnd(start + 2, '*/'))
    if (char === '/' && next === '/' && chars[start - 1] !== ':') return readComment(start, endOfLine(start))
    if (char === "'" || char === '"') return readString(start, char)
    if (char === '`') return readTemplate(start + 1)
    if (char === '/' && startsRegExp(start)) return readString(start, '/')
    if (templates.length > 0 && char === '{') templates[templates.length - 1] += 1
    if (templates.length > 0 && char === '}') {
      templates[templates.length - 1] -= 1
      if (templates.at(-1) === 0) {
        templates.pop()
        return readTemplate(start + 1)
      }
    }
    return start + 1
  }

  function readComment(start, end) {
    comments.push({ line: lineAt(text, start), text: text.slice(start, end) })
    blank(code, start, end)
    blank(bare, start, end)
    return end
  }

  // An apostrophe in the text of an element has no partner on its line: it is no string.
  function readString(start, quote) {
    let isClass = false
    for (let end = start + 1; end < chars.length && chars[end] !== '\n'; end += 1) {
      if (chars[end] === '\\') end += 1
      else if (quote === '/' && chars[end] === '[') isClass = true
      else if (quote === '/' && chars[end] === ']') isClass = false
      else if (chars[end] === quote && !isClass) {
        blank(bare, start + 1, end)
        return end + 1
      }
    }
    return start + 1
  }

  function readTemplate(start) {
    let end = start
    while (end < chars.length && chars[end] !== '`') {
      if (chars[end] === '$' && chars[end + 1] === '{') {
        blank(bare, start, end)
        templates.push(1)
        return end + 2
      }
      end += chars[end] === '\\' ? 2 : 1
    }
    blank(bare, start, end)
    return end + 1
  }

  function startsRegExp(start) {
    const before = text.slice(Math.max(0, start - 80), start).trimEnd()
    return /(^|[(,=:[!&|?;+]|=>|\breturn)$/.test(before)
  }

  function findEnd(start, mark) {
    const found = text.indexOf(mark, start)
    return found === -1 ? chars.length : found + mark.length
  }

  function endOfLine(start) {
    const found = text.indexOf('\n', start)
    return found === -1 ? chars.length : found
  }
}

/** The number, from 1, of the line that holds the character at `index`. */
const lineAt = (text, index) => text.slice(0, index).split('\n').length

function blank(chars, start, end) {
  for (let index = start; index < end; index += 1) if (chars[index] !== '\n') chars[index] = ' '
}
