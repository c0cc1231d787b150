import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMutants } from '../breaking/find-mutants.mjs'
import { groupOf, sourceFiles } from './groups.mjs'

/** `count` mutants spread evenly over the groups, the same ones for the same seed and the same code. */
export function sampleMutants(directory, { seed, count, only, equivalents = [] }) {
  const files = sourceFiles(directory).filter(
    (file) => !only || only === groupOf(file) || file.endsWith(only),
  )
  const all = files.flatMap((file) => findMutants(file, readFileSync(join(directory, file), 'utf8')))
  const groups = Map.groupBy(all, ({ file }) => groupOf(file))
  const share = Math.ceil(count / groups.size)
  const drawn = [...groups.entries()].flatMap(([group, mutants]) =>
    pick(mutants, { share, random: seededRandom(seed), isOpen }).map((mutant, place) => ({
      ...mutant,
      group,
      place,
    })),
  )
  // A run that is stopped has tried as many of each group.
  return drawn.sort((one, other) => one.place - other.place)

  function isOpen(mutant) {
    const isSame = ({ file, before, operator }) =>
      file === mutant.file && before === mutant.before && operator === mutant.operator
    return !mutant.isPointless && !equivalents.some(isSame)
  }
}

/** No two at the same place: a file holds all its mutants at once. */
function pick(mutants, { share, random, isOpen }) {
  const taken = []
  // Drawn before they are left out: one more on the list of equivalents changes nothing for the others.
  for (const mutant of shuffled(mutants, random).filter(isOpen)) {
    if (taken.length === share) break
    const overlaps = ({ file, start, end }) =>
      file === mutant.file && start < mutant.end && mutant.start < end
    if (!taken.some(overlaps)) taken.push(mutant)
  }
  return taken
}

function shuffled(list, random) {
  return list
    .map((value) => ({ value, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value)
}

/** Mulberry32: small, and the same on every machine. */
function seededRandom(seed) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
