const OTHER_CALL = {
  eq: 'ne',
  ne: 'eq',
  gt: 'gte',
  gte: 'gt',
  lt: 'lte',
  lte: 'lt',
  asc: 'desc',
  desc: 'asc',
  isNull: 'isNotNull',
  isNotNull: 'isNull',
  and: 'or',
}

/** Conditions and orders that Drizzle builds: another one, or one of several conditions left out. */
export function drizzleChanges({ callee, arguments: given }, source) {
  const other = callee.type === 'Identifier' && OTHER_CALL[callee.name]
  if (!other) return []
  const list = given.map(source)
  const changed = { operator: `${callee.name} to ${other}`, code: `$drizzle.${other}(${list.join(', ')})` }
  if (callee.name !== 'and') return [changed]
  const without = given.map((_, index) => ({
    operator: 'condition left out',
    code: `and(${list.filter((_, other) => other !== index).join(', ')})`,
  }))
  return given.length > 1 ? [changed, ...without] : []
}

const OTHER_SQL = [
  [/ and /, ' or '],
  [/ or /, ' and '],
  [/ = /, ' <> '],
  [/ < /, ' <= '],
  [/ > /, ' >= '],
  [/ <= /, ' < '],
  [/ >= /, ' > '],
  [/ desc\b/, ' asc'],
  [/ is not null/, ' is null'],
  [/ is null/, ' is not null'],
  [/\bnot exists/, 'exists'],
  [/ limit 1\b/, ' limit 2'],
  [/ for update( skip locked)?/, ''],
]

/** The same for what is written as SQL: only its text changes, never a value inside it. */
export function sqlChanges({ tag, quasi }, source) {
  if (!/^sql\b/.test(source(tag))) return []
  return quasi.quasis.flatMap((part) =>
    OTHER_SQL.filter(([pattern]) => pattern.test(part.value.raw)).map(([pattern, other]) => ({
      operator: `SQL${String(other) && ` ${pattern.source.trim()} to${other}`}`,
      code: source(tag) + templateWith(quasi, part, part.value.raw.replace(pattern, other), source),
    })),
  )
}

function templateWith({ quasis, expressions }, changed, text, source) {
  const parts = quasis.map((part, index) => {
    const value = index < expressions.length ? `\${${source(expressions[index])}}` : ''
    return (part === changed ? text : part.value.raw) + value
  })
  return `\`${parts.join('')}\``
}
