import type { FastifyInstance } from 'fastify'
import { createMarkdownRenderer } from './content/markdown/markdown-renderer.ts'
import type { Database } from './db/client.ts'
import type { Settings } from './env.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { trackerRoutes } from './features/analytics/tracker.routes.ts'
import { trackingRoutes } from './features/analytics/tracking.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { newDeviceRoutes } from './features/auth/new-device.routes.ts'
import { passwordResetRoutes } from './features/auth/password-reset.routes.ts'
import { blogHistory } from './features/blogs/blog-history.ts'
import { blogsRoutes } from './features/blogs/blogs.routes.ts'
import { workingCopyRoutes } from './features/blogs/working-copy.routes.ts'
import { botStateRoutes } from './features/bot-state/bot-state.routes.ts'
import { allCampaignsRoutes } from './features/campaigns/all-campaigns.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { emailConfigRoutes } from './features/email-config/email-config.routes.ts'
import { mailApprovalRoutes } from './features/email-config/mail-approval.routes.ts'
import { eventHistory } from './features/events/event-history.ts'
import { eventsRoutes } from './features/events/events.routes.ts'
import { publicEventsRoutes } from './features/events/public-events.routes.ts'
import { publicRegistrationsRoutes } from './features/events/registrations/public-registrations.routes.ts'
import { registrationsRoutes } from './features/events/registrations/registrations.routes.ts'
import { historyRoutes } from './features/history/history.routes.ts'
import { invitationsRoutes } from './features/invitations/invitations.routes.ts'
import { receivedInvitationsRoutes } from './features/invitations/received-invitations.routes.ts'
import { journalRoutes } from './features/journal/journal.routes.ts'
import { mailsRoutes } from './features/mails/mails.routes.ts'
import { medicinesRoutes } from './features/medicines/medicines.routes.ts'
import { importsRoutes } from './features/newsletter/importing/imports.routes.ts'
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts'
import { subscribingRoutes } from './features/newsletter/subscribing/subscribing.routes.ts'
import { allPasskeyRoutes } from './features/passkeys/all-passkey.routes.ts'
import { planningRoutes } from './features/planning/planning.routes.ts'
import { presenceRoutes } from './features/presence/presence.routes.ts'
import { previewRoutes } from './features/previews/preview.routes.ts'
import { previewLinksRoutes } from './features/previews/preview-links.routes.ts'
import { projectHistory } from './features/projects/project-history.ts'
import { projectsRoutes } from './features/projects/projects.routes.ts'
import { publicContentRoutes } from './features/public-content/public-content.routes.ts'
import { recoveryRoutes } from './features/recovery/recovery.routes.ts'
import { requestsRoutes } from './features/requests/requests.routes.ts'
import { allSchedulingRoutes } from './features/scheduling/all-scheduling.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { allSecondStepRoutes } from './features/second-step/all-second-step.routes.ts'
import { allSiteRoutes } from './features/site/all-site.routes.ts'
import type { ImageStore } from './features/uploads/image-store.ts'
import { mediaRoutes } from './features/uploads/library/media.routes.ts'
import { createFormMaker } from './features/uploads/serving/make-form.ts'
import { servingRoutes } from './features/uploads/serving/serving.routes.ts'
import { uploadsRoutes } from './features/uploads/uploads.routes.ts'
import { emailChangeRoutes } from './features/users/email-change.routes.ts'
import { passwordRoutes } from './features/users/password.routes.ts'
import { profileRoutes } from './features/users/profile.routes.ts'
import { sessionsRoutes } from './features/users/sessions.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts'
import { smtpRulesOf } from './mail/smtp/smtp-session.ts'
import type { AllowedOrigins } from './site/allowed-origins.ts'
import type { FeatureDeps } from './site/site.ts'

type Features = FeatureDeps & {
  settings: Settings
  images: ImageStore
  origins: AllowedOrigins
  /** For what the public reads: a replica, where there is one. */
  publicDb: Database
}

