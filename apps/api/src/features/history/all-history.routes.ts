import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { VersionedCollection } from '#content/history/versioned-collection.ts'
import type { FeatureDeps } from '#site/site.ts'
import { historyRoutes } from './history.routes.ts'

type Options = FeatureDeps & { histories: VersionedCollection[] }

/** The versions of every collection that keeps them. */
export const allHistoryRoutes: FastifyPluginAsyncZod<Options> = async (app, { histories, ...deps }) => {
  for (const history of histories) app.register(historyRoutes, { ...deps, history })
}
