import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  audiencePagesResponseSchema,
  audienceSchema,
  CAMPAIGN_CONTENT_MAX,
  CAMPAIGN_DELETED,
  CAMPAIGN_NOT_FOUND,
  campaignConflictResponseSchema,
  campaignCreateSchema,
  campaignListQuerySchema,
  campaignListResponseSchema,
  campaignResponseSchema,
  campaignStale,
  campaignUpdateSchema,
  recipientsResponseSchema,
} from '@vigie/contract/mailing/campaigns.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staleResponse } from '#accounts/stale-response.ts'
import { done, ok, paged } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { findCampaign, findCampaigns } from './campaigns.queries.ts'
import { createCampaign, duplicateCampaign, editCampaign, removeCampaign } from './edit-campaign.ts'
import { countRecipients, listAudiencePages } from './recipients.queries.ts'

const CONFIG = { collections: ['campaigns'] } as const

/** Writing a newsletter and choosing its recipients; sending.routes.ts sends it. */
export const campaignsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const saver = (request: FastifyRequest) => ({ now: now(), by: signedInUser(request).id })
  const one = { params: idParamsSchema, response: { 200: campaignResponseSchema } }
  const created = { 201: campaignResponseSchema }

  app.get(
    '/api/campaigns',
    {
      config: CONFIG,
      schema: {
        summary: 'Les campagnes, par pages',
        querystring: campaignListQuerySchema,
        response: { 200: campaignListResponseSchema },
      },
    },
    async ({ query }) => {
      const { rows, total } = await findCampaigns(db, query)
      return paged(rows, query, total)
    },
  )

  app.get(
    '/api/campaigns/:id',
    { config: CONFIG, schema: { summary: 'Une campagne', ...one } },
    async ({ params }) => {
      const campaign = await findCampaign(db, params.id)
      if (!campaign) throw notFound(CAMPAIGN_NOT_FOUND)
      return ok(campaign)
    },
  )

  app.post(
    '/api/campaigns',
    {
      config: { textMax: CAMPAIGN_CONTENT_MAX },
      schema: { summary: 'Crée une campagne', body: campaignCreateSchema, response: created },
    },
    async (request, reply) =>
      reply.code(201).send(ok(await createCampaign(db, request.body, saver(request)))),
  )

  app.post(
    '/api/campaigns/:id/duplicate',
    { schema: { summary: 'Copie une campagne comme brouillon', params: idParamsSchema, response: created } },
    async (request, reply) => {
      const copy = await duplicateCampaign(db, request.params.id, saver(request))
      if (!copy) throw notFound(CAMPAIGN_NOT_FOUND)
      return reply.code(201).send(ok(copy))
    },
  )

  app.put(
    '/api/campaigns/:id',
    {
      config: { textMax: CAMPAIGN_CONTENT_MAX },
      schema: {
        summary: 'Modifie une campagne',
        params: idParamsSchema,
        body: campaignUpdateSchema,
        response: { 200: campaignResponseSchema, 409: campaignConflictResponseSchema },
      },
    },
    async (request, reply) => {
      const edited = await editCampaign(db, request.params.id, request.body, saver(request))
      if (!edited) throw notFound(CAMPAIGN_NOT_FOUND)
      if (edited.outcome === 'saved') return reply.send(ok(edited.row))
      const { id: by } = signedInUser(request)
      return reply.code(409).send(await staleResponse(db, edited, { by, says: campaignStale }))
    },
  )

  app.delete(
    '/api/campaigns/:id',
    {
      config: { refusals: [409] },
      schema: {
        summary: 'Supprime une campagne',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      if (!(await removeCampaign(db, params.id, now()))) throw notFound(CAMPAIGN_NOT_FOUND)
      return done(CAMPAIGN_DELETED)
    },
  )

  app.post(
    '/api/campaigns/recipients',
    {
      config: { idempotent: false },
      schema: {
        summary: 'Le nombre de destinataires d’un choix',
        body: audienceSchema,
        response: { 200: recipientsResponseSchema },
      },
    },
    async ({ body }) => ok({ count: await countRecipients(db, body, site.timeZone) }),
  )

  app.get(
    '/api/campaigns/pages',
    {
      config: { collections: ['newsletter'] },
      schema: {
        summary: 'Les pages d’où viennent les abonnés',
        response: { 200: audiencePagesResponseSchema },
      },
    },
    async () => ok(await listAudiencePages(db)),
  )
}
