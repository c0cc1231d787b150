import { nearestTests } from './nearest-tests.mjs'
import { planRound, testsOf } from './running/plan-round.mjs'
import { readVerdicts } from './running/read-verdicts.mjs'
import { runPlan } from './running/run-plan.mjs'

const PROJECTS = ['packages/contract', 'apps/api', 'apps/web']
/** Up to which of its nearest test files a mutant is tried in each round: most are killed by the first two. */
const ROUNDS = [2, 6]

/** So many test files a process: what it has found out is kept before the next one starts. */
const BATCH = 15

/** Tries every mutant on its nearest test files until one fails; `say` hears of each process that has ended. */
export async function judge({ directory, mutants, imports, say }) {
  const near = new Map()
  for (const { file } of mutants) if (!near.has(file)) near.set(file, nearestTests(imports, file))
  for (const mutant of mutants) {
    Object.assign(mutant, { tests: near.get(mutant.file), ran: [], claims: new Set() })
  }
  let from = 0
  for (const until of ROUNDS) {
    for (const project of PROJECTS) await judgeProject(project, from, until)
    from = until
  }

  async function judgeProject(project, from, until) {
    const open = () => mutants.filter(({ killedBy }) => !killedBy)
    const tests = testsOf({ project, mutants: open(), from, until })
    while (tests.length > 0) {
      const batch = tests.splice(0, BATCH)
      const jobs = planRound({ directory, tests: batch, mutants: open(), from, until })
      if (jobs.length === 0) continue
      const unsure = readVerdicts(mutants, jobs, await runPlan({ directory, project, jobs }))
      say({ project, until, left: tests.length, mutants, unsure })
    }
  }
}
