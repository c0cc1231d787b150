import { addDays, countDays } from '@vigie/contract/common/days.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  DELETED_NOT_FOUND,
  deletedListQuerySchema,
  deletedListResponseSchema,
  recoveredResponseSchema,
} from '@vigie/contract/writing/recovery.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok, paged } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { dayOf } from '#lib/site-time.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { eraseRecord } from './erase-old-records.ts'
import { recoverRecord } from './recover-record.ts'
import { findDeleted } from './recovery.queries.ts'

type Options = FeatureDeps & { recoveryDays: number }

/** HIST-07: what was deleted belongs to the privileged administrator alone. */
const CONFIG = { privileged: true }

export const recoveryRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, now, site, recoveryDays } = options
  const today = () => dayOf(now(), site.timeZone)
  const lastDay = (deletedAt: Date) => addDays(dayOf(deletedAt, site.timeZone), recoveryDays)

  app.get(
    '/api/recovery',
    {
      config: { ...CONFIG, collections: ['recovery', 'users'], varyBy: today },
      schema: {
        summary: 'Ce qui a été supprimé et peut revenir',
        querystring: deletedListQuerySchema,
        response: { 200: deletedListResponseSchema },
      },
    },
    async ({ query }) => {
      const { rows, total } = await findDeleted(db, query)
      const records = rows.map(({ deletedAt, ...row }) => ({
        ...row,
        deletedAt: deletedAt.toISOString(),
        daysLeft: Math.max(0, countDays(today(), lastDay(deletedAt)) - 1),
      }))
      return paged(records, query, total)
    },
  )

  app.post(
    '/api/recovery/:id/restore',
    {
      config: CONFIG,
      schema: {
        summary: 'Rétablit un élément supprimé',
        params: idParamsSchema,
        response: { 200: recoveredResponseSchema },
      },
    },
    async (request) => {
      const saver = { now: now(), by: signedInUser(request).id }
      const recovered = await recoverRecord(db, request.params.id, saver)
      if (!recovered) throw notFound(DELETED_NOT_FOUND)
      return ok(recovered)
    },
  )

  app.delete(
    '/api/recovery/:id',
    {
      config: { ...CONFIG, proof: true, refusals: [409] },
      schema: {
        summary: 'Efface un élément supprimé pour de bon',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      if (!(await eraseRecord(db, params.id, now()))) throw notFound(DELETED_NOT_FOUND)
      return done('L’élément a été effacé définitivement')
    },
  )
}
