import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { registerRoutes } from './register/register.routes.ts'
import { retentionRoutes } from './retention.routes.ts'

type Options = Parameters<typeof retentionRoutes>[1]

/** How long everything is kept, and the register that says so. */
export const allRetentionRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.register(retentionRoutes, options)
  app.register(registerRoutes, options)
}
