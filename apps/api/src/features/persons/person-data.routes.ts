import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type ErasureOptions, erasureRoutes } from './erasure/erasure.routes.ts'
import { exportRoutes } from './export/export.routes.ts'

/** RGPD-02, RGPD-05: what a person may ask for. */
export const personDataRoutes: FastifyPluginAsyncZod<ErasureOptions> = async (app, options) => {
  app.register(erasureRoutes, options)
  app.register(exportRoutes, options)
}
