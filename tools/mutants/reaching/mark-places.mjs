// Appended, so that no line of the file moves; hoisted, so that it is there from the first line on.
const ASK = `
function $at(id) { globalThis.$mutants?.isBroken(id) }
function $used(id, value) { return globalThis.$mutants ? globalThis.$mutants.watch(id, value) : value }
`

/**
 * The file with a mark wherever a mutant could stand, and the places of these marks: running over a mark says that the
 * place was reached. A place that runs once is marked only inside of a schema of the contract, which says when it
 * checks something.
 */
export function markPlaces(text, mutants, firstId) {
  const ids = new Map()
  const edits = []
  for (const mutant of mutants) {
    const marks = mutant.isStatic ? holdersOf(mutant) : [mutant]
    for (const mark of marks) {
      const key = `${mark.start}-${mark.end}`
      if (ids.has(key)) continue
      ids.set(key, firstId + ids.size)
      edits.push(...(mutant.isStatic ? watched(mark, ids.get(key)) : marked(mark, ids.get(key))))
    }
  }
  return { text: applied(text, edits) + ASK, ids }
}

/** Under which ids the marks of this mutant are. */
export const marksOf = (mutant, ids) =>
  (mutant.isStatic ? holdersOf(mutant) : [mutant]).map(({ start, end }) => ids.get(`${start}-${end}`))

const holdersOf = ({ file, holders }) => (file.startsWith('packages/contract/') ? holders : [])

const watched = ({ start, end }, id) => around(start, end, `$used(${id}, `, ')')

function marked({ start, end, isStatement, isProperty, startsStatement }, id) {
  if (isStatement) return around(start, end, `{ $at(${id}); `, ' }')
  if (isProperty) return [{ at: start, size: end - start, put: `...($at(${id}), {}), ` }]
  // Without the semicolon the bracket would call what the line before ends with.
  return around(start, end, `${startsStatement ? ';' : ''}($at(${id}), `, ')')
}

const around = (start, end, before, after) => [
  { at: start, size: end - start, put: before },
  { at: end, size: start - end, put: after },
]

/** At one place, what ends stands before what begins, the inner end first and the outer start first. */
function applied(text, edits) {
  const order = (one, other) => one.at - other.at || rank(one) - rank(other)
  let result = ''
  let from = 0
  for (const { at, put } of edits.toSorted(order)) {
    result += text.slice(from, at) + put
    from = at
  }
  return result + text.slice(from)
}

const rank = ({ size }) => (size < 0 ? -1e9 - size : -size)
