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
