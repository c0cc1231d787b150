import { addDays } from '@vigie/contract/common/days.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { BLOG_NOT_FOUND } from '@vigie/contract/writing/blogs.ts'
import {
  publicationsQuerySchema,
  publicationsResponseSchema,
  readinessBodySchema,
  readinessResponseSchema,
  scheduleBodySchema,
  scheduleResponseSchema,
} from '@vigie/contract/writing/schedule.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { toInstant } from '#lib/site-time.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { cancelSchedule, schedulePublication } from './change-schedule.ts'
import { checkReadiness } from './check-readiness.ts'
import { findSchedule, listPublications } from './schedule.queries.ts'
import { scheduledMoment } from './scheduled-moment.ts'

const CONFIG = { collections: ['blogs'] } as const

export const scheduleRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const { timeZone } = site
  const schedule = { params: idParamsSchema, response: { 200: scheduleResponseSchema } }

  app.get(
    '/api/blogs/admin/:id/programme',
    {
      config: CONFIG,
      schema: { summary: 'La publication ou le retrait programmés d’un article', ...schedule },
    },
    async ({ params }) => {
      const found = await findSchedule(db, params.id)
      if (!found) throw notFound(BLOG_NOT_FOUND)
      return ok(found)
    },
  )

  app.put(
    '/api/blogs/admin/:id/programme',
    {
      config: { refusals: [409] },
      schema: {
        summary: 'Programme la publication ou le retrait d’un article',
        ...schedule,
        body: scheduleBodySchema,
      },
    },
    async (request) => {
      const { params, body } = request
      const plannedAt = scheduledMoment(body, timeZone, now())
      const plannedBy = signedInUser(request).id
      const scheduled = await schedulePublication(db, params.id, { plannedAt, plannedBy }, body.action, now())
      if (!scheduled) throw notFound(BLOG_NOT_FOUND)
      return ok(scheduled)
    },
  )

  app.delete(
    '/api/blogs/admin/:id/programme',
    { schema: { summary: 'Annule la programmation d’un article', ...schedule } },
    async ({ params }) => {
      const cancelled = await cancelSchedule(db, params.id, now())
      if (!cancelled) throw notFound(BLOG_NOT_FOUND)
      return ok(cancelled)
    },
  )

  app.get(
    '/api/blogs/admin/publications',
    {
      config: CONFIG,
      schema: {
        summary: 'Les publications d’une période, pour le calendrier',
        querystring: publicationsQuerySchema,
        response: { 200: publicationsResponseSchema },
      },
    },
    async ({ query }) => {
      const midnight = (day: string) => toInstant(day, '00:00', timeZone)
      return ok(
        await listPublications(db, { from: midnight(query.from), before: midnight(addDays(query.to, 1)) }),
      )
    },
  )

  app.post(
    '/api/blogs/admin/readiness',
    {
      schema: {
        summary: 'Ce qui manque à un texte avant sa publication',
        body: readinessBodySchema,
        response: { 200: readinessResponseSchema },
      },
    },
    async ({ body }) => ok(await checkReadiness(db, body)),
  )
}
