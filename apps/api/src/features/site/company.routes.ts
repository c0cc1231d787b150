import {
  COMPANY_SAVED,
  companyResponseSchema,
  companySavedResponseSchema,
  companyUpdateSchema,
} from '@vigie/contract/site/company.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import { findStoredCompany } from '#site/company.queries.ts'
import type { FeatureDeps } from '#site/site.ts'
import { changeCompany } from './change-company.ts'

/** DAY-20 « Votre entreprise »: every administrator may read it, the privileged one changes it. */
export const companyRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const defaultName = site.name

  app.get(
    '/api/config/company',
    {
      config: { collections: ['site'] },
      schema: {
        summary: 'L’entreprise que nomment les pages, les courriels et les éléments',
        response: { 200: companyResponseSchema },
      },
    },
    async () => ok({ ...(await findStoredCompany(db)), defaultName }),
  )

  app.put(
    '/api/config/company',
    {
      config: { privileged: true },
      schema: {
        summary: 'Change le nom, le logo et les coordonnées de l’entreprise',
        body: companyUpdateSchema,
        response: { 200: companySavedResponseSchema },
      },
    },
    async ({ body }) => {
      await changeCompany(db, body, now())
      return ok({ ...body, defaultName }, { message: COMPANY_SAVED })
    },
  )
}
