import {
  ADDRESS_FIXED,
  ADDRESS_SAVED,
  siteAddressResponseSchema,
  siteAddressSavedResponseSchema,
  siteAddressUpdateSchema,
} from '@vigie/contract/site/site.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import { conflict } from '#lib/errors.ts'
import { ownOrigin } from '#site/own-origin.ts'
import type { FeatureDeps } from '#site/site.ts'
import { changeSiteAddress } from './change-site-address.ts'

type Options = FeatureDeps & { isFixed: boolean }

/** Where people reach the product: every administrator may read it, the privileged one changes it. */
export const siteAddressRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, site, isFixed }) => {
  app.get(
    '/api/config/address',
    {
      schema: {
        summary: 'L’adresse à laquelle Vigie se trouve',
        response: { 200: siteAddressResponseSchema },
      },
    },
    async () => ok({ publicUrl: (await site.publicUrl()) ?? null, isFixed }),
  )

  app.put(
    '/api/config/address',
    {
      // The links of the mails about accounts begin with it.
      config: { privileged: true, proof: true, refusals: [409] },
      schema: {
        summary: 'Change l’adresse à laquelle Vigie se trouve',
        body: siteAddressUpdateSchema,
        response: { 200: siteAddressSavedResponseSchema },
      },
    },
    async (request) => {
      if (isFixed) throw conflict(ADDRESS_FIXED)
      const { body } = request
      const former = (await site.publicUrl()) ?? ownOrigin(request)
      await changeSiteAddress(db, former, body.publicUrl, now())
      return ok({ publicUrl: body.publicUrl, isFixed }, { message: ADDRESS_SAVED })
    },
  )
}
