import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { companyRoutes } from './company.routes.ts'
import { siteRoutes } from './site.routes.ts'
import { siteAddressRoutes } from './site-address.routes.ts'
import { siteOriginsRoutes } from './site-origins.routes.ts'

type Options = Parameters<typeof siteRoutes>[1] &
  Parameters<typeof siteAddressRoutes>[1] &
  Parameters<typeof siteOriginsRoutes>[1]

/** What the product knows of itself, the company, its address, and the sites that may call it. */
export const allSiteRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.register(siteRoutes, options)
  app.register(companyRoutes, options)
  app.register(siteAddressRoutes, options)
  app.register(siteOriginsRoutes, options)
}
