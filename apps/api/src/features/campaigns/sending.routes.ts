import type { ActKind } from '@vigie/contract/accounts/acts.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import {
  CAMPAIGN_NOT_FOUND,
  CAMPAIGN_NOT_IN_STATE,
  type CampaignState,
  campaignArchiveSchema,
  campaignConflictResponseSchema,
  campaignProgrammeSchema,
  campaignReportResponseSchema,
  campaignResponseSchema,
  campaignStale,
  campaignVersionSchema,
} from '@vigie/contract/mailing/campaigns.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staleResponse } from '#accounts/stale-response.ts'
import { journalled } from '#journal/record-act.ts'
import { ok } from '#lib/envelopes.ts'
import { conflict, notFound } from '#lib/errors.ts'
import { announceMail } from '#mail/outbox-signal.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { type CampaignPatch, findCampaign, findSaver, moveCampaign } from './campaigns.queries.ts'
import type { CampaignOptions } from './campaigns.routes.ts'
import { programmeCampaign } from './programme-campaign.ts'
import { listLinks } from './public/links.queries.ts'
import { startCampaign } from './start-campaign.ts'

const ANY_STATE: CampaignState[] = ['draft', 'programmed', 'sending', 'paused', 'sent', 'stopped']

/** Sending, and what can be done meanwhile. Every administrator may. */
export const sendingRoutes: FastifyPluginAsyncZod<CampaignOptions> = async (app, deps) => {
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
    { schema: { summary: 'Programme l’envoi', ...changed, body: campaignProgrammeSchema } },
    async (request, reply) => {
      const { id } = request.params
      const programmed = await programmeCampaign(deps, id, request.body, now())
      if (programmed === 'stale') return reply.code(409).send(await staleAnswer(id, signedInUser(request).id))
      return ok(await read(id))
    },
  )

  app.delete(
    '/api/campaigns/:id/programme',
    { schema: { summary: 'Annule la programmation de l’envoi', ...changed } },
    ({ params }) =>
      move(params.id, ['programmed'], { state: 'draft', plannedAt: null }, 'campaign.programme_cancelled'),
  )
  app.post(
    '/api/campaigns/:id/pause',
    { schema: { summary: 'Met l’envoi en pause', ...changed } },
    ({ params }) => move(params.id, ['sending'], { state: 'paused' }, 'campaign.paused'),
  )
  app.post(
    '/api/campaigns/:id/resume',
    { schema: { summary: 'Reprend l’envoi', ...changed } },
    ({ params }) => move(params.id, ['paused'], { state: 'sending' }, 'campaign.resumed'),
  )
  app.post('/api/campaigns/:id/stop', { schema: { summary: 'Arrête l’envoi', ...changed } }, ({ params }) =>
    move(params.id, ['sending', 'paused'], { state: 'stopped', finishedAt: now() }, 'campaign.stopped'),
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
    ({ params, body }) => move(params.id, ANY_STATE, body),
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

  async function read(id: number) {
    const campaign = await findCampaign(db, id)
    if (!campaign) throw notFound(CAMPAIGN_NOT_FOUND)
    return campaign
  }

  async function move(id: number, from: CampaignState[], patch: CampaignPatch, kind?: ActKind) {
    const { subject: title } = await read(id)
    const isMoved = await journalled(
      db,
      now(),
      (tx) => moveCampaign(tx, id, from, patch),
      (moved) => (moved && kind ? { kind, object: { kind: 'campaign', id, title } } : undefined),
    )
    const campaign = await read(id)
    if (!isMoved) throw conflict(CAMPAIGN_NOT_IN_STATE)
    announceMail()
    return ok(campaign)
  }

  async function staleAnswer(id: number, by: number) {
    const stale = { row: await read(id), savedBy: await findSaver(db, id) }
    return staleResponse(db, stale, { by, says: campaignStale })
  }
}
