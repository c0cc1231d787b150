import { PREVIEW_NOT_FOUND, previewParamsSchema } from '@vigie/contract/writing/previews.ts'
import { publicPreviewResponseSchema } from '@vigie/contract/writing/public-content.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { PAGE } from '#plugins/docs/media-types.ts'
import { publicOrigin } from '#plugins/public-origin.ts'
import type { FeatureDeps } from '#site/site.ts'
import { invalidLinkPage, PREVIEW_POLICY, previewPage } from './preview-page.ts'
import { readPreview } from './read-preview.ts'

const CONFIG = { limit: 'reading' } as const
/** The address is the secret: nobody may keep it, index it or pass it on as referrer. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}
const PAGE_HEADERS = {
  ...HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': PREVIEW_POLICY,
}

/** PLAN-09: a wrong, a revoked and an expired link get the same response. */
export const previewRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  app.get(
    '/relecture/:token',
    {
      config: CONFIG,
      schema: {
        summary: 'La page de relecture d’un brouillon',
        params: previewParamsSchema,
        response: { 200: PAGE, 404: PAGE },
      },
    },
    async ({ params }, reply) => {
      reply.headers(PAGE_HEADERS)
      // The page is on this server: its pictures need no host.
      const preview = await readPreview({ db, origin: '', now: now() }, params.token)
      const { name } = await site.company()
      if (!preview) return reply.code(404).send(invalidLinkPage(name))
      return reply.send(previewPage(preview, { name, url: site.url }))
    },
  )

  app.get(
    '/api/public/preview/:token',
    {
      config: CONFIG,
      schema: {
        summary: 'Un brouillon, par le jeton d’un lien de relecture, pour un site qui l’affiche lui-même',
        params: previewParamsSchema,
        response: { 200: publicPreviewResponseSchema },
      },
    },
    async (request, reply) => {
      reply.headers(HEADERS)
      const origin = await publicOrigin(site.publicUrl, request)
      const preview = await readPreview({ db, origin, now: now() }, request.params.token)
      if (!preview) throw notFound(PREVIEW_NOT_FOUND)
      return ok(preview.article)
    },
  )
}
