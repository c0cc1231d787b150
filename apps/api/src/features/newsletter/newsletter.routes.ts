import { Readable } from 'node:stream'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import {
  consentProofResponseSchema,
  exportPreviewResponseSchema,
  exportQuerySchema,
  newsletterGrowthResponseSchema,
  newsletterStatsResponseSchema,
  SUBSCRIPTION_NOT_FOUND,
  subscriptionDetailResponseSchema,
  subscriptionFilterSchema,
  subscriptionListQuerySchema,
  subscriptionListResponseSchema,
  subscriptionParamsSchema,
} from '@vigie/contract/mailing/newsletter.ts'
import { SUSPENSION_LIFTED } from '@vigie/contract/mailing/newsletter-imports.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordAct } from '#audit/record-act.ts'
import { done, ok, paged } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { dayOf } from '#lib/site-time.ts'
import { inMediaType, WORKBOOK } from '#plugins/docs/media-types.ts'
import type { FeatureDeps } from '#site/site.ts'
import { findConsentProof } from './consent-proof.queries.ts'
import { openExport } from './export/export-document.ts'
import { countDistinct, countSelection } from './export/exported-rows.queries.ts'
import { readGrowth } from './growth.ts'
import { forgetSubscription } from './subscribing/end-subscription.ts'
import { findSubscriptionDetail } from './subscription-detail.queries.ts'
import {
  countSubscriptions,
  findSubscriptions,
  liftSuspension,
  listSourcePages,
} from './subscriptions.queries.ts'
import { suggestedGrouping } from './suggested-grouping.ts'

export const newsletterRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const { timeZone } = site
  const collections = ['newsletter'] as const

  app.get(
    '/api/newsletter/subscriptions',
    {
      config: { collections },
      schema: {
        summary: 'Les abonnés, filtrés et par pages',
        querystring: subscriptionListQuerySchema,
        response: { 200: subscriptionListResponseSchema },
      },
    },
    async ({ query }) => {
      const { rows, total, isMore } = await findSubscriptions(db, query, timeZone)
      const page = Math.floor(query.offset / query.limit) + 1
      return paged(rows, { page, limit: query.limit }, total, isMore)
    },
  )

  app.get(
    '/api/newsletter/stats',
    {
      config: { collections },
      schema: { summary: 'Le nombre d’abonnés', response: { 200: newsletterStatsResponseSchema } },
    },
    async () => ok(await countSubscriptions(db)),
  )

  app.get(
    '/api/newsletter/growth',
    {
      config: { collections, varyBy: () => dayOf(now(), timeZone).slice(0, 7) },
      schema: { summary: 'Les abonnés au fil du temps', response: { 200: newsletterGrowthResponseSchema } },
    },
    async () => ok(await readGrowth(db, timeZone, now())),
  )

  app.get(
    '/api/newsletter/subscriptions/:email',
    {
      schema: {
        summary: 'Un abonné : son accord, sa confirmation et ce qu’il a reçu',
        params: subscriptionParamsSchema,
        response: { 200: subscriptionDetailResponseSchema },
      },
    },
    async ({ params }) => {
      const detail = await findSubscriptionDetail(db, params.email)
      if (!detail) throw notFound(SUBSCRIPTION_NOT_FOUND)
      return ok(detail)
    },
  )

  app.delete(
    '/api/newsletter/subscriptions/:email',
    {
      config: { proof: true },
      schema: {
        summary: 'Efface un abonné',
        params: subscriptionParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      const isGone = await forgetSubscription(db, params.email, timeZone, now())
      if (!isGone) throw notFound(SUBSCRIPTION_NOT_FOUND)
      return done()
    },
  )

  app.post(
    '/api/newsletter/subscriptions/:email/resume',
    {
      schema: {
        summary: 'Reprend les envois à une adresse suspendue',
        params: subscriptionParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      if (!(await liftSuspension(db, params.email))) throw notFound(SUBSCRIPTION_NOT_FOUND)
      return done(SUSPENSION_LIFTED)
    },
  )

  app.get(
    '/api/newsletter/consents/:id',
    {
      config: { collections },
      schema: {
        summary: 'La preuve de consentement d’un abonnement',
        params: idParamsSchema,
        response: { 200: consentProofResponseSchema },
      },
    },
    async ({ params }) => {
      const proof = await findConsentProof(db, params.id)
      if (!proof) throw notFound(SUBSCRIPTION_NOT_FOUND)
      return ok(proof)
    },
  )

  app.get(
    '/api/newsletter/export/preview',
    {
      config: { collections },
      schema: {
        summary: 'Les premières lignes d’un export',
        querystring: subscriptionFilterSchema,
        response: { 200: exportPreviewResponseSchema },
      },
    },
    async ({ query: filter }) => {
      const selection = { filter, timeZone }
      const data = {
        count: await countSelection(db, selection),
        total: (await countSubscriptions(db)).totalSubscriptions,
        suggestedGrouping: suggestedGrouping(await countDistinct(db, selection)),
        pages: await listSourcePages(db),
      }
      return ok(data)
    },
  )

  app.get(
    '/api/newsletter/export',
    {
      config: { proof: true, recordsAct: true },
      schema: {
        summary: 'L’export des abonnés, en CSV ou pour un tableur',
        querystring: exportQuerySchema,
        response: { 200: inMediaType('text/csv', WORKBOOK, 'application/vnd.ms-excel', 'text/html') },
      },
    },
    async ({ query }, reply) => {
      const { type, fileName, expectedBytes, stream } = await openExport(db, query, site, now())
      await recordAct(db, { kind: 'export.subscribers' }, now())
      return reply
        .headers({
          'content-type': type,
          'content-disposition': `attachment; filename="${fileName}"`,
          'cache-control': 'no-store',
          'x-expected-bytes': String(expectedBytes),
        })
        .send(Readable.from(stream, { objectMode: false }))
    },
  )
}
