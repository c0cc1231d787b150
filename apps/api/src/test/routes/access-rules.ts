/** Who may call a closed route: every administrator (with what is theirs), or the privileged account alone. */
type Access = 'administrator' | 'privileged'

/**
 * Written by hand, so that a route that is closed too little meets somebody who did not expect it. A rule is for a
 * path and all below it, perhaps for one method; the longest path decides. The open routes are in `app.test.ts`.
 */
const RULES: Record<string, Access> = {
  '/api/users': 'privileged',
  '/api/users/profile': 'administrator',
  '/api/users/photo': 'administrator',
  '/api/users/update-info': 'administrator',
  '/api/users/update-photo': 'administrator',
  '/api/users/change-password': 'administrator',
  '/api/users/prove-password': 'administrator',
  '/api/users/prove-passkey': 'administrator',
  '/api/users/second-step': 'administrator',
  '/api/users/address': 'administrator',
  '/api/config/second-step': 'privileged',
  '/api/config/address': 'administrator',
  'PUT /api/config/address': 'privileged',
  '/api/config/origins': 'administrator',
  'PUT /api/config/origins': 'privileged',
  '/api/config/company': 'administrator',
  'PUT /api/config/company': 'privileged',
  '/api/config/retention': 'privileged',
  '/api/config/processing-register': 'privileged',
  // SAFE-02: what another administrator saves waits for the approval of the privileged account.
  '/api/config/email': 'administrator',
  'POST /api/config/email/approval': 'privileged',
  '/api/config/newsletter': 'administrator',
  '/api/config/exemption': 'administrator',
  'POST /api/config/exemption': 'privileged',
  '/api/dashboard/backups': 'privileged',
  '/api/journal': 'privileged',
  '/api/webhooks': 'privileged',
  '/api/visit-imports': 'privileged',
  '/api/recovery': 'privileged',
  '/api/rights': 'privileged',
  ...every('administrator', [
    ...['/api/dashboard', '/api/search', '/api/presence', '/api/mails', '/api/analytics'],
    ...['/api/blogs/admin', '/api/projects/admin', '/api/upload', '/api/media'],
    ...[
      '/api/requests',
      '/api/persons',
      '/api/person-notes',
      '/api/events',
      '/api/newsletter',
      '/api/campaigns',
    ],
    ...['/api/appointments', '/api/appointment-settings', '/api/appointment-types', '/api/unavailability'],
    ...['/api/calendar-feed', '/api/outside-calendars'],
    ...['/medocs', '/state'],
  ]),
}

function every(access: Access, paths: string[]) {
  return Object.fromEntries(paths.map((path) => [path, access]))
}

/** Undefined when no rule speaks of the route. */
export function accessOf(method: string, url: string): Access | undefined {
  const parts = url.split('/')
  for (let count = parts.length; count > 1; count -= 1) {
    const path = parts.slice(0, count).join('/')
    const access = RULES[`${method} ${path}`] ?? RULES[path]
    if (access) return access
  }
  return undefined
}
