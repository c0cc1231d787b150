import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { appointmentsRoutes } from './booking/appointments.routes.ts'
import { calendarFeedRoutes } from './calendars/calendar-feed.routes.ts'
import { type OutsideOptions, outsideCalendarsRoutes } from './calendars/outside-calendars.routes.ts'
import { appointmentChangesRoutes } from './changes/changes.routes.ts'
import { clientRoutes } from './client/client.routes.ts'
import { appointmentSettingsRoutes } from './opening/appointment-settings.routes.ts'
import { appointmentTypesRoutes } from './opening/appointment-types.routes.ts'
import { unavailabilityRoutes } from './unavailability/unavailability.routes.ts'

export const allAppointmentsRoutes: FastifyPluginAsyncZod<OutsideOptions> = async (app, deps) => {
  app.register(appointmentsRoutes, deps)
  app.register(appointmentChangesRoutes, deps)
  app.register(appointmentSettingsRoutes, deps)
  app.register(appointmentTypesRoutes, deps)
  app.register(calendarFeedRoutes, deps)
  app.register(clientRoutes, deps)
  app.register(outsideCalendarsRoutes, deps)
  app.register(unavailabilityRoutes, deps)
}
