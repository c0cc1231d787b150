import { exemptionResponseSchema } from '@vigie/contract/site/exemption.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import type { FeatureDeps } from '#site/site.ts'
import { proveOpposition } from './prove-opposition.ts'
import { readExemption } from './read-exemption.ts'

type Options = FeatureDeps & { secret: string }

/** AUDI-11: read by every administrator, whose dashboard names what no longer holds. */
export const exemptionRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, site, secret }) => {
  const read = async () => ok(await readExemption({ db, site, secret }, now()))

  app.get(
    '/api/config/exemption',
    {
      schema: {
        summary: 'Ce qui dispense la mesure d’audience de consentement, et ce qui le prouve',
        response: { 200: exemptionResponseSchema },
      },
    },
    read,
  )

  app.post(
    '/api/config/exemption/proof',
    {
      config: { privileged: true, idempotent: false },
      schema: {
        summary: 'Refait l’essai de l’opposition à la mesure',
        response: { 200: exemptionResponseSchema },
      },
    },
    async () => {
      await proveOpposition({ db, secret, sendVisit: (request) => app.inject(request) }, now())
      return read()
    },
  )
}
