import { PROJECTS } from './projects.mjs'
import { planProject } from './running/plan-project.mjs'
import { readVerdicts } from './running/read-verdicts.mjs'
import { runPlan } from './running/run-plan.mjs'

/**
 * Tries every mutant on its nearest test files until one fails, and then those that are left on the farther ones; `say`
 * hears now and then what is known so far. More workers share the test files of a project: each of them loads the whole
 * of it.
 */
export async function judge({ directory, mutants, choose, reach, workers, say }) {
  for (const mutant of mutants) {
    mutant.isStatic ||= reach.isOnlyAtLoad(mutant)
    mutant.isReachKnown = reach.testsOf(mutant) !== undefined
    mutant.chosen = choose(mutant)
  }
  const seen = reach.seenOf(mutants)
  for (const round of ['near', 'far'])
    for (const project of PROJECTS) {
      const left = mutants.filter(({ killedBy }) => !killedBy)
      for (const mutant of left) mutant.tests = mutant.chosen[round]
      await judgeProject({ directory, project, mutants, left, seen, workers, say })
    }
}

async function judgeProject({ directory, project, mutants, left, seen, workers, say }) {
  const plans = planProject({ directory, project, mutants: left, workers })
  const lines = plans.map(() => [])
  const jobs = plans.flat()
  const all = () => [...seen, ...lines.flat()]
  const known = () => {
    const copy = structuredClone(mutants)
    return { project, mutants: copy, unsure: readVerdicts(copy, jobs, all()) }
  }
  await Promise.all(
    plans.map((plan, worker) =>
      runPlan({
        directory,
        project,
        worker,
        jobs: plan,
        lines: lines[worker],
        seen,
        say: () => say(known()),
      }),
    ),
  )
  say({ project, mutants, unsure: readVerdicts(mutants, jobs, all()) })
}
