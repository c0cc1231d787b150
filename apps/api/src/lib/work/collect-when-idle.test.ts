import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { collectWhenIdle } from './collect-when-idle.ts'

afterEach(() => void vi.useRealTimers())

describe('the memory that work has made a process take', () => {
  it('PERF-02 is given back in the first and the fourth quiet minute after work, and not in each', async () => {
    vi.useFakeTimers()
    const collect = vi.fn()
    const minutes = [0.9, 0.5, 0.001, 0.001, 0.001, 0.001, 0.001, 0.3, 0.001]
    const stop = collectWhenIdle(() => minutes.shift() ?? 0, collect)
    const collections = []
    for (let minute = 0; minute < 9; minute++) {
      await vi.advanceTimersByTimeAsync(60_000)
      collections.push(collect.mock.calls.length)
    }
    expect(collections).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 3])

    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(minutes).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is what nothing refers to any more', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const minutes = [0.9, 0]
    const stop = collectWhenIdle(() => minutes.shift() ?? 0)
    const gone = new WeakRef({ large: new Array(1000).fill(0) })
    // What a reference was made of stays until the end of the task.
    await sleep(10)
    vi.advanceTimersByTime(60_000)
    expect(gone.deref()).toBeDefined()
    await sleep(10)
    vi.advanceTimersByTime(60_000)
    expect(gone.deref()).toBeUndefined()
    stop()
  })
})
