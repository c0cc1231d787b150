import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { eventsRoutes } from './events.routes.ts'
import { publicEventsRoutes } from './public-events.routes.ts'
import { messagesRoutes } from './registrations/messages/messages.routes.ts'
import { publicRegistrationsRoutes } from './registrations/public-registrations.routes.ts'
import { registrationsRoutes } from './registrations/registrations.routes.ts'

type Options = Parameters<typeof eventsRoutes>[1] &
  Parameters<typeof registrationsRoutes>[1] &
  Parameters<typeof publicRegistrationsRoutes>[1] &
  Parameters<typeof publicEventsRoutes>[1]

/** Events and their registrations, for the office and for the site. */
export const allEventsRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.register(eventsRoutes, options)
  app.register(registrationsRoutes, options)
  app.register(messagesRoutes, options)
  app.register(publicRegistrationsRoutes, options)
  app.register(publicEventsRoutes, options)
}
