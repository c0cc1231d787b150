import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { mediaRoutes } from './library/media.routes.ts'
import { createFormMaker } from './serving/make-form.ts'
import { servingRoutes } from './serving/serving.routes.ts'
import { type ImageOptions, uploadsRoutes } from './uploads.routes.ts'

/** Receiving images, serving them, and their library. */
export const allUploadsRoutes: FastifyPluginAsyncZod<Omit<ImageOptions, 'forms'>> = async (app, deps) => {
  const options = { ...deps, forms: createFormMaker(deps) }
  app.register(uploadsRoutes, options)
  app.register(servingRoutes, options)
  app.register(mediaRoutes, options)
}
