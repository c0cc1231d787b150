import type { User } from '@vigie/contract/accounts/people.ts'
import type { Exemption } from '@vigie/contract/site/exemption.ts'
import type { Site } from '@vigie/contract/site/site.ts'
import { HttpResponse, http } from 'msw/http'
import { setupServer } from 'msw/node'
import { user } from './builders/people.ts'
import { site } from './builders/site.ts'

/** The responses that every screen needs; tests add theirs with `server.use(…)`. */
export const server = setupServer(
  http.get('/api/site', () => siteAnswer()),
  http.get('/api/users', () => HttpResponse.json({ success: true, data: [] })),
  http.get('/api/users/invitations', () => HttpResponse.json({ success: true, data: [] })),
  http.get('/api/users/profile/sessions', () => HttpResponse.json({ success: true, data: [] })),
  http.get('/api/users/profile/weekly-digest', () =>
    HttpResponse.json({ success: true, data: { isWanted: false } }),
  ),
  http.get('/api/users/address', () => HttpResponse.json({ success: true, data: { resetEmail: null } })),
  http.get('/api/users/profile/security', () => HttpResponse.json({ success: true, data: NO_SECOND_STEP })),
  http.get('/api/users/profile/passkeys', () => HttpResponse.json({ success: true, data: [] })),
  http.get('/api/config/second-step', () => HttpResponse.json({ success: true, data: OPTIONAL_SECOND_STEP })),
  http.get('/api/mails/status', () => HttpResponse.json({ success: true, data: CALM_MAIL })),
  http.get('/api/config/email/approval', () => HttpResponse.json({ success: true, data: NO_APPROVAL })),
  http.get('/api/config/address', () => HttpResponse.json({ success: true, data: KNOWN_ADDRESS })),
  http.get('/api/config/company', () => HttpResponse.json({ success: true, data: NO_COMPANY })),
  http.get('/api/config/exemption', () => HttpResponse.json({ success: true, data: EXEMPT })),
  http.get('/api/dashboard/backups', () => HttpResponse.json({ success: true, data: NOT_LATE })),
  http.get('/api/dashboard/day', () => HttpResponse.json({ success: true, data: QUIET_DAY })),
  http.get('/api/media/pictures', () => HttpResponse.json({ success: true, data: {} })),
  http.get('/api/users/photo', () => HttpResponse.arrayBuffer(new ArrayBuffer(4), { headers: PNG })),
)

const NO_SECOND_STEP = { totp: null, passkeys: 0, recoveryCodesLeft: 0, required: false }
const OPTIONAL_SECOND_STEP = { required: false, missing: 1 }
const CALM_MAIL = { isConfigured: false, waiting: 0, sentToday: 0, dailyQuota: null, trouble: null }
const NO_APPROVAL = { pending: null, accounts: null }
const KNOWN_ADDRESS = { publicUrl: 'https://vigie.exemple.fr', isFixed: false }
const NO_COMPANY = { name: '', logo: '', postalAddress: '', phone: '', privacyUrl: '', defaultName: 'Vigie' }
const EXEMPT: Exemption = {
  at: '2026-11-16T08:00:00.000Z',
  companyName: 'Vigie',
  privacyUrl: '',
  personalColumns: [],
  identifiers: { count: 0, days: [] },
  opposition: { at: null, status: null, counted: false, hasCookie: false },
  oldestSum: null,
  erasedAt: null,
  failing: [],
}
const NOT_LATE = { madeAt: null, isLate: false, lowDiskBytes: null }
const NOBODY = { rows: [], total: 0 }
const QUIET_DAY = {
  appointments: NOBODY,
  requests: NOBODY,
  registrations: NOBODY,
  events: NOBODY,
  campaigns: NOBODY,
  reminders: NOBODY,
}
const PNG = { 'Content-Type': 'image/png' }

export function siteAnswer(overrides: Partial<Site> = {}) {
  return HttpResponse.json({ success: true, data: site(overrides) })
}

/** The response of a call that opens or renews a session. */
export function sessionAnswer({
  token = 'jeton-neuf',
  status = 200,
  ...overrides
}: Partial<User> & { token?: string; status?: number } = {}) {
  const User = user(overrides)
  return HttpResponse.json(
    { success: true, User, data: { User } },
    { status, headers: { Authorization: `Bearer ${token}` } },
  )
}

export function refusal(status: number, message = '', code = 'refused') {
  return HttpResponse.json({ success: false, code, message }, { status })
}

/**
 * For tests of the frame, which open pages of other features: their calls get a 404. Calls about the session
 * stay unhandled, so that an unexpected one still fails the test.
 */
export const otherFeatures = http.all('/api/*', ({ request }) => {
  const { pathname } = new URL(request.url)
  const isOfTheFrame = pathname === '/api/site' || /^\/api\/users\/./.test(pathname)
  return isOfTheFrame ? undefined : refusal(404)
})
