import { writeFileSync } from 'node:fs'

/** A reporter: notes how many errors no test has caught, which the report of vitest leaves out. */
// biome-ignore lint/style/noDefaultExport: vitest looks for one in a file of a reporter
export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env.STRAY_ERRORS, String(errors.length))
  }
}
