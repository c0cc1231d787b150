import {
  EVENT_NOT_FOUND,
  eventCategoriesResponseSchema,
  eventConflictResponseSchema,
  eventFiltersSchema,
  eventInputSchema,
  eventListResponseSchema,
  eventRemovalQuerySchema,
  eventResponseSchema,
  eventStale,
  eventStatsResponseSchema,
  eventUpdateSchema,
  eventWeekQuerySchema,
} from '@vigie/contract/agenda/events.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staleResponse } from '#accounts/stale-response.ts'
import { done } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { dayOf } from '#lib/site-time.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { calendarMonthOf, isoWeekOf } from './calendar-periods.ts'
import { createEvent } from './create-event.ts'
import { deleteEvent } from './delete-event.ts'
import { editEvent } from './edit-event.ts'
import { toEventValues } from './event-values.ts'
import { countEvents, findEvent, listActiveEvents, listCategories, listEvents } from './events.queries.ts'
import type { EventEditResult } from './prepare-save.ts'
import { peopleResponse } from './registrations/notify-registered.ts'
import type { RegistrationDeps } from './registrations/registration-mailer.ts'

export const eventsRoutes: FastifyPluginAsyncZod<RegistrationDeps> = async (app, deps) => {
  const { db, now, site } = deps
  const { timeZone } = site
  const today = () => dayOf(now(), timeZone)
  const collections = ['events'] as const
  const saver = (request: FastifyRequest) => ({ now: now(), by: signedInUser(request).id })

  app.get(
    '/api/events',
    {
      config: { collections },
      schema: {
        summary: 'Les événements, filtrés',
        querystring: eventFiltersSchema,
        response: { 200: eventListResponseSchema },
      },
    },
    async ({ query }) => ({ ...done(), events: await listEvents(db, query) }),
  )

  app.get(
    '/api/events/categories',
    {
      config: { collections },
      schema: { summary: 'Les catégories des événements', response: { 200: eventCategoriesResponseSchema } },
    },
    async () => ({ ...done(), categories: await listCategories(db) }),
  )

  app.get(
    '/api/events/stats',
    {
      config: { collections, varyBy: today },
      schema: { summary: 'Le nombre d’événements', response: { 200: eventStatsResponseSchema } },
    },
    async () => ({ ...done(), stats: await countEvents(db, calendarMonthOf(today())) }),
  )

  app.get(
    '/api/events/weekly',
    {
      config: { collections, varyBy: today },
      schema: {
        summary: 'Les événements d’une semaine',
        querystring: eventWeekQuerySchema,
        response: { 200: eventListResponseSchema },
      },
    },
    async ({ query }) => ({
      ...done(),
      events: await listActiveEvents(db, isoWeekOf(query.date ?? today())),
    }),
  )

  app.get(
    '/api/events/:id',
    { schema: { summary: 'Un événement', params: idParamsSchema, response: { 200: eventResponseSchema } } },
    async ({ params }) => ({ ...done(), event: found(await findEvent(db, params.id)) }),
  )

  app.post(
    '/api/events',
    {
      schema: {
        summary: 'Crée un événement',
        body: eventInputSchema,
        response: { 201: eventResponseSchema },
      },
    },
    async (request, reply) => {
      const event = await createEvent(db, request.body, saver(request), timeZone)
      return reply.code(201).send({ ...done(), event })
    },
  )

  const removal = {
    schema: {
      params: idParamsSchema,
      querystring: eventRemovalQuerySchema,
      response: { 200: eventResponseSchema, 409: eventConflictResponseSchema },
    },
  }

  app.put(
    '/api/events/:id',
    {
      schema: {
        summary: 'Modifie un événement',
        params: idParamsSchema,
        body: eventUpdateSchema,
        response: { 200: eventResponseSchema, 409: eventConflictResponseSchema },
      },
    },
    async (request, reply) => {
      const { version, tellRegistered, registeredSeen, ...input } = request.body
      const edit = { patch: toEventValues(input, timeZone), version, tellRegistered, registeredSeen }
      return sendEdited(request, reply, await editEvent(deps, request.params.id, edit, saver(request)))
    },
  )

  app.delete(
    '/api/events/:id',
    { schema: { summary: 'Désactive un événement', ...removal.schema } },
    async (request, reply) => {
      const edit = { patch: { isActive: false }, ...request.query }
      return sendEdited(request, reply, await editEvent(deps, request.params.id, edit, saver(request)))
    },
  )

  app.delete(
    '/api/events/:id/permanent',
    { schema: { summary: 'Supprime un événement', ...removal.schema } },
    async (request, reply) => {
      const deleted = found(await deleteEvent(deps, request.params.id, request.query, saver(request)))
      if (deleted.outcome === 'ask') return reply.code(409).send(peopleResponse(deleted.question))
      return { ...done(), event: deleted.row }
    },
  )

  async function sendEdited(
    request: FastifyRequest,
    reply: FastifyReply,
    result: EventEditResult | undefined,
  ) {
    const edited = found(result)
    if (edited.outcome === 'saved') return { ...done(), event: edited.row }
    if (edited.outcome === 'ask') return reply.code(409).send(peopleResponse(edited.question))
    const { id: by } = signedInUser(request)
    return reply.code(409).send(await staleResponse(db, edited, { by, says: eventStale }))
  }
}

function found<T>(event: T | undefined): T {
  if (!event) throw notFound(EVENT_NOT_FOUND)
  return event
}
