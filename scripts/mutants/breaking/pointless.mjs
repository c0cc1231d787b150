/** How long a list is that is read or written in several turns: of any length the outcome is the same. */
const BATCH = /^(BATCH|\w+_BATCH|BATCH_ROWS|(LINES|ROWS)_AT_ONCE)$/

/** What nobody could notice, by its kind. */
export function isPointless({ operator, code }, { start, end }, text, around) {
  const before = text.slice(start, end)
  // One falsy value for another.
  if (code === 'undefined') return ['undefined', 'false', 'null'].includes(before)
  // Whole numbers in what the API sends itself.
  if (operator === '.int() left out')
    return !['min', 'max', 'multipleOf'].includes(around.at(-1).property?.name)
  if (operator === 'number changed') return isBatch(around) || (before === '1' && isFirstOf(around))
  return (
    operator === '.limit() left out' && before.length > 0 && /\.limit\(1\)$/.test(before) && isFirstOf(around)
  )
}

const isBatch = (around) => {
  const { type, id } = around.at(-1)
  return type === 'VariableDeclarator' && BATCH.test(id.name)
}

/** `const [row] = await db.select()….limit(1)`: the first of two rows is the first of one. */
function isFirstOf(around) {
  const [outer, inner] = [around.at(-2), around.at(-1)]
  const declarator = inner.type === 'CallExpression' ? around.at(-3) : outer
  return isFirst(declarator) && (inner.type !== 'CallExpression' || inner.callee.property?.name === 'limit')
}

const isFirst = (node) =>
  node?.type === 'VariableDeclarator' && node.id.type === 'ArrayPattern' && node.id.elements.length === 1
