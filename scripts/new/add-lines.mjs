import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Adds the lines of a new feature to the lists that `listedLines` names, and returns the changed files. */
export function addLines(root, additions) {
  // Read before anything is written: a list that has moved stops all of it.
  for (const addition of additions) findList(root, addition)
  for (const addition of additions) {
    const { text, opening } = findList(root, addition)
    const at = addition.sorted ? sortedPlace(text, opening, addition.lines[0]) : opening + 1
    writeFileSync(join(root, addition.file), text.toSpliced(at, 0, ...addition.lines).join('\n'))
  }
  return [...new Set(additions.map(({ file }) => file))]
}

function findList(root, { file, list }) {
  const text = readFileSync(join(root, file), 'utf8').split('\n')
  const opening = text.findIndex((line) => line.startsWith(list))
  if (opening < 0) throw new Error(`${file} has no line that begins with « ${list} »`)
  return { text, opening }
}

/** Before the first greater line of the list, or at its end. */
function sortedPlace(text, opening, line) {
  return text.findIndex((other, index) => index > opening && (other > line || other.startsWith(']')))
}
