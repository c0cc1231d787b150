import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { PLAN_IN_PAST } from '@vigie/contract/writing/schedule.ts'
import { HttpResponse, http as mock } from 'msw/http'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { session } from '@/domain/session/session.ts'
import { createQueryClient } from '@/lib/http/query-client.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { isPublication, movedWall, type ScreenItem, withPublications } from './publication-items.ts'
import { usePublications } from './use-publications.ts'

const PROGRAMMED = { id: 4, title: 'Bilan', at: '2026-11-17T08:00:00.000Z', isProgrammed: true }
const PUBLISHED = { id: 5, title: 'Paru', at: '2026-11-16T08:00:00.000Z', isProgrammed: false }
const WITHDRAWAL = { ...PUBLISHED, at: '2026-11-18T08:00:00.000Z', isProgrammed: true, action: 'withdraw' }
const PLACE = { view: 'month', date: '2026-11-15', arePublicationsShown: true } as const
const MOVED = { start: '2026-11-19T09:00', end: '2026-11-19T09:30', allDay: false }

beforeEach(() => session.start(sessionUser()))

/** The hook against a server that stores what it is sent, or refuses it. */
async function show(refuse?: () => Response) {
  const sent: unknown[] = []
  let stored = PROGRAMMED
  let isRead = false
  server.use(
    mock.get('/api/blogs/admin/publications', () => {
      // After a refusal nothing else than the refusal itself may put the article back.
      if (isRead && refuse) return refusal(404)
      isRead = true
      return HttpResponse.json({ success: true, data: [stored, PUBLISHED, WITHDRAWAL] })
    }),
    mock.put('/api/blogs/admin/4/programme', async ({ request }) => {
      sent.push(await request.json())
      if (refuse) return refuse()
      stored = { ...PROGRAMMED, at: '2026-11-19T08:00:00.000Z' }
      return HttpResponse.json({ success: true, data: { action: 'publish', at: stored.at } })
    }),
  )
  server.use(
    mock.put('/api/blogs/admin/5/programme', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: true, data: { action: 'withdraw', at: WITHDRAWAL.at } })
    }),
  )
  const client = createQueryClient()
  const onError = vi.fn()
  const { result } = renderHook(() => usePublications(PLACE, onError), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  await waitFor(() => expect(result.current.items).toHaveLength(3))
  const item = (id: string) => {
    const found = result.current.items.find((one) => one.id === id)
    if (!found) throw new Error(`${id} is not drawn`)
    return found
  }
  return { item, onError, sent, move: (id: string) => act(() => result.current.move(item(id), MOVED)) }
}

it('PLAN-06 draws both kinds, of which only a programmed one can be moved', async () => {
  const { item, move, sent } = await show()
  expect(item('publication-4')).toMatchObject({
    start: '2026-11-17T09:00',
    isMovable: true,
    outline: 'dashed',
  })
  expect(item('publication-5')).toMatchObject({
    start: '2026-11-16T09:00',
    isMovable: false,
    outline: 'solid',
  })
  await move('publication-5')
  expect(sent).toEqual([])
})

it('PLAN-06 moving a programmed article programs it for that moment', async () => {
  const { item, move, sent } = await show()
  await move('publication-4')
  await waitFor(() => expect(item('publication-4').start).toBe('2026-11-19T09:00'))
  await waitFor(() => expect(sent).toEqual([{ date: '2026-11-19', time: '09:00', action: 'publish' }]))
})

it('PLAN-06 a programmed withdrawal stands beside the publication of its article, and can be moved', async () => {
  const { item, move, sent } = await show()
  expect(item('withdrawal-5')).toMatchObject({
    start: '2026-11-18T09:00',
    articleId: 5,
    isMovable: true,
    outline: 'dashed',
    note: 'retrait',
    label: 'Paru, mercredi 18 novembre 2026, 09:00, retrait programmé',
  })
  await move('withdrawal-5')
  await waitFor(() => expect(sent).toEqual([{ date: '2026-11-19', time: '09:00', action: 'withdraw' }]))
  expect(item('publication-5').start).toBe('2026-11-16T09:00')
})

it('PLAN-06 a refused move puts the article back and says why', async () => {
  const { item, move, onError } = await show(() => refusal(400, PLAN_IN_PAST))
  await move('publication-4')
  await waitFor(() => expect(onError).toHaveBeenCalledWith(PLAN_IN_PAST))
  expect(item('publication-4').start).toBe('2026-11-17T09:00')
})

it('PLAN-06 an article keeps its hour among whole days, and is neither stretched nor deactivated', async () => {
  expect(movedWall('2026-11-17T09:00', { ...MOVED, start: '2026-11-20', allDay: true })).toBe(
    '2026-11-20T09:00',
  )
  const { item } = await show()
  const events = { move: vi.fn(), resize: vi.fn(), deactivate: vi.fn() }
  const actions = withPublications(events, vi.fn())
  const drawn: ScreenItem = item('publication-4')
  expect(isPublication(drawn)).toBe(true)
  actions.resize(drawn, MOVED)
  actions.deactivate(drawn)
  expect([events.resize, events.deactivate].flatMap(({ mock }) => mock.calls)).toEqual([])
})
