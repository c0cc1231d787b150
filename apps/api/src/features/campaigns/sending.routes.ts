import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import {
  CAMPAIGN_NOT_FOUND,
  campaignArchiveSchema,
  campaignConflictResponseSchema,
  campaignReportResponseSchema,
  campaignResponseSchema,
  campaignScheduleSchema,
  campaignStale,
  campaignVersionSchema,
} from '@vigie/contract/mailing/campaigns.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staleResponse } from '#accounts/stale-response.ts'
import { ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { findCampaign, findSaver, updateCampaign } from './campaigns.queries.ts'
import { cancelCampaignSchedule, pauseCampaign, resumeCampaign, stopCampaign } from './move-campaign.ts'
import { listLinks } from './public/links.queries.ts'
import { scheduleCampaign } from './schedule-campaign.ts'
import { startCampaign } from './start-campaign.ts'

/** Sending, and what can be done meanwhile. Every administrator may. */
export const sendingRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, deps) => {
  const { db, now } = deps
  const changed = {
    params: idParamsSchema,
    response: { 200: campaignResponseSchema, 409: campaignConflictResponseSchema },
  }

  app.post(
    '/api/campaigns/:id/send',
    { schema: { summary: 'Commence l’envoi', ...changed, body: campaignVersionSchema } },
    async (request, reply) => {
      const { id } = request.params
      const started = await startCampaign(deps, { id, ...request.body, now: now() })
      if (started === 'stale') return reply.code(409).send(await staleAnswer(id, signedInUser(request).id))
      return ok(await read(id))
    },
  )

  app.post(
    '/api/campaigns/:id/programme',
    { schema: { summary: 'Programme l’envoi', ...changed, body: campaignScheduleSchema } },
    async (request, reply) => {
      const { id } = request.params
      const scheduled = await scheduleCampaign(deps, id, request.body, now())
      if (scheduled === 'stale') return reply.code(409).send(await staleAnswer(id, signedInUser(request).id))
      return ok(await read(id))
    },
  )

  app.delete(
    '/api/campaigns/:id/programme',
    { schema: { summary: 'Annule la programmation de l’envoi', ...changed } },
    async ({ params }) => ok(found(await cancelCampaignSchedule(db, params.id, now()))),
  )
  app.post(
    '/api/campaigns/:id/pause',
    { schema: { summary: 'Met l’envoi en pause', ...changed } },
    async ({ params }) => ok(found(await pauseCampaign(db, params.id, now()))),
  )
  app.post(
    '/api/campaigns/:id/resume',
    { schema: { summary: 'Reprend l’envoi', ...changed } },
    async ({ params }) => ok(found(await resumeCampaign(db, params.id, now()))),
  )
  app.post(
    '/api/campaigns/:id/stop',
    { schema: { summary: 'Arrête l’envoi', ...changed } },
    async ({ params }) => ok(found(await stopCampaign(db, params.id, now()))),
  )
  app.put(
    '/api/campaigns/:id/archive',
    {
      schema: {
        summary: 'Montre une campagne dans l’archive publique, ou l’en retire',
        ...changed,
        body: campaignArchiveSchema,
      },
    },
    async ({ params: { id }, body }) => {
      await updateCampaign(db, id, body)
      return ok(await read(id))
    },
  )

  app.get(
    '/api/campaigns/:id/report',
    {
      config: { collections: ['campaigns'] },
      schema: {
        summary: 'Le bilan d’une campagne',
        params: idParamsSchema,
        response: { 200: campaignReportResponseSchema },
      },
    },
    async ({ params }) => {
      const { counts } = await read(params.id)
      return ok({ counts, links: await listLinks(db, params.id) })
    },
  )

  const read = async (id: number) => found(await findCampaign(db, id))

  async function staleAnswer(id: number, by: number) {
    const stale = { row: await read(id), savedBy: await findSaver(db, id) }
    return staleResponse(db, stale, { by, says: campaignStale })
  }
}

function found<T>(campaign: T | undefined): T {
  if (!campaign) throw notFound(CAMPAIGN_NOT_FOUND)
  return campaign
}
