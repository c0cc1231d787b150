import { copyFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The test files of a round, each as often as there are mutants for it: first as it is, to see which tests reach what,
 * then a copy for each mutant, and once more as it is, so that what a mutant left behind is noticed.
 */
export function planRound({ directory, tests, mutants, from, until }) {
  const nearTo = (test) => mutants.filter((mutant) => mutant.tests.slice(from, until).includes(test))
  const wanted = tests.map((test) => ({ test, near: nearTo(test) })).filter(({ near }) => near.length > 0)
  return wanted.flatMap(({ test, near }) => [
    job(test, 'as-it-is'),
    ...near.map((mutant) => ({
      ...job(test, `mutant-${mutant.id}`),
      mutant: mutant.id,
      file: join(directory, mutant.file),
      mustReload: mutant.isStatic || mutant.group === 'contract',
    })),
    { ...job(test, 'at-the-end'), isLast: true },
  ])

  function job(test, name) {
    const path = join(directory, test.replace(/\.test\.(tsx?)$/, `.${name}.test.$1`))
    copyFileSync(join(directory, test), path)
    return { path, test }
  }
}

/** The test files of this project that are near to one of the mutants. */
export const testsOf = ({ project, mutants, from, until }) => [
  ...new Set(
    mutants.flatMap(({ tests }) => tests.slice(from, until)).filter((test) => test.startsWith(`${project}/`)),
  ),
]
