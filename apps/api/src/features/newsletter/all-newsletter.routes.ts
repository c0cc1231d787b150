import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { importsRoutes } from './importing/imports.routes.ts'
import { newsletterRoutes } from './newsletter.routes.ts'
import { subscribingRoutes } from './subscribing/subscribing.routes.ts'

type Options = Parameters<typeof newsletterRoutes>[1] &
  Parameters<typeof subscribingRoutes>[1] &
  Parameters<typeof importsRoutes>[1]

/** Subscribers, their subscribing and their import. */
export const allNewsletterRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.register(newsletterRoutes, options)
  app.register(subscribingRoutes, options)
  app.register(importsRoutes, options)
}
