import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { reserveInWindow } from './accounts/attempts.queries.ts'
import { createTokenLookup } from './accounts/token-lookup.ts'
import { createMarkdownRenderer } from './content/markdown/markdown-renderer.ts'
import type { DatabaseHandle } from './db/client.ts'
import { findKey, keepAnswer, readRevisions } from './db/floor.queries.ts'
import { openKeyedWork } from './db/keyed-work.ts'
import type { Settings } from './env.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { trackingRoutes } from './features/analytics/tracking.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { passwordResetRoutes } from './features/auth/password-reset.routes.ts'
import { blogsRoutes } from './features/blogs/blogs.routes.ts'
import { botStateRoutes } from './features/bot-state/bot-state.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { emailConfigRoutes } from './features/email-config/email-config.routes.ts'
import { mailApprovalRoutes } from './features/email-config/mail-approval.routes.ts'
import { eventsRoutes } from './features/events/events.routes.ts'
import { publicEventsRoutes } from './features/events/public-events.routes.ts'
import { mailsRoutes } from './features/mails/mails.routes.ts'
import { medicinesRoutes } from './features/medicines/medicines.routes.ts'
import { newsletterRoutes } from './features/newsletter/newsletter.routes.ts'
import { subscribingRoutes } from './features/newsletter/subscribing/subscribing.routes.ts'
import { projectsRoutes } from './features/projects/projects.routes.ts'
import { publicContentRoutes } from './features/public-content/public-content.routes.ts'
import { requestsRoutes } from './features/requests/requests.routes.ts'
import { appointmentsRoutes } from './features/scheduling/appointments.routes.ts'
import { unavailabilityRoutes } from './features/scheduling/unavailability.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { siteAddressRoutes } from './features/site/site-address.routes.ts'
import { openImageStore } from './features/uploads/open-image-store.ts'
import { uploadsRoutes } from './features/uploads/uploads.routes.ts'
import { emailChangeRoutes } from './features/users/email-change.routes.ts'
import { passwordRoutes } from './features/users/password.routes.ts'
import { profileRoutes } from './features/users/profile.routes.ts'
import { sessionsRoutes } from './features/users/sessions.routes.ts'
import { usersRoutes } from './features/users/users.routes.ts'
import { installFrenchIssues } from './lib/french-issues.ts'
import type { Logger } from './lib/logger.ts'
import { createRateLimiter, createSharedLimiter } from './lib/rate-limiter.ts'
import { sourceFingerprint } from './lib/source-fingerprint.ts'
import { registerAuthentication } from './plugins/authenticate.ts'
import { registerCors } from './plugins/cors.ts'
import { registerApiDocs } from './plugins/docs/api-docs.ts'
import { errorHandler, malformedRequestHandler } from './plugins/error-handler.ts'
import { registerHealth } from './plugins/health.ts'
import { registerIdempotency } from './plugins/idempotency.ts'
import { registerJsonBody } from './plugins/json-body.ts'
import { registerBackPressure } from './plugins/limits/back-pressure.ts'
import { registerFreeSpaceFloor, registerSameOrigin } from './plugins/limits/guards.ts'
import { registerPublicLimits } from './plugins/limits/public-limits.ts'
import { registerListMemory } from './plugins/list-memory.ts'
import { registerMultipart } from './plugins/multipart-body.ts'
import { registerRequestLog, requestId } from './plugins/request-log.ts'
import { registerSecurityHeaders } from './plugins/security-headers.ts'
import { registerWebApp } from './plugins/web-app.ts'
import { publicUrlOf } from './site/site-address.queries.ts'

export type AppDependencies = {
  settings: Settings
  database: DatabaseHandle
  log: Logger
  now: () => Date
  /** The folder of the built web app; without it the API serves alone. */
  webRoot?: string | undefined
  isStopping?: () => boolean
}

const BODY_LIMIT = 256 * 1024
const BUILD = sourceFingerprint()

