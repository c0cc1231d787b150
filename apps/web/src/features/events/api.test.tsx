import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { Event } from '@vigie/contract/agenda/events.ts'
import { HttpResponse, http } from 'msw/http'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { DialogsProvider } from '@/components/dialogs/dialogs-provider.tsx'
import { session } from '@/domain/session/session.ts'
import { event } from '@/test/builders/events.ts'
import { sessionUser } from '@/test/builders/people.ts'
import { refusal, server } from '@/test/msw-server.ts'
import { eventQueries, useCreateEvent, useDeactivateEvent, useDeleteEvent, useUpdateEvent } from './api.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const list = eventQueries.list({}, client)

beforeEach(() => {
  client.clear()
  session.start(sessionUser())
})

describe('what the client reads', () => {
  it.each([
    ['an array', [event()]],
    ['an object with an events array', { success: true, events: [event()] }],
  ])('EVT-57 takes the list as %s', async (_shape, answer) => {
    server.use(http.get('/api/events', () => HttpResponse.json(answer)))
    expect(await client.fetchQuery(list)).toEqual([event()])
  })

  it.each([
    ['event', { success: true, event: event() }],
    ['the event itself', event()],
  ])('EVT-58 takes one event as %s', async (_shape, answer) => {
    server.use(http.get('/api/events/1', () => HttpResponse.json(answer)))
    expect(await client.fetchQuery(eventQueries.one(1))).toEqual(event())
  })

  it('EVT-51 takes the first day for the day of an event that has none, and keeps the others in the list', async () => {
    const { date: _none, ...dayless } = event({ id: 2, startDate: '2026-03-12' })
    const found = event({ id: 2, date: '2026-03-12', startDate: '2026-03-12' })
    server.use(
      http.get('/api/events', () => HttpResponse.json({ success: true, events: [event(), dayless] })),
      http.get('/api/events/2', () => HttpResponse.json({ success: true, event: dayless })),
    )
    expect(await client.fetchQuery(list)).toEqual([event(), found])
    expect(await client.fetchQuery(eventQueries.one(2))).toEqual(found)
  })

  it('EVT-56 leaves empty filters out of the address', async () => {
    let asked = ''
    server.use(
      http.get('/api/events', ({ request }) => {
        asked = new URL(request.url).search
        return HttpResponse.json([])
      }),
    )
    await client.fetchQuery(
      eventQueries.list({ category: '', search: 'atelier', isActive: undefined }, client),
    )
    expect(asked).toBe('?search=atelier')
  })

  it('EVT-64 has no categories when they cannot be read', async () => {
    server.use(http.get('/api/events/categories', () => refusal(500)))
    expect(await client.fetchQuery(eventQueries.categories())).toEqual([])
  })

  it('EVT-65 has no numbers when they cannot be read', async () => {
    server.use(http.get('/api/events/stats', () => refusal(500)))
    expect(await client.fetchQuery(eventQueries.stats())).toEqual({})
  })
})

describe('what the client does to its list', () => {
  const kept = () => client.getQueryData(list.queryKey)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <DialogsProvider>{children}</DialogsProvider>
    </QueryClientProvider>
  )
  const run = async <Input,>(
    useIt: () => { mutateAsync: (input: Input) => Promise<Event> },
    input: Input,
  ) => {
    const { result } = renderHook(useIt, { wrapper })
    await act(() => result.current.mutateAsync(input))
  }
  const first = event({ id: 1, title: 'Premier' })
  const second = event({ id: 2, title: 'Second' })
  beforeEach(() => client.setQueryData(list.queryKey, [second, first]))

  it('EVT-44 puts a created event first', async () => {
    const created = event({ id: 3, title: 'Troisième' })
    server.use(
      http.post('/api/events', () => HttpResponse.json({ success: true, event: created }, { status: 201 })),
    )
    await run(useCreateEvent, { title: 'Troisième', date: '2026-03-10' })
    expect(kept()).toEqual([created, second, first])
  })

  it('EVT-45 puts an updated event in the place of the old one, and sends the version it started from', async () => {
    const updated = event({ id: 2, title: 'Mieux', version: 2 })
    let body: unknown
    server.use(
      http.put('/api/events/2', async ({ request }) => {
        body = await request.json()
        return HttpResponse.json({ success: true, event: updated })
      }),
    )
    await run(useUpdateEvent, { id: 2, input: { title: 'Mieux', date: '2026-03-10' }, version: 1 })
    expect(body).toEqual({ title: 'Mieux', date: '2026-03-10', version: 1 })
    expect(kept()).toEqual([updated, first])
  })

  it('EVT-46 EVT-62 keeps a deleted event, inactive', async () => {
    server.use(
      http.delete('/api/events/2', () => HttpResponse.json({ ...second, version: 2, isActive: false })),
    )
    await run(useDeactivateEvent, 2)
    expect(kept()).toEqual([{ ...second, isActive: false, version: 2 }, first])
  })

  it('EVT-47 EVT-63 removes a permanently deleted event', async () => {
    server.use(
      http.delete('/api/events/2/permanent', () => HttpResponse.json({ success: true, event: second })),
    )
    await run(useDeleteEvent, 2)
    expect(kept()).toEqual([first])
  })
})
