import { fileURLToPath } from 'node:url'
import { defineProject } from 'vitest/config'

export default defineProject({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    setupFiles: ['src/test/setup.ts'],
    // Loading the modules again for every file takes four times as long as the tests; the set-up clears what they share.
    isolate: false,
    unstubGlobals: true,
    maxWorkers: 3,
    testTimeout: 20_000,
  },
})
