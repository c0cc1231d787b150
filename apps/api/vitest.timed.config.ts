import { defineProject } from 'vitest/config'

/** What bounds the time that a process takes: beside another one it would measure both. */
export const TIMED = ['**/hostile-texts.process.test.ts', '**/visits.process.test.ts']

export default defineProject({
  test: {
    name: 'api-timed',
    include: TIMED,
    globalSetup: ['../../scripts/test/built-server.mjs', './src/test/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    isolate: false,
    sequence: { groupOrder: 2 },
  },
})
