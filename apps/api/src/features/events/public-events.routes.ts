import { publicEventListResponseSchema } from '@vigie/contract/agenda/events.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { addImages } from '#content/images/add-images.ts'
import type { Database } from '#db/client.ts'
import { done } from '#lib/envelopes.ts'
import { etagOf, sendWithEtag } from '#lib/etag.ts'
import { dayOf, wallTimeOf } from '#lib/site-time.ts'
import { CALENDAR } from '#plugins/docs/media-types.ts'
import { publicOrigin } from '#plugins/public-origin.ts'
import type { FeatureDeps } from '#site/site.ts'
import { writeEventFeed } from './event-feed.ts'
import { listPublicEvents } from './events.queries.ts'
import { toPublicEvent } from './public-event.ts'

type Options = FeatureDeps & { publicDb: Database }

/** What the company's site and its visitors' calendars read, without a token. */
export const publicEventsRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { publicDb: db, now, site } = options
  // Part of the UID of each event in subscribed calendars: it must not change with the called host.
  const host = site.url ? new URL(site.url).hostname : 'vigie'
  const today = () => dayOf(now(), site.timeZone)

  app.get(
    '/api/public/events',
    {
      config: {
        limit: 'reading',
        fromReplica: true,
        collections: ['events', 'media', 'site'],
        // Registrations close at the minute at which an event begins.
        varyBy: () => wallTimeOf(now(), site.timeZone),
      },
      schema: { summary: 'Les événements actifs à venir', response: { 200: publicEventListResponseSchema } },
    },
    async (request) => {
      const origin = await publicOrigin(site.publicUrl, request)
      const clock = { now: now(), timeZone: site.timeZone }
      const events = (await listPublicEvents(db, today())).map((event) => toPublicEvent(event, clock))
      return { ...done(), events: await addImages(db, events, origin) }
    },
  )

  app.get(
    '/api/public/events.ics',
    {
      config: { limit: 'reading' },
      schema: { summary: 'Les mêmes, pour un agenda', response: { 200: CALENDAR } },
    },
    async (request, reply) => {
      const events = await listPublicEvents(db, today())
      const feed = writeEventFeed(events, { site, company: (await site.company()).name, host })
      return sendWithEtag(request, reply, {
        tag: etagOf(feed),
        headers: { 'cache-control': 'public, no-cache' },
        contentHeaders: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="evenements.ics"',
        },
        content: feed,
      })
    },
  )
}
