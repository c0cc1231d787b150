import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FeatureDeps } from '#site/site.ts'
import { appointmentsRoutes } from './booking/appointments.routes.ts'
import { appointmentChangesRoutes } from './changes/changes.routes.ts'
import { clientRoutes } from './client/client.routes.ts'
import { appointmentSettingsRoutes } from './opening/appointment-settings.routes.ts'
import { appointmentTypesRoutes } from './opening/appointment-types.routes.ts'
import { unavailabilityRoutes } from './unavailability/unavailability.routes.ts'

export const allSchedulingRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, deps) => {
  app.register(appointmentsRoutes, deps)
  app.register(appointmentChangesRoutes, deps)
  app.register(appointmentSettingsRoutes, deps)
  app.register(appointmentTypesRoutes, deps)
  app.register(clientRoutes, deps)
  app.register(unavailabilityRoutes, deps)
}