/** The whole product behind one object: what is plugged in, in which order, and which rooms there are. */
export function buildApp({
  settings,
  database,
  log,
  now,
  webRoot,
  isStopping = () => false,
}: AppDependencies) {
  const { db, pool } = database
  installFrenchIssues()
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // A logger of its own for each request costs more than the line that it would write.
    childLoggerFactory: (logger) => logger,
    trustProxy: settings.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    requestTimeout: 60_000,
    frameworkErrors: errorHandler,
    clientErrorHandler: malformedRequestHandler,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(errorHandler)

  // A connection that stays open would bring its next request to a server that no longer listens.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
  registerRequestLog(app, log)
  registerSecurityHeaders(app)
  registerBackPressure(app)
  registerSameOrigin(app)
  registerPublicLimits(
    app,
    {
      forms: createSharedLimiter(settings.RATE_LIMIT_FORMS, (key, ...rule) =>
        reserveInWindow(db, `forms ${key}`, ...rule),
      ),
      tracking: createRateLimiter(settings.RATE_LIMIT_TRACKING),
      reading: createRateLimiter(settings.RATE_LIMIT_API),
    },
    now,
  )
  registerAuthentication(app, {
    verifyToken: createTokenLookup(pool, now),
    limiter: createRateLimiter(settings.RATE_LIMIT_API),
    now,
  })
  registerCors(app, settings.ALLOWED_ORIGINS)
  registerFreeSpaceFloor(app, {
    freeSpace: () => database.freeSpace(),
    floorBytes: BigInt(settings.FREE_SPACE_FLOOR_MB) * 1024n * 1024n,
  })
  registerJsonBody(app)
  registerMultipart(app)
  registerListMemory(app, {
    maxBytes: settings.LIST_MEMORY_MB * 1024 * 1024,
    readRevisions: () => readRevisions(db),
    build: BUILD,
  })
  registerIdempotency(app, {
    open: (request) => openKeyedWork(db, request),
    find: (scope, key) => findKey(db, scope, key),
    keep: (answer) => keepAnswer(db, answer),
    now,
  })
  registerApiDocs(app, settings.SITE_NAME)

  app.register(async (rooms) => {
    registerHealth(rooms, {
      isDatabaseUp: () =>
        pool.query('select 1').then(
          () => true,
          () => false,
        ),
      isStopping,
    })
    registerFeatures(rooms, { settings, db, now })
  })
  registerWebApp(app, webRoot)
  return app
}

type Rooms = Parameters<typeof registerHealth>[0]

function registerFeatures(
  app: Rooms,
  { settings, db, now }: Pick<AppDependencies, 'settings' | 'now'> & { db: DatabaseHandle['db'] },
) {
  const privilegedEmail = settings.PRIVILEGED_ADMIN_EMAIL
  const { secret, ACCESS_TOKEN_SECONDS: accessSeconds, REFRESH_TOKEN_DAYS: refreshDays } = settings
  const { SITE_NAME: siteName, SITE_TIMEZONE: timeZone, SIGNUP: signup, DEMO: demo } = settings

  const publicUrl = publicUrlOf(db, settings.PUBLIC_URL)
  const markdown = createMarkdownRenderer()
  app.addHook('onClose', () => markdown.close())
  const { render } = markdown
  const companySite = {
    siteUrl: settings.SITE_URL?.replace(/\/+$/, ''),
    pages: {
      blog: settings.SITE_BLOG_PATH,
      project: settings.SITE_PROJECT_PATH,
      event: settings.SITE_EVENT_PATH,
    },
  }

  app.register(siteRoutes, {
    db,
    now,
    publicUrl,
    site: { siteName, timeZone, signup, demo, ...companySite },
  })
  app.register(siteAddressRoutes, { db, publicUrl, isFixed: settings.PUBLIC_URL !== undefined })
  app.register(authRoutes, {
    db,
    now,
    policy: { signup, privilegedEmail },
    sessionRules: { secret, accessSeconds, refreshDays },
  })
  const house = { siteName, publicUrl }
  app.register(passwordResetRoutes, { db, now, site: house })
  app.register(profileRoutes, { db, now, privilegedEmail, house })
  app.register(passwordRoutes, { db, now })
  app.register(emailChangeRoutes, { db, now, house })
  app.register(sessionsRoutes, { db, now })
  app.register(usersRoutes, { db, now, privilegedEmail, house })
  app.register(mailApprovalRoutes, { db, now })
  app.register(emailConfigRoutes, {
    db,
    now,
    house: {
      siteName,
      secret,
      rules: { allowPrivate: settings.SMTP_ALLOW_PRIVATE, requireTls: settings.SMTP_REQUIRE_TLS },
    },
  })
  app.register(mailsRoutes, { db, now, timeZone })
  app.register(blogsRoutes, { db, now, render })
  app.register(projectsRoutes, { db, now, render })
  app.register(uploadsRoutes, { db, now, images: openImageStore(settings, db) })
  app.register(publicContentRoutes, { db, now, timeZone, siteName, ...companySite, publicUrl, render })
  app.register(requestsRoutes, { db, now, site: { siteName, publicUrl } })
  app.register(appointmentsRoutes, { db, now, site: { siteName, publicUrl, timeZone } })
  app.register(unavailabilityRoutes, { db, now, timeZone })
  app.register(eventsRoutes, { db, now, timeZone })
  app.register(analyticsRoutes, { db, now, timeZone, siteUrl: settings.SITE_URL })
  app.register(trackingRoutes, { db, now, timeZone, site: settings.SITE_URL ?? siteName })
  app.register(dashboardRoutes, { db, now, timeZone })
  app.register(searchRoutes, { db, now, timeZone })
  app.register(newsletterRoutes, { db, now, siteName, timeZone })
  app.register(subscribingRoutes, {
    db,
    now,
    site: { siteName, publicUrl, secret, doubleOptIn: settings.NEWSLETTER_DOUBLE_OPT_IN },
  })
  app.register(medicinesRoutes, { db })
  app.register(botStateRoutes, { db, now })
  app.register(publicEventsRoutes, { db, now, timeZone, siteName, ...companySite, publicUrl })
}
