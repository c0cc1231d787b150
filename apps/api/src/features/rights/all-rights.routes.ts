import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FeatureDeps } from '#site/site.ts'
import { publicRightsRoutes } from './public-rights.routes.ts'
import { rightsRoutes } from './rights.routes.ts'

/** What people ask of the data about them, and the answers. */
export const allRightsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, options) => {
  app.register(publicRightsRoutes, options)
  app.register(rightsRoutes, options)
}
