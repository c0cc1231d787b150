import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  CAMPAIGN_CONTENT_MAX,
  CAMPAIGN_NOT_FOUND,
  CAMPAIGN_TEST_SENT,
  campaignPreviewBodySchema,
  campaignPreviewResponseSchema,
} from '@vigie/contract/mailing/campaigns.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { renderOrRefuse } from '#content/markdown/markdown-renderer.ts'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { publicOrigin } from '#plugins/public-origin.ts'
import type { FeatureDeps } from '#site/site.ts'
import { findCampaign } from './campaigns.queries.ts'
import { CONTENT } from './edit-campaign.ts'
import { previewCampaign, sendTest } from './mail/preview-campaign.ts'

/** The mail of a campaign before it is sent: on the screen, and as a test to oneself. */
export const campaignPreviewRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, deps) => {
  const { db, now, site } = deps

  app.post(
    '/api/campaigns/preview',
    {
      // A repeated preview needs no key, and its response is not worth storing.
      config: { idempotent: false, textMax: CAMPAIGN_CONTENT_MAX },
      schema: {
        summary: 'Le courriel d’une campagne, tel qu’il partira',
        body: campaignPreviewBodySchema,
        response: { 200: campaignPreviewResponseSchema },
      },
    },
    async (request) => {
      await renderOrRefuse(request.body.content, CONTENT)
      return ok(await previewCampaign(deps, await publicOrigin(site.publicUrl, request), request.body))
    },
  )

  app.post(
    '/api/campaigns/:id/test',
    {
      schema: {
        summary: 'Envoie une campagne à soi-même',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async (request) => {
      const campaign = await findCampaign(db, request.params.id)
      if (!campaign) throw notFound(CAMPAIGN_NOT_FOUND)
      const origin = await publicOrigin(site.publicUrl, request)
      await sendTest(deps, campaign, { email: signedInUser(request).email, origin, now: now() })
      return done(CAMPAIGN_TEST_SENT)
    },
  )
}
