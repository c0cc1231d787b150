import { defineProject } from 'vitest/config'
import { WORKERS } from '../apps/api/vitest.workers.ts'

export default defineProject({
  test: {
    name: 'tools',
    include: ['{bench,fuzz,load}/**/*.test.ts', 'mutants/**/*.test.mjs'],
    exclude: ['**/*.process.test.ts'],
    globalSetup: '../apps/api/src/test/global-setup.ts',
    isolate: false,
    maxWorkers: WORKERS,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
