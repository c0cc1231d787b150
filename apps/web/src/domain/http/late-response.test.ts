import { HttpResponse, http as mock } from 'msw/http'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { session } from '@/domain/session/session.ts'
import { isKnownOnline } from '@/lib/http/network.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { server } from '@/test/msw-server.ts'
import { http } from './http.ts'

const readThings = () => http.get('/api/things', { response: z.object({ ok: z.literal(true) }) })
const ok = () => HttpResponse.json({ ok: true })

it('DAY-07 stays offline when a response arrives that was asked for before, until the server responds anew', async () => {
  session.start(sessionUser())
  const browser = vi.spyOn(navigator, 'onLine', 'get')
  let respond: ((response: Response) => void) | undefined
  server.use(
    mock.get('/api/things', () => new Promise<Response>((resolve) => (respond = resolve))),
    mock.head('/health/live', () => HttpResponse.error()),
  )
  const late = readThings()
  await vi.waitFor(() => expect(respond).toBeDefined())
  browser.mockReturnValue(false)
  expect(await http.reaches()).toBe(false)
  respond?.(ok())
  await late
  expect(isKnownOnline()).toBe(false)
  server.use(mock.get('/api/things', ok))
  await readThings()
  expect(isKnownOnline()).toBe(true)
  browser.mockRestore()
})
