import { defineProject } from 'vitest/config'

/** As those of the API: what bounds the time that a process takes would measure what runs beside it. */
export default defineProject({
  test: {
    name: 'tools-timed',
    include: ['release/**/*.process.test.mjs'],
    globalSetup: '../scripts/test/built-server.mjs',
    testTimeout: 180_000,
    fileParallelism: false,
    sequence: { groupOrder: 3 },
  },
})
