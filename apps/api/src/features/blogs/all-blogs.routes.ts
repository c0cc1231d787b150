import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { blogsRoutes } from './blogs.routes.ts'
import { scheduleRoutes } from './schedule/schedule.routes.ts'
import { workingCopyRoutes } from './working-copy.routes.ts'

type Options = Parameters<typeof blogsRoutes>[1] &
  Parameters<typeof workingCopyRoutes>[1] &
  Parameters<typeof scheduleRoutes>[1]

/** Articles, their working copies, their scheduled publication. */
export const allBlogsRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.register(blogsRoutes, options)
  app.register(workingCopyRoutes, options)
  app.register(scheduleRoutes, options)
}
