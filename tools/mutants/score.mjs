import { GROUPS } from './choosing/groups.mjs'

/** `{ group, total, killed, timedOut, survived, untested }` for each group and for all of them. */
export function scores(mutants) {
  const groups = GROUPS.filter((group) => mutants.some((mutant) => mutant.group === group))
  return [
    ...groups.map((group) =>
      score(
        group,
        mutants.filter((mutant) => mutant.group === group),
      ),
    ),
    score('all', mutants),
  ]
}

function score(group, mutants) {
  const dead = mutants.filter(({ killedBy }) => killedBy)
  const alive = mutants.filter(({ killedBy }) => !killedBy)
  return {
    group,
    total: mutants.length,
    killed: dead.length,
    timedOut: dead.filter(({ killedBy }) => killedBy.isTimeout).length,
    survived: alive.filter(({ ran }) => ran.length > 0).length,
    untested: alive.filter(({ ran }) => ran.length === 0).length,
    percent: Math.floor((100 * dead.length) / mutants.length),
  }
}

export const scoreLines = (mutants) =>
  scores(mutants).map(
    ({ group, total, killed, timedOut, survived, untested, percent }) =>
      `${group.padEnd(9)} ${percent} %: ${killed} of ${total} killed (${timedOut} timed out), ` +
      `${survived} survived, ${untested} without a test`,
  )
