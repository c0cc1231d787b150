import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { emailChangeRoutes } from './email/email-change.routes.ts'
import { passwordRoutes } from './password.routes.ts'
import { profileRoutes } from './profile.routes.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { usersRoutes } from './users.routes.ts'

type Options = Parameters<typeof profileRoutes>[1] &
  Parameters<typeof passwordRoutes>[1] &
  Parameters<typeof emailChangeRoutes>[1] &
  Parameters<typeof sessionsRoutes>[1] &
  Parameters<typeof usersRoutes>[1]

/** One's own account, and those of the others. */
export const allUsersRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.register(profileRoutes, options)
  app.register(passwordRoutes, options)
  app.register(emailChangeRoutes, options)
  app.register(sessionsRoutes, options)
  app.register(usersRoutes, options)
}
