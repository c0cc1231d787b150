import { expect, it, vi } from 'vitest'
import { startWorkLoop } from './work-loop.ts'

it('OPS-01 a loop says in the log what failed, and goes on', async () => {
  const stopping = new AbortController()
  const error = vi.fn()
  const failure = new Error('the database is away')
  let asked = 0
  const loop = startWorkLoop({
    stopping: stopping.signal,
    giveUp: new AbortController().signal,
    source: {
      release: async () => {},
      async take() {
        asked += 1
        if (asked === 1) throw failure
        stopping.abort()
        return { due: [] }
      },
    },
    process: async () => async () => {},
    giveBack: async () => {},
    concurrency: 1,
    pollMs: 0,
    now: () => new Date(),
    log: { error } as never,
    isAlone: false,
    failure: 'the mails could not be read',
  })
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith({ err: failure }, 'the mails could not be read'))
  loop.wake()
  await loop.finished
  expect(asked).toBe(2)
})
