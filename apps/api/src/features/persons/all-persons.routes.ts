import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FeatureDeps } from '#site/site.ts'
import { personNotesRoutes } from './person-notes.routes.ts'
import { personsRoutes } from './persons.routes.ts'

/** The people who wrote, booked, registered or subscribed, and the notes about them. */
export const allPersonsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, options) => {
  app.register(personsRoutes, options)
  app.register(personNotesRoutes, options)
}
