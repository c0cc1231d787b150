import { DAY_MS } from '@vigie/contract/common/days.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import { BLOG_NOT_FOUND } from '@vigie/contract/writing/blogs.ts'
import {
  newPreviewLinkResponseSchema,
  PREVIEW_DAYS,
  PREVIEW_NOT_FOUND,
  previewLinkParamsSchema,
  previewLinksResponseSchema,
} from '@vigie/contract/writing/previews.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { journalled } from '#journal/record-act.ts'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { randomToken, sha256 } from '#lib/tokens.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { publicOrigin } from '#plugins/public-origin.ts'
import type { FeatureDeps } from '#site/site.ts'
import { deletePreviewLink, insertPreviewLink, listPreviewLinks } from './preview-links.queries.ts'

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
      const createdAt = now()
      const expiresAt = new Date(createdAt.getTime() + PREVIEW_DAYS * DAY_MS)
      const token = randomToken()
      const link = {
        blogId: request.params.id,
        tokenHash: sha256(token),
        createdBy: by,
        createdAt,
        expiresAt,
      }
      const id = await journalled(
        db,
        createdAt,
        (tx) => insertPreviewLink(tx, link),
        (made) =>
          made === undefined
            ? undefined
            : { kind: 'preview_link.made', object: { kind: 'blog', id: link.blogId } },
      )
      if (id === undefined) throw notFound(BLOG_NOT_FOUND)
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
      const isRevoked = await journalled(
        db,
        now(),
        (tx) => deletePreviewLink(tx, params.id, params.link),
        (gone) =>
          gone ? { kind: 'preview_link.revoked', object: { kind: 'blog', id: params.id } } : undefined,
      )
      if (!isRevoked) throw notFound(PREVIEW_NOT_FOUND)
      return done()
    },
  )
}
