import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http as mock } from 'msw/http'
import { expect, it } from 'vitest'
import { otherFeatures, server } from '@/test/msw-server.ts'
import { renderApp } from '@/test/render-app.tsx'

const EMPTY = {
  success: true,
  data: [],
  events: [],
  counts: { total: 0, active: 0 },
  pagination: { page: 1, limit: 50, total: 0, pages: 0, offset: 0 },
}

/** Four readings take six seconds at the rhythm of lists, thirty at the next slower one. */
const READINGS = 4
const WITHIN_MS = 25_000

it.each([
  ['/blogs', '/api/blogs/admin'],
  ['/blogs', '/api/blogs/admin/stats'],
  ['/projects', '/api/projects/admin'],
  ['/projects', '/api/projects/admin/categories'],
  ['/events', '/api/events'],
])('API-18 the screen %s reads %s again every two seconds', { timeout: 40_000 }, async (path, list) => {
  let readings = 0
  server.use(
    mock.get(list, () => {
      readings += 1
      return HttpResponse.json(EMPTY)
    }),
    otherFeatures,
  )
  renderApp(path)
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
  await waitFor(() => expect(readings).toBeGreaterThanOrEqual(READINGS), { timeout: WITHIN_MS })
})
