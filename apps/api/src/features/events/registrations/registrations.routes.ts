import { Readable } from 'node:stream'
import { EVENT_NOT_FOUND } from '@vigie/contract/agenda/events.ts'
import {
  attendanceResponseSchema,
  manualRegistrationSchema,
  REGISTRATION_NOT_FOUND,
  registrationExportQuerySchema,
  registrationListQuerySchema,
  registrationListResponseSchema,
  registrationParamsSchema,
  registrationRemovalQuerySchema,
  registrationResponseSchema,
} from '@vigie/contract/agenda/registrations.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordAct } from '#audit/record-act.ts'
import { contentObject } from '#content/content-acts.ts'
import { done, ok, paged } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { inMediaType, WORKBOOK } from '#plugins/docs/media-types.ts'
import { findEvent } from '../events.queries.ts'
import { eraseRegistration } from './erase-registration.ts'
import { exportRegistrations } from './export-registrations.ts'
import { halfDaysOf } from './half-days.ts'
import { registerByHand } from './register-person.ts'
import {
  countRegistrations,
  findRegistration,
  findRegistrations,
  listAttending,
} from './registration-lists.queries.ts'
import type { RegistrationDeps } from './registration-mailer.ts'
import { removeByHand } from './withdraw-person.ts'

/** REG-05: the registrations of one event, for administrators. */
export const registrationsRoutes: FastifyPluginAsyncZod<RegistrationDeps> = async (app, deps) => {
  const { db, now, site } = deps
  const collections = ['events', 'registrations'] as const

  app.get(
    '/api/events/:id/registrations',
    {
      config: { collections },
      schema: {
        summary: 'Les inscriptions à un événement, filtrées et par pages',
        params: idParamsSchema,
        querystring: registrationListQuerySchema,
        response: { 200: registrationListResponseSchema },
      },
    },
    async ({ params: { id }, query }) => {
      const { registration } = found(await findEvent(db, id), EVENT_NOT_FOUND)
      const { rows, total } = await findRegistrations(db, id, query)
      const counts = { places: registration?.places ?? null, ...(await countRegistrations(db, id)) }
      return { ...paged(rows, query, total), counts }
    },
  )

  app.post(
    '/api/events/:id/registrations',
    {
      config: { tellsOf: 'registration' },
      schema: {
        summary: 'Inscrit une personne à la main',
        params: idParamsSchema,
        body: manualRegistrationSchema,
        response: { 201: registrationResponseSchema },
      },
    },
    async ({ params, body }, reply) => {
      const { id } = found(await registerByHand(deps, params.id, body), EVENT_NOT_FOUND)
      return reply.code(201).send(ok(await findRegistration(db, id)))
    },
  )

  app.delete(
    '/api/events/:id/registrations/:registrationId',
    {
      schema: {
        summary: 'Retire une personne',
        params: registrationParamsSchema,
        querystring: registrationRemovalQuerySchema,
        response: { 200: registrationResponseSchema },
      },
    },
    async ({ params: { id, registrationId }, query }) => {
      found(await removeByHand(deps, id, registrationId, query.tell), REGISTRATION_NOT_FOUND)
      return ok(await findRegistration(db, registrationId))
    },
  )

  app.delete(
    '/api/events/:id/registrations/:registrationId/permanent',
    {
      config: { proof: true, refusals: [409] },
      schema: {
        summary: 'Efface une personne retirée ou désistée, avec ses courriels',
        params: registrationParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params: { id, registrationId } }) => {
      if (!(await eraseRegistration(db, id, registrationId, now()))) throw notFound(REGISTRATION_NOT_FOUND)
      return done()
    },
  )

  app.get(
    '/api/events/:id/registrations/export',
    {
      config: { recordsAct: true },
      schema: {
        summary: 'L’export des inscriptions, en CSV ou pour un tableur',
        params: idParamsSchema,
        querystring: registrationExportQuerySchema,
        response: { 200: inMediaType('text/csv', WORKBOOK) },
      },
    },
    async ({ params, query }, reply) => {
      const event = found(await findEvent(db, params.id), EVENT_NOT_FOUND)
      const { type, fileName, stream } = await exportRegistrations(db, event, query, site.timeZone)
      const object = contentObject('events', event.id, event.title)
      await recordAct(db, { kind: 'export.registrations', object }, now())
      return reply
        .headers({
          'content-type': type,
          'content-disposition': `attachment; filename="${fileName}"`,
          'cache-control': 'no-store',
        })
        .send(Readable.from(stream, { objectMode: false }))
    },
  )

  app.get(
    '/api/events/:id/registrations/attendance',
    {
      config: { collections },
      schema: {
        summary: 'Ce qu’il faut pour la feuille d’émargement',
        params: idParamsSchema,
        response: { 200: attendanceResponseSchema },
      },
    },
    async ({ params }) => {
      const event = found(await findEvent(db, params.id), EVENT_NOT_FOUND)
      const { title, date, endDate, startTime, endTime, location, registration } = event
      return ok({
        ...{ title, date, endDate, startTime, endTime, location },
        where: registration?.where ?? '',
        halfDays: halfDaysOf(event),
        people: await listAttending(db, params.id),
      })
    },
  )
}

function found<T>(row: T | undefined, message: string): T {
  if (!row) throw notFound(message)
  return row
}
