import { defineConfig } from 'vitest/config'
import { LongFirst } from './scripts/test/long-first.mjs'

export default defineConfig({
  test: {
    // Some tests wait for half a minute: the others need not wait for them.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], testTimeout: 20_000 } },
      'apps/api/vitest*.config.ts',
      'apps/web/vitest.config.ts',
      'tools/vitest*.config.ts',
    ],
  },
})
