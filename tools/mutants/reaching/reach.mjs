import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMutants } from '../breaking/find-mutants.mjs'
import { makeCopy } from '../breaking/mutated-copy.mjs'
import { sourceFiles } from '../choosing/groups.mjs'
import { PROJECTS } from '../projects.mjs'
import { runPlan } from '../running/run-plan.mjs'
import { openKeptReach } from './kept-reach.mjs'
import { markPlaces, marksOf } from './mark-places.mjs'

/**
 * Which test files execute which places of the product: one run of all tests over a copy in which every place that a
 * mutant could take says when it is reached. What is known of a test file is kept as long as neither it nor the code
 * has changed, so that another seed needs no such run.
 */
export async function findReach({ directory, imports, tests, workers, say }) {
  const { marked, idsOf } = markAll(directory)
  const kept = openKeptReach(
    imports,
    [...idsOf].map(([file, ids]) => [file, ...ids.keys()]),
  )
  const missing = tests.filter((test) => !kept.has(test))
  if (missing.length > 0) await runOverMarks({ marked, tests: missing, workers, kept, say })
  return reachOf({ kept, tests, idsOf })
}

/** Every file of the product with all its marks; the ids are the same as long as the code is. */
function markAll(directory) {
  const marked = new Map()
  const idsOf = new Map()
  let firstId = 1
  for (const file of sourceFiles(directory)) {
    const text = readFileSync(join(directory, file), 'utf8')
    const { text: changed, ids } = markPlaces(text, findMutants(file, text), firstId)
    marked.set(file, changed)
    idsOf.set(file, ids)
    firstId += ids.size
  }
  return { marked, idsOf }
}

async function runOverMarks({ marked, tests, workers, kept, say }) {
  const { directory, remove } = makeCopy()
  process.on('exit', remove)
  for (const [file, text] of marked) writeFileSync(join(directory, file), text)
  for (const project of PROJECTS) {
    const own = tests.filter((test) => test.startsWith(`${project}/`))
    const jobs = own.map((test) => ({ path: join(directory, test), test, isReach: true }))
    const plans = Array.from({ length: workers }, (_, worker) =>
      jobs.filter((_, index) => index % workers === worker),
    ).filter((plan) => plan.length > 0)
    const lines = plans.map(() => [])
    const tell = () => {
      kept.add(reachedIn(jobs, lines.flat()))
      say({ project, known: lines.flat().filter(({ reached }) => reached).length, tests: own.length })
    }
    await Promise.all(
      plans.map((plan, worker) =>
        runPlan({ directory, project, worker, jobs: plan, lines: lines[worker], isReach: true, say: tell }),
      ),
    )
    tell()
  }
  remove()
}

/** What each test file ran over; of one that fails or stops its process nothing can be concluded. */
function reachedIn(jobs, lines) {
  const byPath = new Map(jobs.map((job) => [job.path, job.test]))
  const seenBy = new Map(lines.filter(({ reached }) => reached).map(({ reached, seen }) => [reached, seen]))
  return lines
    .filter(({ ended }) => ended)
    .map(({ ended, failed, error }) => ({
      test: byPath.get(ended),
      seen: seenBy.get(byPath.get(ended)) ?? [],
      isFailing: failed.length > 0 || Boolean(error),
    }))
}

/** Answers for one mutant: the test files that execute its place, those that execute little of the product first. */
function reachOf({ kept, tests, idsOf }) {
  const known = tests.map((test) => ({ test, ...kept.get(test) })).filter(({ seen }) => seen)
  const sound = known
    .filter(({ isFailing }) => !isFailing)
    .map(({ test, seen }) => ({ test, moments: byMark(seen) }))
  sound.sort((one, other) => one.moments.size - other.moments.size)
  const marks = (mutant) => marksOf(mutant, idsOf.get(mutant.file) ?? new Map()).filter(Boolean)
  const momentsIn = ({ moments }, ids) => [...new Set(ids.flatMap((id) => moments.get(id) ?? []))]
  const later = (moments) => moments.filter((moment) => moment !== 'load')
  // A test file that makes its app while it is loaded registers every route then, with the mutant awake.
  const noticed = (mutant, moments) => (mutant.isStatic ? later(moments) : moments)

  return {
    failing: known.filter(({ isFailing }) => isFailing).map(({ test }) => test),
    /** Nothing where it is not known: of constants outside of the contract nobody knows who reads them. */
    testsOf(mutant) {
      const ids = marks(mutant)
      const found = sound
        .filter((one) => noticed(mutant, momentsIn(one, ids)).length > 0)
        .map(({ test }) => test)
      return ids.length === 0 || (mutant.isStatic && found.length === 0) ? undefined : found
    },
    /** Only while modules are loaded: as what stands outside of functions. */
    isOnlyAtLoad(mutant) {
      const moments = sound.flatMap((one) => momentsIn(one, marks(mutant)))
      return moments.length > 0 && later(moments).length === 0
    },
    /** For each test file what it reaches of these mutants, and during which of its tests. */
    seenOf: (mutants) =>
      sound.map((one) => ({
        reached: one.test,
        seen: mutants
          .map((mutant) => [mutant.id, noticed(mutant, momentsIn(one, marks(mutant)))])
          .filter(([, moments]) => moments.length > 0),
      })),
  }
}

function byMark(seen) {
  const moments = new Map()
  for (const [moment, ids] of seen)
    for (const id of ids) moments.set(id, [...(moments.get(id) ?? []), moment])
  return moments
}
