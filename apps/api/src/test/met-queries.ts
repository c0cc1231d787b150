import { type Profiler, Session } from 'node:inspector'
import { afterAll, type TaskMeta } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The functions of `*.queries.ts` that the tests of a file have called. */
    queries?: string[]
  }
}

const QUERIES = /\/src\/(.+\.queries\.ts)/

/** The files of a worker share it: V8 counts for the whole process. */
const shared = globalThis as { sessionOfCounts?: Session }
shared.sessionOfCounts ??= startCounting()
const session = shared.sessionOfCounts

function startCounting() {
  const counting = new Session()
  counting.connect()
  counting.post('Profiler.enable')
  counting.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return counting
}

/** V8 starts from zero after each look. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
afterAll(({}, { meta }: { meta: TaskMeta }) => {
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error
    meta.queries = result.flatMap(calledQueries)
  })
})

function calledQueries({ url, functions }: Profiler.ScriptCoverage) {
  const [, file] = QUERIES.exec(url) ?? []
  if (!file) return []
  return functions
    .filter(
      ({ functionName, ranges: [whole] }) => functionName !== '' && whole !== undefined && whole.count > 0,
    )
    .map(({ functionName }) => `${file} ${functionName}`)
}
