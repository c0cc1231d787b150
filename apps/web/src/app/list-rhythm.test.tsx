import { HttpResponse, http as mock } from 'msw/http'
import { expect, it, vi } from 'vitest'
import { otherFeatures, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

const EMPTY = {
  success: true,
  data: [],
  events: [],
  counts: { total: 0, active: 0 },
  pagination: { page: 1, limit: 50, total: 0, pages: 0, offset: 0 },
}
const NO_BLOGS = { totalBlogs: 0, publishedBlogs: 0, draftBlogs: 0, totalCategories: 0, categories: [] }
const NO_COUNTS = { all: 0, pending: 0, urgentPending: 0, confirmed: 0, today: 0, enCours: 0 }
/** Looking adds its interval to the clock. */
const LOADING = { timeout: 15_000, interval: 0 }

it.each([
  ['/blogs', ['/api/blogs/admin', '/api/blogs/admin/stats']],
  ['/projects', ['/api/projects/admin', '/api/projects/admin/categories']],
  ['/events', ['/api/events']],
])('API-18 the screen %s reads %s again every two seconds', async (path, lists) => {
  // Only what polls: answers come in real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const readings = lists.map(() => 0)
  server.use(
    ...lists.map((list, index) =>
      mock.get(list, () => {
        readings[index] = (readings[index] ?? 0) + 1
        return HttpResponse.json(list.endsWith('/stats') ? { success: true, data: NO_BLOGS } : EMPTY)
      }),
    ),
    otherFeatures,
  )
  const { queryClient } = renderApp(path)
  const answered = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), LOADING)
  for (const times of [1, 2, 3]) {
    await vi.waitFor(() => expect(readings).toEqual(lists.map(() => times)), LOADING)
    await answered()
    vi.advanceTimersByTime(1900)
    await answered()
    expect(readings).toEqual(lists.map(() => times))
    vi.advanceTimersByTime(100)
  }
})

it.each([
  ['REQ-15', '/requests', '/api/requests'],
  ['APPT-19', '/requests?tab=rendez-vous', '/api/appointments'],
])('%s the screen %s reads its list of %s again every ten seconds', async (_id, path, list) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let readings = 0
  server.use(
    mock.get(list, ({ request }) => {
      if (new URL(request.url).searchParams.get('limit') !== '50') return undefined
      readings += 1
      return HttpResponse.json({ ...EMPTY, counts: NO_COUNTS, canReply: false })
    }),
    otherFeatures,
  )
  const { queryClient } = renderApp(path)
  const answered = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), LOADING)
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(readings).toBe(times), LOADING)
    await answered()
    vi.advanceTimersByTime(9900)
    await answered()
    expect(readings).toBe(times)
    vi.advanceTimersByTime(100)
  }
})

it('AVAIL-29 the statuses are updated every 60 s, then the data are read again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const asked: string[] = []
  const record = ({ request }: { request: Request }) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return HttpResponse.json({ ...EMPTY, counts: NO_COUNTS })
  }
  server.use(
    mock.get('/api/appointments', record),
    mock.get('/api/unavailability', record),
    mock.post('/api/unavailability/update-statuses', async ({ request }) => {
      // What the lists read by themselves at the same moment is asked for by then.
      await new Promise((resolve) => setTimeout(resolve, 100))
      record({ request })
      return HttpResponse.json({ success: true, data: { updated: 0 } })
    }),
    otherFeatures,
  )
  const { queryClient } = renderApp('/requests?tab=disponibilites')
  const answered = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), LOADING)
  await vi.waitFor(() => expect(asked).toContain('GET /api/unavailability'), LOADING)
  await answered()
  const update = 'POST /api/unavailability/update-statuses'
  const updates = () => asked.filter((call) => call === update).length
  const before = updates()
  vi.advanceTimersByTime(59_000)
  await answered()
  expect(updates()).toBe(before)
  asked.length = 0
  vi.advanceTimersByTime(1000)
  await vi.waitFor(() => {
    const after = asked.slice(asked.indexOf(update))
    expect(after).toEqual(
      expect.arrayContaining([update, 'GET /api/appointments', 'GET /api/unavailability']),
    )
  }, LOADING)
})
