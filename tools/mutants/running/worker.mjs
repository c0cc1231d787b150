// Runs in the worker of vitest before each test file: wakes one mutant, and lets only those tests run that reach it.
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { titleOf } from './titles.mjs'
import { createSwitch } from './worker-switch.mjs'

const worker = globalThis.__vitest_worker__
// Read here, and only once: what is handed over is handed over again for each test file.
globalThis.$mutants ??= createSwitch(
  JSON.parse(readFileSync(inject('plan'), 'utf8')),
  worker.evaluatedModules,
)
const mutants = globalThis.$mutants
let file

// Thrown here, it leaves the test file out before anything of it is loaded.
const reason = mutants.enter(worker.filepath)
if (reason) throw new Error(`left out: ${reason}`)

beforeAll(() => mutants.during('file'))
beforeEach(({ task, skip }) => {
  file = task.file
  const title = titleOf(task)
  if (mutants.isAwake() && (hasFailed(file) || !mutants.isReachedBy(title))) skip()
  mutants.during(title)
})
afterEach(() => mutants.during('file'))
afterAll(() => mutants.leave(Boolean(file && hasFailed(file))))

const hasFailed = ({ result, tasks = [] }) => result?.state === 'fail' || tasks.some(hasFailed)
