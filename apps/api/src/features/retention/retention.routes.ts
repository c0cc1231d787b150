import { STALE_VERSION } from '@vigie/contract/common/refusals.ts'
import { RETENTION_KINDS } from '@vigie/contract/common/retention.ts'
import {
  RETENTION_SAVED,
  RETENTION_STALE,
  type Retention,
  retentionConflictResponseSchema,
  retentionKindParamsSchema,
  retentionPreviewQuerySchema,
  retentionPreviewResponseSchema,
  retentionResponseSchema,
  retentionSavedResponseSchema,
  retentionUpdateSchema,
} from '@vigie/contract/site/retention.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import type { FeatureDeps } from '#site/site.ts'
import { changeRetention } from './change-retention.ts'
import { previewRetention } from './preview-retention.ts'
import { type Durations, rulesAt } from './retention-rules.ts'
import { findStoredRules } from './retention-settings.queries.ts'

type Options = FeatureDeps & { initial: Durations }

/** RGPD-09 « Conservation »: of the privileged account alone. */
export const retentionRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, site, initial }) => {
  const read = async (): Promise<Retention> => {
    const { rules: stored, version } = await findStoredRules(db)
    const rules = rulesAt(stored, initial, now())
    return { rules: RETENTION_KINDS.map((kind) => ({ kind, ...rules[kind] })), version }
  }

  app.get(
    '/api/config/retention',
    {
      config: { privileged: true },
      schema: {
        summary: 'Les durées de conservation, avec celles qui vont suivre',
        response: { 200: retentionResponseSchema },
      },
    },
    async () => ok(await read()),
  )

  app.put(
    '/api/config/retention',
    {
      config: { privileged: true, proof: true },
      schema: {
        summary: 'Change les durées de conservation ; une durée plus courte agit sept jours plus tard',
        body: retentionUpdateSchema,
        response: { 200: retentionSavedResponseSchema, 409: retentionConflictResponseSchema },
      },
    },
    async ({ body }, reply) => {
      if (await changeRetention(db, initial, body, now()))
        return ok(await read(), { message: RETENTION_SAVED })
      const current = await read()
      return reply.code(409).send({ success: false, code: STALE_VERSION, message: RETENTION_STALE, current })
    },
  )

  app.get(
    '/api/config/retention/:kind/preview',
    {
      config: { privileged: true },
      schema: {
        summary: 'Ce qu’une durée effacerait ou rendrait anonyme, avec les vingt premiers',
        params: retentionKindParamsSchema,
        querystring: retentionPreviewQuerySchema,
        response: { 200: retentionPreviewResponseSchema },
      },
    },
    async ({ params, query }) =>
      ok(await previewRetention({ db, initial, timeZone: site.timeZone }, params.kind, query, now())),
  )
}
