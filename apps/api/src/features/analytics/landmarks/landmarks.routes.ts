import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  landmarkInputSchema,
  landmarkListQuerySchema,
  landmarkListResponseSchema,
  landmarkResponseSchema,
} from '@vigie/contract/site/analytics.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { dayOf } from '#lib/site-time.ts'
import type { FeatureDeps } from '#site/site.ts'
import { daysOf } from '../period-days.ts'
import { addLandmark, removeLandmark } from './edit-landmarks.ts'
import { listLandmarks } from './landmarks.queries.ts'

/** More would hide the chart. */
const LANDMARKS_SHOWN = 300

/** AUDI-07: what happened on a day of the chart. */
export const landmarksRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const { timeZone } = site
  const today = () => dayOf(now(), timeZone)

  app.get(
    '/api/analytics/landmarks',
    {
      config: { collections: ['visits', 'blogs', 'campaigns', 'events'], varyBy: today },
      schema: {
        summary: 'Les repères d’une période : publications, campagnes, événements et lignes ajoutées',
        querystring: landmarkListQuerySchema,
        response: { 200: landmarkListResponseSchema },
      },
    },
    async ({ query: { period } }) =>
      ok(await listLandmarks(db, daysOf(period, today()), timeZone, LANDMARKS_SHOWN)),
  )

  app.post(
    '/api/analytics/landmarks',
    {
      schema: {
        summary: 'Ajoute un repère daté',
        body: landmarkInputSchema,
        response: { 201: landmarkResponseSchema },
      },
    },
    async ({ body }, reply) => {
      const landmark = await addLandmark(db, body, now())
      return reply.code(201).send(ok({ kind: 'note' as const, ...landmark }))
    },
  )

  app.delete(
    '/api/analytics/landmarks/:id',
    {
      schema: {
        summary: 'Retire un repère ajouté',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      if (!(await removeLandmark(db, params.id, now()))) throw notFound('Repère introuvable')
      return done()
    },
  )
}
