import { writeFileSync } from 'node:fs'

/** A reporter: what `npm test` wants to know of a run, in the file that RUN_REPORT names. */
// biome-ignore lint/style/noDefaultExport: vitest looks for one in a file of a reporter
export default class RunReport {
  onTestRunEnd(modules, strayErrors) {
    const report = { strayErrors: strayErrors.length, files: modules.map(fileReport) }
    writeFileSync(process.env.RUN_REPORT, JSON.stringify(report))
  }
}

function fileReport(module) {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return {
    project: module.project.name,
    file: module.moduleId,
    importSeconds: (collectDuration + setupDuration) / 1000,
    testSeconds: duration / 1000,
    /** Not of a test: the file does not load, or what is done before its tests fails. */
    errors: [module, ...module.children.allSuites()].flatMap((suite) => messages(suite.errors())),
    queries: module.meta().queries ?? [],
    tests: [...module.children.allTests()].map((test) => ({
      title: test.fullName,
      state: test.result().state,
      errors: messages(test.result().errors),
    })),
  }
}

const messages = (errors = []) => errors.map(({ message }) => message)
