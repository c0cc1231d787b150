import { nearestTests } from './nearest-tests.mjs'
import { planProject } from './running/plan-project.mjs'
import { readVerdicts } from './running/read-verdicts.mjs'
import { runPlan } from './running/run-plan.mjs'

/** The quick ones first: what they kill needs no database. */
const PROJECTS = ['packages/contract', 'apps/web', 'apps/api']

/**
 * Tries every mutant on its nearest test files until one fails; `say` hears now and then what is known so far. More
 * workers share the test files of a project: each of them loads the whole of it.
 */
export async function judge({ directory, mutants, imports, workers, say }) {
  const near = nearestTests(imports)
  for (const mutant of mutants) mutant.tests = [...new Set([mutant.claimedBy ?? [], near(mutant)].flat())]
  for (const project of PROJECTS) {
    const plans = planProject({
      directory,
      project,
      mutants: mutants.filter(({ killedBy }) => !killedBy),
      workers,
    })
    const lines = plans.map(() => [])
    const jobs = plans.flat()
    const known = () => {
      const copy = structuredClone(mutants)
      return { project, mutants: copy, unsure: readVerdicts(copy, jobs, lines.flat()) }
    }
    await Promise.all(
      plans.map((plan, worker) =>
        runPlan({ directory, project, worker, jobs: plan, lines: lines[worker], say: () => say(known()) }),
      ),
    )
    say({ project, mutants, unsure: readVerdicts(mutants, jobs, lines.flat()) })
  }
}
