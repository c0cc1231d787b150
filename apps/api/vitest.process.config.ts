import { defineProject } from 'vitest/config'
import { LEAVES_ROOM } from './vitest.timed.config.ts'
import { NATIVE, WORKERS } from './vitest.workers.ts'

/** These start and kill whole processes, each of up to a gigabyte, and mostly wait for them. */
export default defineProject({
  test: {
    name: 'api-process',
    include: ['src/**/*.process.test.ts'],
    exclude: LEAVES_ROOM,
    globalSetup: ['../../scripts/test/built-server.mjs', './src/test/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // As the processes that it starts: what they hold open lives too short to be compiled a second time.
    execArgv: ['--liftoff-only'],
    // The files share nothing but their modules, which take long to load.
    isolate: false,
    experimental: NATIVE,
    maxWorkers: WORKERS,
    sequence: { groupOrder: 1 },
  },
})
