import { copyFileSync } from 'node:fs'
import { join } from 'node:path'

/** Up to which of its nearest test files a mutant is tried in each round: most are killed by the first two. */
const ROUNDS = [
  [0, 2],
  [2, 7],
  [7, Number.POSITIVE_INFINITY],
]

/**
 * The test files of a project, each as often as there are mutants near it: first as it is, to see which tests reach
 * what, then a copy for each mutant, and once more as it is, so that what a mutant left behind is noticed. One list for
 * each worker.
 */
export function planProject({ directory, project, mutants, workers }) {
  const plans = Array.from({ length: workers }, () => [])
  for (const [round, [from, until]] of ROUNDS.entries()) {
    const near = nearTests({ project, mutants, from, until })
    // The same test file goes to the same worker in each round, which has seen already what it reaches.
    for (const [test, inside] of near) plans[workerOf(test, workers)].push(...jobsOf(test, inside, round))
  }
  return plans.filter((plan) => plan.length > 0)

  function jobsOf(test, inside, round) {
    return [
      job(test, `as-it-is-${round}`),
      ...inside.map((mutant) => ({
        ...job(test, `mutant-${mutant.id}`),
        mutant: mutant.id,
        file: join(directory, mutant.file),
        mustReload: mutant.isStatic || mutant.group === 'contract',
        isReachKnown: mutant.isReachKnown,
      })),
      { ...job(test, `at-the-end-${round}`), isLast: true },
    ]
  }

  function job(test, name) {
    const path = join(directory, test.replace(/\.test\.(tsx?)$/, `.${name}.test.$1`))
    copyFileSync(join(directory, test), path)
    return { path, test }
  }
}

/** The test files of this project with those mutants that have not been tried on them. */
function nearTests({ project, mutants, from, until }) {
  const byTest = new Map()
  for (const mutant of mutants) {
    const wanted = mutant.tests.slice(from, until).filter((test) => !mutant.ran.includes(test))
    for (const test of wanted.filter((path) => path.startsWith(`${project}/`)))
      byTest.set(test, [...(byTest.get(test) ?? []), mutant])
  }
  return byTest
}

const workerOf = (test, workers) => [...test].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % workers
