import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { invitationsRoutes } from './invitations.routes.ts'
import { receivedInvitationsRoutes } from './received-invitations.routes.ts'

type Options = Parameters<typeof invitationsRoutes>[1] & Parameters<typeof receivedInvitationsRoutes>[1]

/** Sending invitations, and accepting one. */
export const allInvitationsRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.register(invitationsRoutes, options)
  app.register(receivedInvitationsRoutes, options)
}
