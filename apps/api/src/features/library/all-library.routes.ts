import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { libraryImageRoutes } from './images/library.routes.ts'
import { createVariantMaker } from './serving/make-variant.ts'
import { servingRoutes } from './serving/serving.routes.ts'
import { type ImageOptions, uploadsRoutes } from './uploads.routes.ts'

/** Receiving images, serving them, and their library. */
export const allLibraryRoutes: FastifyPluginAsyncZod<Omit<ImageOptions, 'variants'>> = async (app, deps) => {
  const options = { ...deps, variants: createVariantMaker(deps) }
  app.register(uploadsRoutes, options)
  app.register(servingRoutes, options)
  app.register(libraryImageRoutes, options)
}
