/** How long a list is that is read or written in several turns: of any length the outcome is the same. */
const BATCH = /^(BATCH|\w+_BATCH|BATCH_ROWS|(LINES|ROWS)_AT_ONCE)$/
const SHIFTED = /^[<>]=? to /
const LIMIT = /\.limit\((\w+)\)$/

/** What nobody could notice, by its kind. */
export function isPointless({ operator, code }, { start, end }, text, around) {
  const before = text.slice(start, end)
  // One falsy value for another; after an issue was added a check is refused whatever it gives.
  if (code === 'undefined') return ['undefined', 'false', 'null', 'z.NEVER'].includes(before)
  // Whole numbers in what the API sends itself.
  if (operator === '.int() left out')
    return !['min', 'max', 'multipleOf'].includes(around.at(-1).property?.name)
  if (operator === 'number changed') return isBatch(around.at(-1)) || (before === '1' && isLimit(around))
  if (SHIFTED.test(operator)) return choosesItsSides(around.at(-1), { start, end }, text)
  if (operator !== '.limit() left out') return false
  const limit = LIMIT.exec(before)?.[1] ?? ''
  return BATCH.test(limit) || (limit === '1' && takesFirst(around.at(-2)))
}

const isBatch = ({ type, id }) => type === 'VariableDeclarator' && BATCH.test(id.name)

const isLimit = (around) => around.at(-1).callee?.property?.name === 'limit' && takesFirst(around.at(-3))

/** `const [row] = await db.select()….limit(1)`: the first of two rows is the first of one. */
const takesFirst = (node) =>
  node?.type === 'VariableDeclarator' && node.id.type === 'ArrayPattern' && node.id.elements.length === 1

/** `a > b ? a : b`: where both are the same, so is what it gives. */
function choosesItsSides({ type, test, consequent, alternate }, { start, end }, text) {
  if (type !== 'ConditionalExpression' || test.start !== start || test.end !== end) return false
  const sources = (...parts) =>
    parts
      .map((part) => text.slice(part.start, part.end))
      .sort()
      .join('\n')
  return sources(test.left, test.right) === sources(consequent, alternate)
}
