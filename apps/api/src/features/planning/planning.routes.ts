import { addDays } from '@vigie/contract/common/days.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { BLOG_NOT_FOUND } from '@vigie/contract/writing/blogs.ts'
import {
  ALREADY_PUBLISHED,
  NOTHING_TO_WITHDRAW,
  programmeBodySchema,
  programmeResponseSchema,
  publicationsQuerySchema,
  publicationsResponseSchema,
  readinessBodySchema,
  readinessResponseSchema,
} from '@vigie/contract/writing/planning.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { contentObject } from '#content/content-acts.ts'
import { journalled } from '#journal/record-act.ts'
import { ok } from '#lib/envelopes.ts'
import { conflict, notFound } from '#lib/errors.ts'
import { toInstant } from '#lib/site-time.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import {
  findProgramme,
  findSameTitle,
  listKnownSlugs,
  listPublications,
  setProgramme,
} from './planning.queries.ts'
import { programmeMoment } from './programme-moment.ts'

const CONFIG = { collections: ['blogs'] } as const

export const planningRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const { timeZone } = site
  const programme = { params: idParamsSchema, response: { 200: programmeResponseSchema } }

  app.get(
    '/api/blogs/admin/:id/programme',
    {
      config: CONFIG,
      schema: { summary: 'La publication ou le retrait programmés d’un article', ...programme },
    },
    async ({ params }) => {
      const found = await findProgramme(db, params.id)
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
        ...programme,
        body: programmeBodySchema,
      },
    },
    async (request) => {
      const { params, body } = request
      const plannedAt = programmeMoment(body, timeZone, now())
      const plan = { plannedAt, plannedBy: signedInUser(request).id }
      const planned = await journalled(
        db,
        now(),
        (tx) => setProgramme(tx, params.id, plan, body.action),
        (row) =>
          row && {
            kind: 'content.programmed',
            object: contentObject('blogs', params.id, row.title),
            details: { at: plannedAt.toISOString() },
          },
      )
      if (planned) return ok(planned.programme)
      if (!(await findProgramme(db, params.id))) throw notFound(BLOG_NOT_FOUND)
      throw conflict(body.action === 'publish' ? ALREADY_PUBLISHED : NOTHING_TO_WITHDRAW)
    },
  )

  app.delete(
    '/api/blogs/admin/:id/programme',
    { schema: { summary: 'Annule la programmation d’un article', ...programme } },
    async ({ params }) => {
      const cleared = await journalled(
        db,
        now(),
        async (tx) => {
          const former = await findProgramme(tx, params.id)
          const row = await setProgramme(tx, params.id, { plannedAt: null, plannedBy: null })
          return row && { ...row, hadOne: Boolean(former?.at) }
        },
        (row) =>
          row?.hadOne
            ? { kind: 'content.programme_cancelled', object: contentObject('blogs', params.id, row.title) }
            : undefined,
      )
      if (!cleared) throw notFound(BLOG_NOT_FOUND)
      return ok(cleared.programme)
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
    async ({ body }) => {
      const [sameTitle, known] = await Promise.all([findSameTitle(db, body), listKnownSlugs(db, body)])
      const unknownSlugs = [...new Set(body.slugs)].filter((slug) => !known.includes(slug))
      return ok({ sameTitle, unknownSlugs })
    },
  )
}
