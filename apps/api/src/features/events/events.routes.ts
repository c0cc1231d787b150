import { idParamsSchema } from '@vigie/contract/common.ts'
import {
  EVENT_NOT_FOUND,
  eventCategoriesResponseSchema,
  eventFiltersSchema,
  eventInputSchema,
  eventListResponseSchema,
  eventResponseSchema,
  eventStatsResponseSchema,
  eventUpdateSchema,
  eventWeekQuerySchema,
} from '@vigie/contract/events.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '#db/client.ts'
import { notFound } from '#lib/errors.ts'
import { dayOf } from '#lib/site-time.ts'
import { isoWeekOf, monthOf } from './calendar-periods.ts'
import { editEvent } from './edit-event.ts'
import { toEventValues, toNewEvent } from './event-values.ts'
import {
  countEvents,
  deleteEvent,
  findEvent,
  insertEvent,
  listActiveEvents,
  listCategories,
  listEvents,
} from './events.queries.ts'

type Options = { db: Database; now: () => Date; timeZone: string }

export const eventsRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, timeZone }) => {
  const today = () => dayOf(now(), timeZone)
  const collections = ['events']

  app.get(
    '/api/events',
    {
      config: { collections },
      schema: { querystring: eventFiltersSchema, response: { 200: eventListResponseSchema } },
    },
    async ({ query }) => ({ success: true as const, events: await listEvents(db, query) }),
  )

  app.get(
    '/api/events/categories',
    { config: { collections }, schema: { response: { 200: eventCategoriesResponseSchema } } },
    async () => ({ success: true as const, categories: await listCategories(db) }),
  )

  app.get(
    '/api/events/stats',
    {
      config: { collections, varyBy: today },
      schema: { response: { 200: eventStatsResponseSchema } },
    },
    async () => ({ success: true as const, stats: await countEvents(db, monthOf(today())) }),
  )

  app.get(
    '/api/events/weekly',
    {
      config: { collections, varyBy: today },
      schema: { querystring: eventWeekQuerySchema, response: { 200: eventListResponseSchema } },
    },
    async ({ query }) => ({
      success: true as const,
      events: await listActiveEvents(db, isoWeekOf(query.date ?? today())),
    }),
  )

  app.get(
    '/api/events/:id',
    { schema: { params: idParamsSchema, response: { 200: eventResponseSchema } } },
    async ({ params }) => ({ success: true as const, event: found(await findEvent(db, params.id)) }),
  )

  app.post(
    '/api/events',
    { schema: { body: eventInputSchema, response: { 201: eventResponseSchema } } },
    async ({ body }, reply) => {
      const event = await insertEvent(db, toNewEvent(body, timeZone), now())
      return reply.code(201).send({ success: true, event })
    },
  )

  app.put(
    '/api/events/:id',
    {
      schema: { params: idParamsSchema, body: eventUpdateSchema, response: { 200: eventResponseSchema } },
    },
    async ({ params, body: { version, ...input } }) => {
      const event = await editEvent(db, params.id, toEventValues(input, timeZone), now(), version)
      return { success: true as const, event }
    },
  )

  app.delete(
    '/api/events/:id',
    { schema: { params: idParamsSchema, response: { 200: eventResponseSchema } } },
    async ({ params }) => ({
      success: true as const,
      event: await editEvent(db, params.id, { isActive: false }, now()),
    }),
  )

  app.delete(
    '/api/events/:id/permanent',
    { schema: { params: idParamsSchema, response: { 200: eventResponseSchema } } },
    async ({ params }) => ({ success: true as const, event: found(await deleteEvent(db, params.id)) }),
  )
}

function found<T>(event: T | undefined): T {
  if (!event) throw notFound(EVENT_NOT_FOUND)
  return event
}
