import { Readable } from 'node:stream'
import { processingRegisterResponseSchema } from '@vigie/contract/site/processing-register.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import { dayOf } from '#lib/site-time.ts'
import { CSV } from '#plugins/docs/media-types.ts'
import type { FeatureDeps } from '#site/site.ts'
import type { Durations } from '../retention-rules.ts'
import { exportRegister } from './export-register.ts'
import { readRegister } from './read-register.ts'

/** RGPD-10 « Registre des traitements »: of the privileged account alone. */
export const registerRoutes: FastifyPluginAsyncZod<FeatureDeps & { initial: Durations }> = async (
  app,
  { db, now, site, initial },
) => {
  app.get(
    '/api/config/processing-register',
    {
      config: { privileged: true },
      schema: {
        summary: 'Le registre des traitements, de ce qui est en vigueur aujourd’hui',
        response: { 200: processingRegisterResponseSchema },
      },
    },
    async () => ok(await readRegister({ db, site, initial }, now())),
  )

  app.get(
    '/api/config/processing-register/export',
    {
      config: { privileged: true },
      schema: { summary: 'Le registre des traitements, en CSV', response: { 200: CSV } },
    },
    async (_, reply) => {
      const register = await readRegister({ db, site, initial }, now())
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="registre_${dayOf(now(), site.timeZone)}.csv"`,
          'cache-control': 'no-store',
        })
        .send(Readable.from(exportRegister(register)))
    },
  )
}
