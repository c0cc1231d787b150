import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { createQueryClient, LIST_POLLING } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

async function attempts(error: Error) {
  const queryFn = vi.fn(async () => {
    throw error
  })
  const leave = new QueryObserver(createQueryClient(), { queryKey: ['x'], queryFn }).subscribe(() => {})
  await vi.runAllTimersAsync()
  leave()
  return queryFn.mock.calls.length
}

it('API-15 retries twice, never on a 4xx', async () => {
  expect(await attempts(new NetworkError('hors ligne'))).toBe(3)
  expect(await attempts(new ApiError({ status: 503, statusText: 'Service Unavailable' }))).toBe(3)
  expect(await attempts(new ApiError({ status: 404, statusText: 'Not Found' }))).toBe(1)
  expect(await attempts(new ApiError({ status: 400, statusText: 'Bad Request' }))).toBe(1)
})

it('API-16 does not ask again when the window gets the focus', async () => {
  const queryClient = createQueryClient()
  const queryFn = vi.fn(async () => 1)
  const eager = vi.fn(async () => 1)
  const observe = (options: QueryObserverOptions) =>
    new QueryObserver(queryClient, { staleTime: 0, ...options }).subscribe(() => {})
  const leave = observe({ queryKey: ['x'], queryFn })
  const leaveEager = observe({ queryKey: ['eager'], queryFn: eager, refetchOnWindowFocus: true })
  queryClient.mount()
  await vi.advanceTimersByTimeAsync(0)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(1000)
  // A query that refetches on focus proves that the focus event works.
  expect(eager).toHaveBeenCalledTimes(2)
  expect(queryFn).toHaveBeenCalledOnce()
  queryClient.unmount()
  leave()
  leaveEager()
})

it('API-17 holds an answer as fresh for five minutes', async () => {
  const queryClient = createQueryClient()
  const queryFn = vi.fn(async () => 1)
  const ask = () => {
    new QueryObserver(queryClient, { queryKey: ['x'], queryFn }).subscribe(() => {})()
    return vi.advanceTimersByTimeAsync(0)
  }
  await ask()
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1000)
  const keep = new QueryObserver(queryClient, { queryKey: ['x'], queryFn }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  await ask()
  expect(queryFn).toHaveBeenCalledTimes(2)
  keep()
})

it('API-19 forgets an answer five minutes after its last reader left', async () => {
  const queryClient = createQueryClient()
  new QueryObserver(queryClient, { queryKey: ['x'], queryFn: async () => 1 }).subscribe(() => {})()
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1000)
  expect(queryClient.getQueryData(['x'])).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(queryClient.getQueryData(['x'])).toBeUndefined()
})

it('API-18 polls a list every 2 s while the tab is visible, keeping the rows that did not change', async () => {
  const queryClient = createQueryClient()
  const queryFn = vi.fn(async () => [{ id: 1, title: 'Un' }])
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn, ...LIST_POLLING })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  const rows = observer.getCurrentResult().data
  await vi.advanceTimersByTimeAsync(2000)
  expect(queryFn).toHaveBeenCalledTimes(2)
  expect(observer.getCurrentResult().data).toBe(rows)

  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(queryFn).toHaveBeenCalledTimes(2)
  visibility.mockRestore()
  leave()
})
