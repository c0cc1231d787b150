import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { BLOG_NOT_FOUND } from '@vigie/contract/writing/blogs.ts'
import {
  newPreviewLinkResponseSchema,
  PREVIEW_NOT_FOUND,
  previewLinkParamsSchema,
  previewLinksResponseSchema,
} from '@vigie/contract/writing/previews.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { publicOrigin } from '#plugins/public-origin.ts'
import type { FeatureDeps } from '#site/site.ts'
import { makePreviewLink, revokePreviewLink } from './change-preview-links.ts'
import { listPreviewLinks } from './preview-links.queries.ts'

export const previewLinksRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  app.get(
    '/api/blogs/admin/:id/preview-links',
    {
      schema: {
        summary: 'Les liens de relecture d’un article',
        params: idParamsSchema,
        response: { 200: previewLinksResponseSchema },
      },
    },
    async ({ params }) => {
      const links = await listPreviewLinks(db, params.id, now())
      if (!links) throw notFound(BLOG_NOT_FOUND)
      return ok(links)
    },
  )

  app.post(
    '/api/blogs/admin/:id/preview-links',
    {
      config: { idempotent: 'secret' },
      schema: {
        summary: 'Crée un lien de relecture',
        params: idParamsSchema,
        response: { 201: newPreviewLinkResponseSchema },
      },
    },
    async (request, reply) => {
      const { id: by, prenom, nom } = signedInUser(request)
      const made = await makePreviewLink(db, request.params.id, by, now())
      if (!made) throw notFound(BLOG_NOT_FOUND)
      const { id, token, createdAt, expiresAt } = made
      const origin = await publicOrigin(site.publicUrl, request)
      const data = {
        id,
        createdBy: { id: by, name: `${prenom} ${nom}`.trim() },
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        url: `${origin}/relecture/${token}`,
      }
      return reply.code(201).header('cache-control', 'no-store').send(ok(data))
    },
  )

  app.delete(
    '/api/blogs/admin/:id/preview-links/:link',
    {
      schema: {
        summary: 'Retire un lien de relecture',
        params: previewLinkParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      if (!(await revokePreviewLink(db, params.id, params.link, now()))) throw notFound(PREVIEW_NOT_FOUND)
      return done()
    },
  )
}
