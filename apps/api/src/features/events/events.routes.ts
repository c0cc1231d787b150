import { idParamsSchema } from '@vigie/contract/common.ts'
import {
  EVENT_NOT_FOUND,
  eventCategoriesResponseSchema,
  eventConflictResponseSchema,
  eventFiltersSchema,
  eventInputSchema,
  eventListResponseSchema,
  eventResponseSchema,
  eventStale,
  eventStatsResponseSchema,
  eventUpdateSchema,
  eventWeekQuerySchema,
} from '@vigie/contract/events.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staleResponse } from '#accounts/stale-response.ts'
import { done } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { dayOf } from '#lib/site-time.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { calendarMonthOf, isoWeekOf } from './calendar-periods.ts'
import { deleteEvent } from './delete-event.ts'
import { editEvent } from './edit-event.ts'
import { toEventValues, toNewEvent } from './event-values.ts'
import {
  countEvents,
  findEvent,
  insertEvent,
  listActiveEvents,
  listCategories,
  listEvents,
} from './events.queries.ts'

export const eventsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const { timeZone } = site
  const today = () => dayOf(now(), timeZone)
  const collections = ['events'] as const
  const saver = (request: FastifyRequest) => ({ now: now(), by: signedInUser(request).id })

  app.get(
    '/api/events',
    {
      config: { collections },
      schema: { querystring: eventFiltersSchema, response: { 200: eventListResponseSchema } },
    },
    async ({ query }) => ({ ...done(), events: await listEvents(db, query) }),
  )

  app.get(
    '/api/events/categories',
    { config: { collections }, schema: { response: { 200: eventCategoriesResponseSchema } } },
    async () => ({ ...done(), categories: await listCategories(db) }),
  )

  app.get(
    '/api/events/stats',
    {
      config: { collections, varyBy: today },
      schema: { response: { 200: eventStatsResponseSchema } },
    },
    async () => ({ ...done(), stats: await countEvents(db, calendarMonthOf(today())) }),
  )

  app.get(
    '/api/events/weekly',
    {
      config: { collections, varyBy: today },
      schema: { querystring: eventWeekQuerySchema, response: { 200: eventListResponseSchema } },
    },
    async ({ query }) => ({
      ...done(),
      events: await listActiveEvents(db, isoWeekOf(query.date ?? today())),
    }),
  )

  app.get(
    '/api/events/:id',
    { schema: { params: idParamsSchema, response: { 200: eventResponseSchema } } },
    async ({ params }) => ({ ...done(), event: found(await findEvent(db, params.id)) }),
  )

  app.post(
    '/api/events',
    { schema: { body: eventInputSchema, response: { 201: eventResponseSchema } } },
    async (request, reply) => {
      const values = { ...toNewEvent(request.body, timeZone), updatedBy: signedInUser(request).id }
      const event = await insertEvent(db, values, now())
      return reply.code(201).send({ ...done(), event })
    },
  )

  app.put(
    '/api/events/:id',
    {
      schema: {
        params: idParamsSchema,
        body: eventUpdateSchema,
        response: { 200: eventResponseSchema, 409: eventConflictResponseSchema },
      },
    },
    async (request, reply) => {
      const { version, ...input } = request.body
      const patch = toEventValues(input, timeZone)
      const edited = found(await editEvent(db, request.params.id, { patch, version }, saver(request)))
      if (edited.outcome === 'saved') return { ...done(), event: edited.row }
      const { id: by } = signedInUser(request)
      return reply.code(409).send(await staleResponse(db, edited, { by, says: eventStale }))
    },
  )

  app.delete(
    '/api/events/:id',
    { schema: { params: idParamsSchema, response: { 200: eventResponseSchema } } },
    async (request) => ({
      ...done(),
      event: found(await editEvent(db, request.params.id, { patch: { isActive: false } }, saver(request)))
        .row,
    }),
  )

  app.delete(
    '/api/events/:id/permanent',
    { schema: { params: idParamsSchema, response: { 200: eventResponseSchema } } },
    async (request) => ({
      ...done(),
      event: found(await deleteEvent(db, request.params.id, saver(request))),
    }),
  )
}

function found<T>(event: T | undefined): T {
  if (!event) throw notFound(EVENT_NOT_FOUND)
  return event
}
