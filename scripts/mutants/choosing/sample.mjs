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
  const groups = Map.groupBy(all.filter(isOpen), ({ file }) => groupOf(file))
  const share = Math.ceil(count / groups.size)
  return [...groups.entries()].flatMap(([group, mutants]) =>
    pick(mutants, share, seededRandom(seed)).map((mutant) => ({ ...mutant, group })),
  )

  function isOpen({ file, before, operator }) {
    return !equivalents.some((one) => one.file === file && one.before === before && one.operator === operator)
  }
}

/** No two at the same place: a file holds all its mutants at once. */
function pick(mutants, wanted, random) {
  const taken = []
  for (const mutant of shuffled(mutants, random)) {
    if (taken.length === wanted) break
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
