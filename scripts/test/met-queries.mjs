import { Session } from 'node:inspector'
import { afterAll } from 'vitest'

const WATCHED = /\/src\/(.+\.queries\.ts|backup\/[^.]+\.ts)$/

/** The files of a worker share it: V8 looks at the whole process. */
globalThis.functionsOfWorker ??= watchFunctions()
const session = globalThis.functionsOfWorker

function watchFunctions() {
  const watching = new Session()
  watching.connect()
  watching.post('Profiler.enable')
  // Only whether, not how often: to count, V8 would no longer optimise anything.
  watching.post('Profiler.startPreciseCoverage', { callCount: false, detailed: false })
  return watching
}

/** Notes for the report which functions of `*.queries.ts` and of the backups this worker has called since the file before. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
afterAll(({}, { meta }) => {
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error
    meta.queries = result.flatMap(calledQueries)
  })
})

function calledQueries({ url, functions }) {
  const [, file] = WATCHED.exec(url) ?? []
  if (!file) return []
  return functions
    .filter(({ functionName, ranges }) => /^\w/.test(functionName) && ranges[0].count > 0)
    .map(({ functionName }) => `${file} ${functionName}`)
}
