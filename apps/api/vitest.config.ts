import { defineProject } from 'vitest/config'
import { WORKERS } from './vitest.workers.ts'

/** What knows no engine, or only the embedded one, says nothing new on a PostgreSQL server. */
const WITHOUT_ENGINE = ['src/lib/**', 'src/db/embedded/**', 'src/env.test.ts']

export default defineProject({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    exclude: ['**/*.process.test.ts', ...(process.env.TEST_ENGINE === 'postgresql' ? WITHOUT_ENGINE : [])],
    globalSetup: './src/test/global-setup.ts',
    // The files share nothing but their modules, and loading these takes longer than most tests.
    isolate: false,
    // A fifth of their time is waiting for a clock; each has an engine of up to a gigabyte.
    maxWorkers: WORKERS,
    // Opening a database engine takes seconds, and hashing a password is slow on purpose.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
