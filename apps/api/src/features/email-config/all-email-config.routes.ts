import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { emailConfigRoutes } from './email-config.routes.ts'
import { mailApprovalRoutes } from './mail-approval.routes.ts'

type Options = Parameters<typeof mailApprovalRoutes>[1] & Parameters<typeof emailConfigRoutes>[1]

/** The mail server, and its approval. */
export const allEmailConfigRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.register(mailApprovalRoutes, options)
  app.register(emailConfigRoutes, options)
}
