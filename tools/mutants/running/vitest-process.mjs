// Runs the test files of one plan, in order and in one worker; what happens is written down line by line.
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BaseSequencer, startVitest } from 'vitest/node'

const { directory, project, jobs, output, isReach } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const root = join(directory, project)
const { test, resolve } = await readConfig()
const say = (line) => appendFileSync(output, `${JSON.stringify(line)}\n`)

class InOrder extends BaseSequencer {
  sort(files) {
    const places = new Map(Object.keys(jobs).map((path, index) => [path, index]))
    return files.toSorted((one, other) => places.get(one.moduleId) - places.get(other.moduleId))
  }
}

const reporter = {
  onTestModuleStart: ({ moduleId }) => say({ started: moduleId }),
  onTestCaseResult: (testCase) => say({ test: testCase.fullName, state: testCase.result().state }),
  onTestModuleEnd: (module) => say({ ended: module.moduleId, ...outcomeOf(module) }),
}

function outcomeOf(module) {
  const tests = [...module.children.allTests()]
  const failed = [...module.children.allTests('failed')].map((one) => ({
    title: one.fullName,
    message: one.result().errors[0]?.message ?? '',
  }))
  const errors = [module, ...module.children.allSuites()].flatMap((one) => one.errors())
  const ran = tests.filter((one) => ['passed', 'failed'].includes(one.result().state)).length
  return { ran, failed, error: errors[0]?.message }
}

async function readConfig() {
  if (project.startsWith('packages/')) return { test: {} }
  return (await import(pathToFileURL(join(root, 'vitest.config.ts')).href)).default
}

await startVitest(
  'test',
  [],
  {
    ...test,
    root,
    config: false,
    watch: false,
    include: Object.keys(jobs).map((path) => path.slice(root.length + 1)),
    exclude: [],
    isolate: false,
    // A mutant that the loading reaches needs its module loaded again, which Node itself cannot do.
    experimental: { viteModuleRunner: true },
    maxWorkers: 1,
    // A busy machine is no mutant: only what hangs takes longer.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    setupFiles: [
      join(directory, 'tools/mutants', isReach ? 'reaching/reach-worker.mjs' : 'running/worker.mjs'),
      ...(test.setupFiles ?? []),
    ],
    sequence: { sequencer: InOrder, setupFiles: 'list' },
    reporters: [reporter],
    provide: { plan: process.argv[2] },
    dangerouslyIgnoreUnhandledErrors: true,
  },
  { resolve },
)
process.exit(0)
