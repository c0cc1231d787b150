import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { authRoutes } from './auth.routes.ts'
import { newDeviceRoutes } from './new-device.routes.ts'
import { passwordResetRoutes } from './password-reset/password-reset.routes.ts'

type Options = Parameters<typeof authRoutes>[1] &
  Parameters<typeof passwordResetRoutes>[1] &
  Parameters<typeof newDeviceRoutes>[1]

/** Signing in and up, forgotten passwords, unknown devices. */
export const allAuthRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.register(authRoutes, options)
  app.register(passwordResetRoutes, options)
  app.register(newDeviceRoutes, options)
}
