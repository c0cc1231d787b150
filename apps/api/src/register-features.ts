import type { FastifyInstance } from 'fastify'
import type { Database } from './db/client.ts'
import type { Settings } from './env.ts'
import { allAnalyticsRoutes } from './features/analytics/all-analytics.routes.ts'
import { allAppointmentsRoutes } from './features/appointments/all-appointments.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { allAuthRoutes } from './features/auth/all-auth.routes.ts'
import { allBlogsRoutes } from './features/blogs/all-blogs.routes.ts'
import { blogHistory } from './features/blogs/blog-history.ts'
import { botStateRoutes } from './features/bot-state/bot-state.routes.ts'
import { allCampaignsRoutes } from './features/campaigns/all-campaigns.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { allEmailConfigRoutes } from './features/email-config/all-email-config.routes.ts'
import { allEventsRoutes } from './features/events/all-events.routes.ts'
import { eventHistory } from './features/events/event-history.ts'
import { removeByHand } from './features/events/registrations/withdraw-person.ts'
import { exemptionRoutes } from './features/exemption/exemption.routes.ts'
import { allHistoryRoutes } from './features/history/all-history.routes.ts'
import { allInvitationsRoutes } from './features/invitations/all-invitations.routes.ts'
import { allLibraryRoutes } from './features/library/all-library.routes.ts'
import type { ImageStore } from './features/library/image-store.ts'
import { mailsRoutes } from './features/mails/mails.routes.ts'
import { medicinesRoutes } from './features/medicines/medicines.routes.ts'
import { allNewsletterRoutes } from './features/newsletter/all-newsletter.routes.ts'
import { allPasskeyRoutes } from './features/passkeys/all-passkey.routes.ts'
import { allPersonsRoutes } from './features/persons/all-persons.routes.ts'
import type { ErasureOptions } from './features/persons/erasure/erasure.routes.ts'
import { personDataRoutes } from './features/persons/person-data.routes.ts'
import { presenceRoutes } from './features/presence/presence.routes.ts'
import { allPreviewsRoutes } from './features/previews/all-previews.routes.ts'
import { projectHistory } from './features/projects/project-history.ts'
import { projectsRoutes } from './features/projects/projects.routes.ts'
import { publicContentRoutes } from './features/public-content/public-content.routes.ts'
import { recoveryRoutes } from './features/recovery/recovery.routes.ts'
import { requestsRoutes } from './features/requests/requests.routes.ts'
import { allRetentionRoutes } from './features/retention/all-retention.routes.ts'
import { initialDurations } from './features/retention/retention-rules.ts'
import { allRightsRoutes } from './features/rights/all-rights.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { allSecondStepRoutes } from './features/second-step/all-second-step.routes.ts'
import { allSiteRoutes } from './features/site/all-site.routes.ts'
import { allUsersRoutes } from './features/users/all-users.routes.ts'
import { visitImportsRoutes } from './features/visit-imports/visit-imports.routes.ts'
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts'
import { weeklyDigestRoutes } from './features/weekly-digest/weekly-digest.routes.ts'
import { megabytes } from './lib/limits/free-space.ts'
import { smtpRulesOf } from './mail/smtp/smtp-session.ts'
import type { AllowedOrigins } from './site/allowed-origins.ts'
import type { FeatureDeps } from './site/site.ts'

type Features = FeatureDeps & {
  settings: Settings
  images: ImageStore
  origins: AllowedOrigins
  /** For what the public reads: a replica, where there is one. */
  publicDb: Database
  /** What an erasure needs of the engine and of the backups. */
  traces: Pick<ErasureOptions, 'scrub' | 'tracesUntil'>
}

/** Every feature by its one entry, with what it needs beside the database, the clock and the site. */
export function registerFeatures(
  app: FastifyInstance,
  { settings, images, origins, publicDb, traces, ...deps }: Features,
) {
  const { secret, SIGNUP: signup, DEMO: demo, PRIVILEGED_ADMIN_EMAIL: privilegedEmail } = settings
  const { ACCESS_TOKEN_SECONDS: accessSeconds, REFRESH_TOKEN_DAYS: refreshDays } = settings
  const sessionRules = { secret, accessSeconds, refreshDays }
  const rules = smtpRulesOf(settings)

  app.register(allSiteRoutes, {
    ...deps,
    origins,
    access: { signup, demo, recoveryDays: settings.RECOVERY_DAYS },
    isFixed: Boolean(settings.PUBLIC_URL),
  })
  app.register(allAuthRoutes, { ...deps, policy: { signup, privilegedEmail }, sessionRules })
  app.register(allSecondStepRoutes, { ...deps, secret, sessionRules })
  app.register(allPasskeyRoutes, { ...deps, secret, sessionRules })
  app.register(allUsersRoutes, { ...deps, privilegedEmail })
  app.register(weeklyDigestRoutes, { ...deps, secret })
  app.register(allInvitationsRoutes, { ...deps, sessionRules })
  app.register(allEmailConfigRoutes, { ...deps, smtp: { secret, rules } })
  app.register(mailsRoutes, deps)
  app.register(allBlogsRoutes, deps)
  app.register(presenceRoutes, deps)
  app.register(allPreviewsRoutes, deps)
  app.register(projectsRoutes, deps)
  app.register(allLibraryRoutes, { ...deps, images })
  app.register(publicContentRoutes, { ...deps, publicDb })
  app.register(requestsRoutes, deps)
  app.register(allRightsRoutes, deps)
  app.register(allPersonsRoutes, deps)
  app.register(allAppointmentsRoutes, { ...deps, secret, rules })
  app.register(allEventsRoutes, { ...deps, secret, publicDb })
  app.register(personDataRoutes, {
    ...deps,
    ...traces,
    secret,
    dataDir: settings.DATA_DIR,
    withdraw: (eventId, id) => removeByHand({ ...deps, secret }, eventId, id, false),
  })
  app.register(allAnalyticsRoutes, deps)
  app.register(visitImportsRoutes, deps)
  app.register(exemptionRoutes, { ...deps, secret })
  app.register(dashboardRoutes, {
    ...deps,
    isBackedUpElsewhere: settings.BACKUPS === 'elsewhere',
    disk: { folder: settings.DATA_DIR, floor: megabytes(settings.FREE_SPACE_FLOOR_MB) },
  })
  app.register(searchRoutes, deps)
  const consent = { secret, doubleOptIn: settings.NEWSLETTER_DOUBLE_OPT_IN }
  app.register(allNewsletterRoutes, { ...deps, consent })
  app.register(allCampaignsRoutes, { ...deps, mailsPerHour: settings.MAILS_PER_HOUR })
  app.register(medicinesRoutes, deps)
  app.register(botStateRoutes, deps)
  app.register(webhooksRoutes, { ...deps, secret, rules })
  app.register(auditRoutes, deps)
  app.register(recoveryRoutes, { ...deps, recoveryDays: settings.RECOVERY_DAYS })
  app.register(allRetentionRoutes, { ...deps, initial: initialDurations(settings) })
  const histories = [blogHistory(deps.db), projectHistory(deps.db), eventHistory({ ...deps, secret })]
  app.register(allHistoryRoutes, { ...deps, histories })
}
