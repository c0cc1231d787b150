import { tracking } from '../../bench/workloads/tracking.ts'
import { type Action, inTurn } from './action.ts'

/** Each page that a visitor opens reports itself. */
export const visitPage: Action = {
  name: 'a page reports a visit',
  share: 370,
  isPublic: true,
  open() {
    const page = inTurn(Array.from({ length: 200 }, (_, index) => `/page-${index + 1}`))
    return () => ({
      method: 'POST',
      path: '/api/analytics/page-visit',
      body: { page: page(), referrer: 'https://moteur.exemple/' },
    })
  },
  baseline: tracking.baseline,
}
