import { defineProject } from 'vitest/config'
import { WITHOUT_ENGINE } from './vitest.units.config.ts'
import { NATIVE, WORKERS } from './vitest.workers.ts'

/** These open the embedded engine, or both, whatever TEST_ENGINE says: beside PostgreSQL they run once. */
const OF_THE_OTHER_ENGINE =
  process.env.TEST_ENGINE === 'postgresql'
    ? ['src/db/embedded/**', 'src/db/open-database.test.ts', 'src/backup/scheduled-backups.test.ts']
    : []

/** On the engine that TEST_ENGINE names. */
export default defineProject({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    exclude: ['**/*.process.test.ts', ...WITHOUT_ENGINE, ...OF_THE_OTHER_ENGINE],
    globalSetup: './src/test/global-setup.ts',
    setupFiles: ['../../scripts/test/met-queries.mjs', './src/test/accounts/light-hashes.ts'],
    // The files share nothing but their modules, and loading these takes longer than most tests.
    isolate: false,
    experimental: NATIVE,
    // A fifth of their time is waiting for a clock; each has an engine of up to a gigabyte.
    maxWorkers: WORKERS,
    // Opening a database engine takes seconds, and hashing a password is slow on purpose.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
