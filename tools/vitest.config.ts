import { defineProject } from 'vitest/config'
import { WORKERS } from '../apps/api/vitest.workers.ts'

/** What asks no engine says nothing new on a PostgreSQL server. */
const WITHOUT_ENGINE = ['{bench,load,mutants}/**']

export default defineProject({
  test: {
    name: 'tools',
    include: ['{bench,fuzz,load}/**/*.test.ts', 'mutants/**/*.test.mjs'],
    exclude: ['**/*.process.test.ts', ...(process.env.TEST_ENGINE === 'postgresql' ? WITHOUT_ENGINE : [])],
    globalSetup: '../apps/api/src/test/global-setup.ts',
    isolate: false,
    maxWorkers: WORKERS,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
