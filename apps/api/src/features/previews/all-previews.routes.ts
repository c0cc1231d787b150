import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { previewRoutes } from './preview.routes.ts'
import { previewLinksRoutes } from './preview-links.routes.ts'

type Options = Parameters<typeof previewLinksRoutes>[1] & Parameters<typeof previewRoutes>[1]

/** Links to drafts, and the pages behind them. */
export const allPreviewsRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.register(previewLinksRoutes, options)
  app.register(previewRoutes, options)
}
