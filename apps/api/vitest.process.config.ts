import { defineProject } from 'vitest/config'

/** These start, kill and time whole processes: side by side they would measure each other. */
export default defineProject({
  test: {
    name: 'api-process',
    include: ['src/**/*.process.test.ts'],
    globalSetup: './src/test/global-setup.ts',
    testTimeout: 180_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    sequence: { groupOrder: 1 },
  },
})
