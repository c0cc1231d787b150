import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { reserveInWindow } from './accounts/attempts.queries.ts'
import { createTokenLookup } from './accounts/token-lookup.ts'
import { withActOrigin } from './audit/act-origin.ts'
import { backupTracesUntil } from './backup/backup-folder.ts'
import type { DatabaseHandle } from './db/client.ts'
import { findKey, storeResponse } from './db/idempotency-keys.queries.ts'
import { openKeyedWork } from './db/keyed-work.ts'
import { readRevisions } from './db/revisions.queries.ts'
import type { Settings } from './env.ts'
import { embedRoutes } from './features/embed/embed.routes.ts'
import type { ImageStore } from './features/library/image-store.ts'
import { readProductMetrics } from './features/metrics/product-metrics.ts'
import { installFrenchIssues } from './lib/french-issues.ts'
import { megabytes } from './lib/limits/free-space.ts'
import { createRateLimiter, createSharedLimiter } from './lib/limits/rate-limiter.ts'
import { type Logger, sameForRequests } from './lib/logger.ts'
import { createMetrics } from './lib/metrics/metrics.ts'
import { sourceFingerprint } from './lib/source-fingerprint.ts'
import { createJobRecord, type JobRecord } from './lib/work/job-record.ts'
import { registerActOrigin } from './plugins/act-origin.ts'
import { registerAuthentication } from './plugins/authenticate.ts'
import { registerCors } from './plugins/cors.ts'
import { registerApiDocs } from './plugins/docs/api-docs.ts'
import { errorHandler, malformedRequestHandler, unknownExpectationHandler } from './plugins/error-handler.ts'
import { registerHealth } from './plugins/health.ts'
import { isSetToHttps, registerHttps } from './plugins/https.ts'
import { registerIdempotency } from './plugins/idempotency.ts'
import { registerJsonBody } from './plugins/json-body.ts'
import { registerBackPressure } from './plugins/limits/back-pressure.ts'
import { createBoundedServer } from './plugins/limits/bounded-server.ts'
import { registerFreeSpaceMinimum, registerSameOrigin } from './plugins/limits/guards.ts'
import { registerPublicLimits } from './plugins/limits/public-limits.ts'
import { registerListCache } from './plugins/list-cache/list-cache.ts'
import { registerMetrics } from './plugins/metrics.ts'
import { registerMultipart } from './plugins/multipart-body.ts'
import { registerProof } from './plugins/proof.ts'
import { registerRequestLog, requestIds } from './plugins/request-log.ts'
import { registerSecurityHeaders } from './plugins/security-headers.ts'
import { registerWebApp } from './plugins/web-app.ts'
import { registerFeatures } from './register-features.ts'
import { createAllowedOrigins } from './site/allowed-origins.ts'
import type { Site } from './site/site.ts'

export type AppDependencies = {
  settings: Settings
  database: DatabaseHandle
  images: ImageStore
  site: Site
  log: Logger
  now: () => Date
  /** The folder of the built web app; without it the API serves alone. */
  webRoot?: string | undefined
  isStopping?: () => boolean
  /** The outcomes of the jobs of this process. */
  jobs?: JobRecord
}

const BODY_LIMIT = 256 * 1024
const BUILD = sourceFingerprint()

/** The whole application: which plugins it has, in which order, and which features. */
export function buildApp({
  settings,
  database,
  images,
  site,
  log,
  now,
  webRoot,
  isStopping = () => false,
  jobs = createJobRecord(),
}: AppDependencies) {
  const { db, pool } = database
  const publicDb = database.replica?.db ?? db
  installFrenchIssues()
  const app = Fastify({
    loggerInstance: sameForRequests(log) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(settings.TRUST_PROXY !== false),
    trustProxy: settings.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // OPS-07: a request that came over a kept-alive connection at the last moment is served; a proxy would not
    // send a write a second time.
    return503OnClosing: false,
    serverFactory: (handler) => createBoundedServer(handler),
    frameworkErrors: errorHandler,
    clientErrorHandler: malformedRequestHandler(isSetToHttps(settings)),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(errorHandler)
  app.server.on('checkExpectation', unknownExpectationHandler(isSetToHttps(settings)))

  // A kept-alive connection would send its next request to a server that no longer listens.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
  const watched = { isBackedUpElsewhere: settings.BACKUPS === 'elsewhere', dataDir: settings.DATA_DIR }
  const metrics = createMetrics(() => readProductMetrics({ database, jobs, now, ...watched }))
  registerRequestLog(app, log, metrics)
  registerHttps(app, settings)
  registerSecurityHeaders(app)
  registerBackPressure(app)
  registerSameOrigin(app, settings.PUBLIC_URL)
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
  registerProof(app, now)
  const origins = createAllowedOrigins(database, settings.ALLOWED_ORIGINS, log)
  registerCors(app, origins)
  registerFreeSpaceMinimum(app, {
    freeSpace: () => database.freeSpace(),
    minimumBytes: megabytes(settings.FREE_SPACE_FLOOR_MB),
  })
  registerJsonBody(app)
  registerMultipart(app)
  registerListCache(app, {
    maxBytes: settings.LIST_MEMORY_MB * 1024 * 1024,
    readRevisions: (fromReplica) => readRevisions(fromReplica ? publicDb : db),
    turns: () => database.replica?.turns() ?? 0,
    build: BUILD,
  })
  registerIdempotency(app, {
    open: (request) => openKeyedWork(db, request),
    find: (scope, key) => findKey(db, scope, key),
    keep: (answer) => storeResponse(db, answer),
    now,
  })
  registerActOrigin(app, withActOrigin)
  registerApiDocs(app, site)

  app.register(async (api) => {
    registerHealth(api, {
      isDatabaseUp: () =>
        pool.query('select 1').then(
          () => true,
          () => false,
        ),
      isStopping,
    })
    registerMetrics(api, { metrics, token: settings.METRICS_TOKEN })
    const traces = {
      scrub: database.scrub,
      tracesUntil: () => backupTracesUntil(settings.DATA_DIR),
    }
    registerFeatures(api, { settings, images, origins, publicDb, traces, db, now, site })
  })
  app.register(embedRoutes, { site, webRoot })
  registerWebApp(app, webRoot)
  // With a token somebody will ask: the counting begins when the start is over.
  if (settings.METRICS_TOKEN) app.addHook('onListen', async () => metrics.start())
  return app
}
