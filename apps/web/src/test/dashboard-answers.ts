import type {
  AnalyticsStats,
  Audience,
  Landmark,
  PageTimeStat,
  TopPage,
} from '@vigie/contract/site/analytics.ts'
import { HttpResponse, http } from 'msw/http'
import { analyticsStats, audience } from './builders/analytics.ts'

type Answers = {
  stats?: Partial<AnalyticsStats>
  topPages?: TopPage[]
  pageTimes?: PageTimeStat[]
  audience?: Partial<Audience>
  landmarks?: Landmark[]
  now?: { views: number; pages: { page: string; title: string | null; views: number }[] }
}

/** All that the dashboard reads; `onCall` gets the address of each call about the audience. */
export function dashboardAnswers(answers: Answers = {}, onCall: (url: URL) => void = () => {}) {
  const { stats, topPages = [], pageTimes = [], landmarks = [], now = { views: 0, pages: [] } } = answers
  const parts = {
    stats: analyticsStats(stats),
    'top-pages': topPages,
    'page-time-stats': pageTimes,
    audience: audience(answers.audience),
    landmarks,
    now,
  }
  const analytics = Object.entries(parts).map(([name, data]) =>
    http.get(`/api/analytics/${name}`, ({ request }) => {
      onCall(new URL(request.url))
      return HttpResponse.json({ success: true, data })
    }),
  )
  const rest = Object.entries(REST_OF_THE_PAGE).map(([path, data]) =>
    http.get(path, () => HttpResponse.json({ success: true, data })),
  )
  return [...analytics, ...rest]
}

const REST_OF_THE_PAGE = {
  '/api/dashboard': {
    pendingRequests: 0,
    pendingAppointments: 0,
    todayAppointments: 0,
    nextEvent: null,
    nextPublication: null,
    dueRights: null,
    drafts: 0,
  },
  '/api/dashboard/first-steps': {
    isBeginning: false,
    mailServer: true,
    article: true,
    availability: true,
    siteCode: true,
    colleagues: true,
  },
}
