// Appended, so that no line of the file moves; hoisted, so that it is there from the first line on.
const ASK = `
function $broken(id) { return globalThis.$mutants ? globalThis.$mutants.isBroken(id) : false }
function $used(id, value) { return globalThis.$mutants ? globalThis.$mutants.watch(id, value) : value }
`

/** The file with all its mutants in it, each of them asleep until the worker wakes it. */
export function instrument(text, mutants) {
  const edits = mutants.flatMap((mutant) => [...switchOf(mutant), ...watchesOf(mutant)])
  // From the end to the start, so that the places that are still to be changed stay right.
  edits.sort((one, other) => other.at - one.at || one.rank - other.rank)
  let changed = text
  for (const { at, until = at, put } of edits) changed = changed.slice(0, at) + put + changed.slice(until)
  const needsDrizzle = mutants.some(({ code }) => code?.includes('$drizzle.'))
  return changed + (needsDrizzle ? "\nimport * as $drizzle from 'drizzle-orm'" : '') + ASK
}

const switchOf = ({ start, end, ...mutant }) => [{ at: start, until: end, rank: 1, put: eitherOf(mutant) }]

function eitherOf({ id, before, code, isStatement, isProperty, isSql, startsStatement }) {
  const broken = `$broken(${id})`
  // In brackets, so that an `else` after it stays with the `if` before it.
  if (isStatement) return `{ if (!${broken}) { ${before} } }`
  if (isProperty) return `...(${broken} ? {} : { ${before} })`
  if (isSql) return `\${${broken} ? sql\`${code}\` : sql\`${before}\`}`
  // Without it the bracket would call what the line before ends with.
  return `${startsStatement ? ';' : ''}(${broken} ? (${code}) : (${before}))`
}

/** Only schemas can be watched: of other constants nobody knows who reads them. */
function watchesOf({ id, isStatic, file, holders }) {
  if (!isStatic || !file.startsWith('packages/contract/')) return []
  return holders.flatMap(({ start, end }, depth) => [
    { at: start, rank: 100 - depth, put: `$used(${id}, ` },
    { at: end, rank: -100 + depth, put: ')' },
  ])
}
