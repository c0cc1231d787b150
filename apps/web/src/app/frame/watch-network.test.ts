import { HttpResponse, http as mock } from 'msw/http'
import { afterAll, beforeAll, expect, it, type MockInstance, vi } from 'vitest'
import { z } from 'zod'
import { http } from '@/domain/http/http.ts'
import { session } from '@/domain/session/session.ts'
import { isKnownOnline, setOnline } from '@/lib/http/network.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { server } from '@/test/msw-server.ts'
import { watchNetwork } from './watch-network.ts'

let listening: MockInstance<typeof window.addEventListener>
beforeAll(() => {
  listening = vi.spyOn(window, 'addEventListener')
  watchNetwork()
})
// The next files have the same window.
afterAll(() => {
  for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener)
  listening.mockRestore()
})

it('DAY-07 a save that waits for the network is sent when the server responds, not before', async () => {
  session.start(sessionUser())
  const browser = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const asked: string[] = []
  const unreachable = (name: string) => () => {
    asked.push(name)
    return HttpResponse.error()
  }
  server.use(mock.post('/api/things', unreachable('save')), mock.head('/health/live', unreachable('look')))
  const saved = http.post('/api/things', { body: {}, canWait: true, response: z.object({ ok: z.boolean() }) })
  await vi.waitFor(() => expect(isKnownOnline()).toBe(false))
  browser.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(asked).toEqual(['save', 'look']))
  server.use(
    mock.post('/api/things', () => HttpResponse.json({ ok: true })),
    mock.head('/health/live', () => new HttpResponse()),
  )
  await expect(saved).resolves.toEqual({ ok: true })
  expect(asked).toEqual(['save', 'look'])
  expect(isKnownOnline()).toBe(true)
  browser.mockRestore()
})

it('DAY-07 a call that comes through while the network is lost is made again, until none does', async () => {
  vi.useFakeTimers()
  const browser = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.use(mock.head('/health/live', () => new HttpResponse()))
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(500)
  expect(isKnownOnline()).toBe(true)
  server.use(mock.head('/health/live', () => HttpResponse.error()))
  await vi.advanceTimersByTimeAsync(1000)
  await vi.waitFor(() => expect(isKnownOnline()).toBe(false))
  setOnline(true)
  browser.mockRestore()
})
