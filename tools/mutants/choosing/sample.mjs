import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMutants } from '../breaking/find-mutants.mjs'
import { groupOf, isOfScreen, sourceFiles } from './groups.mjs'

/**
 * `count` mutants spread evenly over the groups, the same ones for the same seed: a change of the code draws other
 * mutants only where it was made.
 */
export function sampleMutants(directory, { seed, count, only, equivalents = [] }) {
  const all = findAll(directory)
    .filter(({ file }) => !only || only === groupOf(file) || file.endsWith(only))
    .filter((mutant) => reasonToLeaveOut(mutant, equivalents) === undefined)
  const groups = Map.groupBy(all, ({ file }) => groupOf(file))
  const share = Math.ceil(count / groups.size)
  const drawn = [...groups.entries()].flatMap(([group, mutants]) =>
    pick(inDrawnOrder(mutants, seed), share).map((mutant, place) => ({ ...mutant, group, place })),
  )
  // A run that is stopped has tried as many of each group.
  return drawn.sort((one, other) => one.place - other.place)
}

/** How many mutants there are, and how many of them are never drawn for which reason. */
export function countMutants(directory, equivalents) {
  const all = findAll(directory)
  const reasons = Object.groupBy(all, (mutant) => reasonToLeaveOut(mutant, equivalents) ?? 'none')
  const count = (reason) => reasons[reason]?.length ?? 0
  return { all: all.length, screens: count('screen'), pointless: count('pointless'), listed: count('listed') }
}

const findAll = (directory) =>
  sourceFiles(directory).flatMap((file) => {
    const text = readFileSync(join(directory, file), 'utf8')
    const isScreen = isOfScreen(file, text)
    return findMutants(file, text).map((mutant) => ({ ...mutant, isScreen }))
  })

function reasonToLeaveOut({ isScreen, isPointless, ...mutant }, equivalents) {
  if (isScreen) return 'screen'
  if (isPointless) return 'pointless'
  const isSame = ({ file, before, operator }) =>
    file === mutant.file && before === mutant.before && operator === mutant.operator
  return equivalents.some(isSame) ? 'listed' : undefined
}

/** No two at the same place: a file holds all its mutants at once. */
function pick(mutants, share) {
  const taken = []
  for (const mutant of mutants) {
    if (taken.length === share) break
    const overlaps = ({ file, start, end }) =>
      file === mutant.file && start < mutant.end && mutant.start < end
    if (!taken.some(overlaps)) taken.push(mutant)
  }
  return taken
}

/** Each has its place from what it says, and not from how many stand before it. */
function inDrawnOrder(mutants, seed) {
  const seen = new Map()
  const placeOf = ({ file, operator, before, code }) => {
    const key = [seed, file, operator, before, code].join('\n')
    seen.set(key, (seen.get(key) ?? 0) + 1)
    return createHash('sha256')
      .update(`${key}\n${seen.get(key)}`)
      .digest('hex')
  }
  return mutants
    .map((mutant) => ({ mutant, place: placeOf(mutant) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ mutant }) => mutant)
}
