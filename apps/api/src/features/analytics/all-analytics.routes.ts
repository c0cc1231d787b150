import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FeatureDeps } from '#site/site.ts'
import { analyticsRoutes } from './analytics.routes.ts'
import { audienceRoutes } from './audience/audience.routes.ts'
import { landmarksRoutes } from './landmarks/landmarks.routes.ts'
import { createRecentViews } from './recent-views.ts'
import { trackerRoutes } from './tracker.routes.ts'
import { trackingRoutes } from './tracking.routes.ts'

/** Counting visits, the script that does it on the site, and the figures. */
export const allAnalyticsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, deps) => {
  const options = { ...deps, recentViews: createRecentViews() }
  app.register(analyticsRoutes, deps)
  app.register(audienceRoutes, options)
  app.register(landmarksRoutes, deps)
  app.register(trackingRoutes, options)
  app.register(trackerRoutes, deps)
}
