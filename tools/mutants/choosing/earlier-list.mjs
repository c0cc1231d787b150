const API = 'apps/api/src/features'
const WEB = 'apps/web/src'

/**
 * The requirement whose tests did not notice, the expression as it is (`around` where it stands more than once), the
 * one that stands there instead, and the test that claims it where that is not near.
 */
export const SERVER_SURVIVORS = [
  {
    id: 'TRACK-07',
    file: `${API}/analytics/visit-sums.queries.ts`,
    before: 'd.newsletter_signups + excluded.newsletter_signups',
    code: 'd.newsletter_signups',
    isSql: true,
  },
  {
    id: 'TRACK-11',
    file: `${API}/analytics/visits.queries.ts`,
    before: 'await tx.delete(visitSalts).where(lt(visitSalts.day, day))',
    startsStatement: true,
    code: 'undefined',
  },
  {
    id: 'MAIL-18',
    file: `${API}/requests/receive-request.ts`,
    before: 'await queueMail(tx, routes, newRequestMail(stored, sender.address, company, publicUrl), now)',
    code: 'setTimeout(() => queueMail(db, routes, newRequestMail(stored, sender.address, company, publicUrl), now).catch(() => {}))',
  },
  {
    id: 'MAIL-18',
    file: `${API}/appointments/booking/book-appointment.ts`,
    before: 'await mailBoth(tx, site, mail, row)',
    claimedBy: `${API}/appointments/mails/appointment-mails.test.ts`,
    startsStatement: true,
    code: 'setTimeout(() => mailBoth(db, mail, row).catch(() => {}))',
  },
  {
    id: 'MAIL-18',
    file: `${API}/appointments/booking/decide-appointment.ts`,
    before: 'await notifyLater(applied)',
    claimedBy: `${API}/appointments/mails/appointment-mails.test.ts`,
    code: 'await notifyLater({ ...applied, tx: db })',
  },
  {
    id: 'API-10',
    file: 'apps/api/src/plugins/authenticate.ts',
    before: 'PUBLIC_ROUTES.has(key)',
    claimedBy: `apps/api/src/app.test.ts`,
    code: "PUBLIC_ROUTES.has(key) || key === 'GET /api/mails'",
  },
  {
    id: 'API-21',
    file: 'apps/api/src/plugins/authenticate.ts',
    around: 'verified.user.id}`, now()',
    claimedBy: `apps/api/src/plugins/limits/guards.test.ts`,
    before: 'verified.user.id',
    code: "''",
  },
  {
    id: 'AUTH-53',
    file: `${API}/users/manage-users.ts`,
    around: 'await endSessions(tx, id)\n    await forgetKnownDevices',
    claimedBy: `${API}/auth/auth.routes.test.ts`,
    before: 'await endSessions(tx, id)',
    startsStatement: true,
    code: 'undefined',
  },
  {
    id: 'DASH-02',
    file: `${API}/dashboard/dashboard.queries.ts`,
    before: "and(isAppointment, eq(agenda.date, day), ne(agenda.status, 'cancelled'))",
    code: "and(eq(agenda.date, day), sql`status is distinct from 'cancelled'`)",
  },
  {
    id: 'PUB-02',
    file: `${API}/public-content/public-content.routes.ts`,
    before: "{ limit: 'reading', fromReplica: true }",
    claimedBy: `apps/api/src/plugins/limits/guards.test.ts`,
    code: '{ fromReplica: true }',
    isStatic: true,
  },
  {
    id: 'PUB-02',
    file: `${API}/public-content/public-content.routes.ts`,
    around: "FEEDS = { limit: 'reading' }",
    claimedBy: `apps/api/src/plugins/limits/guards.test.ts`,
    before: "{ limit: 'reading' }",
    code: '{}',
    isStatic: true,
  },
  {
    id: 'PUB-02',
    file: `${API}/events/public-events.routes.ts`,
    claimedBy: `apps/api/src/plugins/limits/guards.test.ts`,
    before: "{ limit: 'reading' }",
    code: '{}',
  },
]

export const SCREEN_SURVIVORS = [
  {
    id: 'REQ-08',
    file: `${WEB}/features/requests/request-table.tsx`,
    before: 'formatDayTime(request.createdAt)',
    code: 'formatDayTime(new Date().toISOString())',
  },
  {
    id: 'API-16',
    file: `${WEB}/lib/http/query-client.ts`,
    around: 'refetchOnWindowFocus: false',
    before: 'false',
    code: 'true',
  },
  {
    id: 'BLOG-02',
    file: `${WEB}/features/blogs/blog-stat-cards.tsx`,
    before: 'stats[name]',
    code: "stats[{ publishedBlogs: 'draftBlogs', draftBlogs: 'publishedBlogs' }[name] ?? name]",
  },
  {
    id: 'BLOG-15',
    file: `${WEB}/features/blogs/api.ts`,
    before: "client.invalidateQueries({ queryKey: [...BLOGS, 'list'] })",
    code: 'undefined',
  },
  {
    id: 'REQ-16',
    file: `${WEB}/features/requests/api.ts`,
    around:
      '// Every write changes the list and its counts.\n    onSettled: () => client.invalidateQueries({ queryKey: REQUESTS })',
    before: 'onSettled: () => client.invalidateQueries({ queryKey: REQUESTS })',
    code: 'onSettled: () => {}',
  },
  {
    id: 'BLOG-44',
    file: `${WEB}/features/blogs/use-blog-form.ts`,
    around: 'failures: BLOG_FAILURES',
    before: 'BLOG_FAILURES',
    code: '{ ...BLOG_FAILURES, update: BLOG_FAILURES.create }',
  },
  {
    id: 'PROJ-34',
    file: `${WEB}/features/projects/use-project-form.ts`,
    around: 'failures: PROJECT_FAILURES',
    before: 'PROJECT_FAILURES',
    code: '{ ...PROJECT_FAILURES, update: PROJECT_FAILURES.list }',
  },
  {
    id: 'API-18',
    file: `${WEB}/features/blogs/api.ts`,
    around: "LIST_POLLING,\n      queryKey: [...BLOGS, 'list'",
    before: 'LIST_POLLING',
    code: '{}',
  },
  {
    id: 'DASH-13',
    file: `${WEB}/features/analytics/api.ts`,
    around: 'staleTime: FRESH_MS',
    before: 'FRESH_MS',
    code: '0',
    isStatic: true,
  },
]
