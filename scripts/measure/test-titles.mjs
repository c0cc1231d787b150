/** The titles of the tests and groups of a file, whatever their modifiers: `it.each(table)('title', …)` too. */
export function testTitles({ code, bare }) {
  return [...bare.matchAll(/\b(?:it|test|describe)(?:\.\w+)*\(/g)].flatMap((call) => {
    const start = titleStart(bare, call.index + call[0].length)
    return start === null ? [] : [code.slice(start + 1, bare.indexOf(bare[start], start + 1))]
  })
}

/** Where the title begins in the group of arguments that opens before `index`, or in the one that follows it. */
function titleStart(bare, index) {
  const first = index + bare.slice(index).search(/\S/)
  if (/['"`]/.test(bare[first])) return first
  const next = bare.slice(endOfGroup(bare, index)).match(/^\(\s*(?=['"`])/)
  return next ? endOfGroup(bare, index) + next[0].length : null
}

function endOfGroup(bare, index) {
  let depth = 1
  let end = index
  while (end < bare.length && depth > 0) {
    if (bare[end] === '(') depth += 1
    if (bare[end] === ')') depth -= 1
    end += 1
  }
  return end
}
