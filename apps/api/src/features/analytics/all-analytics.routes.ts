import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { analyticsRoutes } from './analytics.routes.ts'
import { trackerRoutes } from './tracker.routes.ts'
import { trackingRoutes } from './tracking.routes.ts'

type Options = Parameters<typeof analyticsRoutes>[1] &
  Parameters<typeof trackingRoutes>[1] &
  Parameters<typeof trackerRoutes>[1]

/** Counting visits, the script that does it on the site, and the figures. */
export const allAnalyticsRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.register(analyticsRoutes, options)
  app.register(trackingRoutes, options)
  app.register(trackerRoutes, options)
}
