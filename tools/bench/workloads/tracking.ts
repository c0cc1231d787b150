import type { Workload } from '../workload.ts'

const PATH = '/api/analytics/page-visit'

/** A busy site reporting its visits, against a route that parses the same body and keeps nothing. */
export const tracking: Workload = {
  name: 'POST /api/analytics/page-visit',
  minimum: 0.5,
  connections: 16,
  isPublic: true,
  settings: { RATE_LIMIT_TRACKING: '0' },
  request: {
    method: 'POST',
    path: PATH,
    body: { page: '/actualites/bilan-carbone-2026', referrer: 'https://moteur.exemple/' },
  },
  baseline: (app) => {
    app.post(PATH, async () => ({ success: true }))
  },
}
