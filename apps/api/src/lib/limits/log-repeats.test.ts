import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLogger } from '../logger.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const away = (port: number) =>
  Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' })

it('SHIP-10 of a server that is away one line a minute and cause is written, with how many were left out', () => {
  const lines: { msg: string; leftOut?: number }[] = []
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const written = () => lines.splice(0).map(({ msg, leftOut }) => [msg, leftOut])
  const failing = () => {
    for (let second = 0; second < 60; second += 1) {
      log.error({ err: new Error('Failed query', { cause: away(5432) }), job: 'x' }, 'job failed')
      log.warn({ err: away(5432) }, 'database connection lost')
      vi.advanceTimersByTime(1000)
    }
  }

  failing()
  expect(written()).toEqual([
    ['job failed', undefined],
    ['database connection lost', 119],
  ])
  failing()
  expect(written()).toEqual([['database connection lost', 120]])
  log.error({ err: away(25) }, 'another server')
  log.info('a request')
  for (let bug = 0; bug < 2; bug += 1) log.error({ err: new Error('a bug') }, 'request failed')
  expect(written().map(([msg]) => msg)).toEqual([
    'another server',
    'a request',
    'request failed',
    'request failed',
  ])

  vi.advanceTimersByTime(120_000)
  expect(written()).toEqual([])
  log.error({ err: away(5432) }, 'job failed')
  expect(written()).toEqual([['job failed', undefined]])
})
