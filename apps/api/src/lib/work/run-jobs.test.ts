import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contract/common/days.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { createLogger } from '../logger.ts'
import { createJobRecord } from './job-record.ts'
import { runJobs } from './run-jobs.ts'

afterEach(() => void vi.useRealTimers())

it('gives rare jobs a first turn soon after the start, each at its own moment, and none once it is stopped', async () => {
  vi.useFakeTimers()
  const began = Date.now()
  const turns: string[] = []
  const job = (name: string, everyMs: number, more = {}) => ({
    name,
    everyMs,
    run: async () => void turns.push(`${name} ${(Date.now() - began) / 1000}`),
    ...more,
  })
  const jobs = [
    job('at once', DAY_MS, { runsAtStart: true }),
    job('minute', MINUTE_MS),
    job('images', HOUR_MS),
    job('versions', HOUR_MS),
  ]
  const options = { log: createLogger('silent'), now: () => new Date(), record: createJobRecord() }
  const stop = runJobs(jobs, options)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(turns).toEqual(['at once 0', 'images 30', 'versions 33', 'minute 60'])
  turns.length = 0
  await vi.advanceTimersByTimeAsync(HOUR_MS - MINUTE_MS)
  expect(turns.filter((turn) => !turn.startsWith('minute'))).toEqual(['images 3600', 'versions 3600'])
  await stop()

  await runJobs(jobs, options)()
  turns.length = 0
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(turns).toEqual([])
})
