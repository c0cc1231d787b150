import { defineProject } from 'vitest/config'
import { WORKERS } from '../apps/api/vitest.workers.ts'

/** As the process tests of the API: these start and kill whole processes, and mostly wait for them. */
export default defineProject({
  test: {
    name: 'tools-process',
    include: ['{faults,load,pages,release,scaffold}/**/*.process.test.{ts,mjs}'],
    globalSetup: ['../scripts/test/built-server.mjs', '../apps/api/src/test/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    execArgv: ['--liftoff-only'],
    isolate: false,
    maxWorkers: WORKERS,
    sequence: { groupOrder: 1 },
  },
})
