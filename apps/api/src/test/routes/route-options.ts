/**
 * POST routes that keep no response for a repeated key: it carries a token, the request carries a password, nothing is
 * written, or a repetition does no harm. Written out, so that a route that loses its key is noticed.
 */
export const KEEPING_NO_ANSWER = [
  'POST /api/analytics/newsletter',
  'POST /api/analytics/page-time',
  'POST /api/analytics/page-visit',
  'POST /api/analytics/session-end',
  'POST /api/campaigns/preview',
  'POST /api/campaigns/recipients',
  'POST /api/config/email/approval',
  'POST /api/config/email/test',
  'POST /api/config/exemption/proof',
  'POST /api/newsletter/imports/:id/check',
  'POST /api/outside-calendars',
  'POST /api/outside-calendars/:id/read',
  'POST /api/persons/:id/erase',
  'POST /api/users',
  'POST /api/users/:id/confirmation',
  'POST /api/users/address/confirmation',
  'POST /api/users/change-password',
  'POST /api/users/confirm-email',
  'POST /api/users/confirm-sign-up',
  'POST /api/users/end-new-session',
  'POST /api/users/forgot-password',
  'POST /api/users/invitations/accept',
  'POST /api/users/invitations/read',
  'POST /api/users/login',
  'POST /api/users/login/passkey',
  'POST /api/users/login/passkey/options',
  'POST /api/users/login/second-step',
  'POST /api/users/logout',
  'POST /api/users/profile/passkeys',
  'POST /api/users/profile/passkeys/options',
  'POST /api/users/prove-passkey',
  'POST /api/users/prove-passkey/options',
  'POST /api/users/prove-password',
  'POST /api/users/refresh',
  'POST /api/users/register',
  'POST /api/users/reset-password',
  'POST /api/users/second-step/recovery-codes',
  'POST /api/users/second-step/totp',
  'POST /api/users/second-step/totp/confirm',
  'POST /api/users/undo-email-change',
  'POST /api/visit-imports/:id/rows',
  'POST /api/webhooks',
  'POST /api/webhooks/:id/test',
  'POST /medocs/search-by-codes',
  'POST /mes-donnees',
  'POST /mes-donnees/:token',
  'POST /rendez-vous/:token/annuler',
  'POST /rendez-vous/:token/deplacer',
]

/** POST routes whose response carries a secret: carried out once, and answered once. */
export const SECRET_ANSWERS = [
  'POST /api/blogs/admin/:id/preview-links',
  'POST /api/calendar-feed',
  'POST /api/users/invitations',
  'POST /api/users/invitations/:id/resend',
  'POST /api/webhooks/:id/secret',
]

/** Changes that are carried out although the disk is nearly full: signing in, and what only reads. */
export const WORKING_ON_A_FULL_DISK = [
  'POST /api/users/login',
  'POST /api/users/login/passkey',
  'POST /api/users/login/passkey/options',
  'POST /api/users/login/second-step',
  'POST /api/users/logout',
  'POST /api/users/refresh',
  'POST /medocs/search-by-codes',
]
