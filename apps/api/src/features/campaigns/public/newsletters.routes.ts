import {
  archivedListResponseSchema,
  archivedParamsSchema,
  archivedResponseSchema,
  campaignListQuerySchema,
  LINK_NOT_FOUND,
  linkParamsSchema,
  NEWSLETTER_NOT_FOUND,
} from '@vigie/contract/mailing/campaigns.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok, paged } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { countedAddress } from '#lib/limits/counted-address.ts'
import { derivedToken, randomToken } from '#lib/tokens.ts'
import { REDIRECTED } from '#plugins/docs/media-types.ts'
import { isPrefetch, isRobotAgent } from '#site/robots.ts'
import type { FeatureDeps } from '#site/site.ts'
import { findArchived, findArchivedBySlug } from './archive.queries.ts'
import { createClickCounter } from './click-counter.ts'
import { addClicks, findLink } from './links.queries.ts'

const READING = { limit: 'reading', collections: ['campaigns'] } as const

/** What readers of a newsletter open: the links of its mails, and the archive. */
export const newslettersRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now }) => {
  const clicks = createClickCounter({
    log: app.log,
    count: (campaignId, positions) => addClicks(db, campaignId, positions),
  })
  app.addHook('onClose', () => clicks.close())
  // Of this process alone: a fingerprint cannot be traced back later.
  const salt = randomToken()

  app.get(
    '/api/newsletter/links/:id/:position',
    {
      config: { limit: 'reading' },
      schema: {
        summary: 'Un lien d’une lettre, compté puis suivi',
        params: linkParamsSchema,
        response: { 302: REDIRECTED },
      },
    },
    async (request, reply) => {
      const { id: campaignId, position } = request.params
      const link = await findLink(db, campaignId, position)
      if (!link) throw notFound(LINK_NOT_FOUND)
      const userAgent = request.headers['user-agent'] ?? ''
      if (request.method === 'GET' && !isRobotAgent(userAgent) && !isPrefetch(request.headers)) {
        const visitor = derivedToken(salt, 'click', `${countedAddress(request.ip)} ${userAgent}`)
        clicks.add(visitor, { campaignId, position, links: link.links, at: now() })
      }
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(link.url, 302)
    },
  )

  app.get(
    '/api/public/newsletters',
    {
      config: READING,
      schema: {
        summary: 'L’archive de la newsletter, les plus récentes d’abord',
        querystring: campaignListQuerySchema,
        response: { 200: archivedListResponseSchema },
      },
    },
    async ({ query }) => {
      const { rows, total } = await findArchived(db, query)
      return paged(rows, query, total)
    },
  )

  app.get(
    '/api/public/newsletters/:slug',
    {
      config: READING,
      schema: {
        summary: 'Une lettre de l’archive, avec son HTML prêt à afficher',
        params: archivedParamsSchema,
        response: { 200: archivedResponseSchema },
      },
    },
    async ({ params }) => {
      const archived = await findArchivedBySlug(db, params.slug)
      if (!archived) throw notFound(NEWSLETTER_NOT_FOUND)
      return ok(archived)
    },
  )
}