/** Every feature, with what it needs beside the database, the clock and the site. */
export function registerFeatures(
  app: FastifyInstance,
  { settings, images, origins, publicDb, ...deps }: Features,
) {
  const privilegedEmail = settings.PRIVILEGED_ADMIN_EMAIL
  const { secret, ACCESS_TOKEN_SECONDS: accessSeconds, REFRESH_TOKEN_DAYS: refreshDays } = settings
  const { SIGNUP: signup, DEMO: demo, PUBLIC_URL: fixedUrl } = settings
  const markdown = createMarkdownRenderer()
  app.addHook('onClose', () => markdown.close())
  const { render } = markdown

  app.register(allSiteRoutes, { ...deps, origins, access: { signup, demo }, isFixed: Boolean(fixedUrl) })
  const sessionRules = { secret, accessSeconds, refreshDays }
  app.register(authRoutes, { ...deps, policy: { signup, privilegedEmail }, sessionRules })
  app.register(allSecondStepRoutes, { ...deps, secret, sessionRules })
  app.register(passwordResetRoutes, deps)
  app.register(newDeviceRoutes, deps)
  app.register(allPasskeyRoutes, { ...deps, secret, sessionRules: { secret, accessSeconds, refreshDays } })
  app.register(profileRoutes, { ...deps, privilegedEmail })
  app.register(passwordRoutes, deps)
  app.register(emailChangeRoutes, deps)
  app.register(sessionsRoutes, deps)
  app.register(usersRoutes, { ...deps, privilegedEmail })
  app.register(invitationsRoutes, deps)
  app.register(receivedInvitationsRoutes, { ...deps, sessionRules })
  app.register(mailApprovalRoutes, deps)
  app.register(emailConfigRoutes, { ...deps, smtp: { secret, rules: smtpRulesOf(settings) } })
  app.register(mailsRoutes, deps)
  app.register(blogsRoutes, { ...deps, render })
  app.register(workingCopyRoutes, { ...deps, render })
  app.register(planningRoutes, deps)
  app.register(presenceRoutes, deps)
  app.register(previewLinksRoutes, deps)
  app.register(previewRoutes, { ...deps, render })
  app.register(projectsRoutes, { ...deps, render })
  const pictures = { ...deps, images, forms: createFormMaker({ ...deps, images }) }
  app.register(uploadsRoutes, pictures)
  app.register(servingRoutes, pictures)
  app.register(mediaRoutes, pictures)
  app.register(publicContentRoutes, { ...deps, publicDb, render })
  app.register(requestsRoutes, deps)
  app.register(allSchedulingRoutes, { ...deps, secret, rules: smtpRulesOf(settings) })
  app.register(eventsRoutes, { ...deps, secret })
  app.register(registrationsRoutes, { ...deps, secret })
  app.register(publicRegistrationsRoutes, { ...deps, secret })
  app.register(analyticsRoutes, deps)
  app.register(trackingRoutes, deps)
  app.register(trackerRoutes)
  app.register(dashboardRoutes, { ...deps, isBackedUpElsewhere: settings.BACKUPS === 'elsewhere' })
  app.register(searchRoutes, deps)
  app.register(newsletterRoutes, deps)
  app.register(subscribingRoutes, {
    ...deps,
    consent: { secret, doubleOptIn: settings.NEWSLETTER_DOUBLE_OPT_IN },
  })
  app.register(importsRoutes, deps)
  app.register(allCampaignsRoutes, { ...deps, render, mailsPerHour: settings.MAILS_PER_HOUR })
  app.register(medicinesRoutes, deps)
  app.register(botStateRoutes, deps)
  app.register(publicEventsRoutes, { ...deps, publicDb })
  app.register(webhooksRoutes, { ...deps, secret, rules: smtpRulesOf(settings) })
  app.register(journalRoutes, deps)
  app.register(recoveryRoutes, { ...deps, recoveryDays: settings.RECOVERY_DAYS })
  for (const of of [
    blogHistory(deps.db, render),
    projectHistory(deps.db, render),
    eventHistory({ ...deps, secret }),
  ])
    app.register(historyRoutes, { ...deps, of })
}
