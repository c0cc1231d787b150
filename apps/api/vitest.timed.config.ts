import { defineProject } from 'vitest/config'
import { NATIVE } from './vitest.workers.ts'

/** What bounds the time that a process takes: beside busy ones it would measure them too. */
const TIMED = ['**/hostile-texts.process.test.ts', '**/visits.process.test.ts']
/** These wait for the product's own seconds, and leave the processor to what is timed. */
const WAITING = [
  '**/replica.process.test.ts',
  '**/publish-scheduled.process.test.ts',
  '**/server-away.process.test.ts',
]
export const LEAVES_ROOM = [...TIMED, ...WAITING]

export default defineProject({
  test: {
    name: 'api-timed',
    include: LEAVES_ROOM,
    globalSetup: ['../../scripts/test/built-server.mjs', './src/test/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    isolate: false,
    experimental: NATIVE,
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
  },
})
