import {
  calendarFeedMadeResponseSchema,
  calendarFeedResponseSchema,
} from '@vigie/contract/agenda/calendars.ts'
import { DAY_MS } from '@vigie/contract/common/days.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { etagOf, sendWithEtag } from '#lib/etag.ts'
import { sha256 } from '#lib/tokens.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { CALENDAR } from '#plugins/docs/media-types.ts'
import { publicOrigin } from '#plugins/public-origin.ts'
import type { FeatureDeps } from '#site/site.ts'
import { findFeed, readsFeed } from './calendar-feeds.queries.ts'
import { makeFeed, removeFeed } from './change-calendar-feed.ts'
import { listForFeed } from './feed-agenda.queries.ts'
import { writeFeed } from './write-feed.ts'

/** What is over leaves the calendars that subscribe. */
const KEPT_MS = 90 * DAY_MS
const PATH = '/api/calendar-feed'

/** RDV-08: the address is the secret: it is shown once, and a new one ends it. */
export const calendarFeedRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  app.get(
    PATH,
    { schema: { summary: 'Votre adresse d’agenda privée', response: { 200: calendarFeedResponseSchema } } },
    async (request) => ok((await findFeed(db, signedInUser(request).id)) ?? null),
  )

  app.post(
    PATH,
    {
      config: { idempotent: 'secret' },
      schema: {
        summary: 'Crée votre adresse d’agenda privée ; la précédente ne vaut plus',
        response: { 201: calendarFeedMadeResponseSchema },
      },
    },
    async (request, reply) => {
      const { feed, token } = await makeFeed(db, signedInUser(request).id, now())
      const origin = await publicOrigin(site.publicUrl, request)
      return reply.code(201).send(ok({ ...feed, url: `${origin}/agenda/${token}.ics` }))
    },
  )

  app.delete(
    PATH,
    { schema: { summary: 'Retire votre adresse d’agenda privée', response: { 200: successResponseSchema } } },
    async (request) => {
      await removeFeed(db, signedInUser(request).id, now())
      return done('Adresse retirée')
    },
  )

  app.get(
    '/agenda/:file',
    {
      config: { limit: 'reading' },
      schema: {
        summary: 'L’agenda d’une adresse privée',
        params: z.object({ file: z.string().max(100).describe('Le secret de l’agenda, puis `.ics`') }),
        response: { 200: CALENDAR },
      },
    },
    async (request, reply) => {
      const [, token = ''] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? []
      if (!token || !(await readsFeed(db, sha256(token), now()))) throw notFound('Agenda introuvable')
      const rows = await listForFeed(db, new Date(now().getTime() - KEPT_MS))
      const feed = writeFeed(rows, (await site.company()).name)
      return sendWithEtag(request, reply, {
        tag: etagOf(feed),
        headers: {
          'cache-control': 'private, no-cache',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow, noarchive',
        },
        contentHeaders: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="rendez-vous.ics"',
        },
        content: feed,
      })
    },
  )
}
