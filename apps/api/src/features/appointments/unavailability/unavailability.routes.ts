import {
  HOLDS_APPOINTMENTS,
  statusesUpdatedResponseSchema,
  unavailabilityConflictResponseSchema,
  unavailabilityInputSchema,
  unavailabilityListQuerySchema,
  unavailabilityListResponseSchema,
  unavailabilityResponseSchema,
} from '@vigie/contract/agenda/appointments.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import type { FeatureDeps } from '#site/site.ts'
import { advanceAppointments } from '../agenda/advance-appointments.ts'
import { declareUnavailability } from './declare-unavailability.ts'
import { deleteUnavailability, listUnavailability } from './unavailability.queries.ts'

export const unavailabilityRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  app.get(
    '/api/unavailability',
    {
      config: { collections: ['agenda'] },
      schema: {
        summary: 'Les indisponibilités d’une période',
        querystring: unavailabilityListQuerySchema,
        response: { 200: unavailabilityListResponseSchema },
      },
    },
    async ({ query }) => ok(await listUnavailability(db, query)),
  )

  app.post(
    '/api/unavailability',
    {
      schema: {
        summary: 'Déclare une indisponibilité',
        body: unavailabilityInputSchema,
        response: { 201: unavailabilityResponseSchema, 409: unavailabilityConflictResponseSchema },
      },
    },
    async ({ body }, reply) => {
      const declared = await declareUnavailability(db, site.timeZone, body, now())
      if (declared.outcome === 'declared') return reply.code(201).send(ok(declared.period))
      const { message, appointments } = declared
      return reply.code(409).send({ success: false, code: HOLDS_APPOINTMENTS, message, appointments })
    },
  )

  app.delete(
    '/api/unavailability/:id',
    {
      schema: {
        summary: 'Retire une indisponibilité',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      if (!(await deleteUnavailability(db, params.id)))
        throw notFound('Période d’indisponibilité non trouvée')
      return done()
    },
  )

  app.post(
    '/api/unavailability/update-statuses',
    {
      schema: {
        summary: 'Met à jour les états des rendez-vous passés',
        response: { 200: statusesUpdatedResponseSchema },
      },
    },
    async () => ok({ updated: await advanceAppointments(db, now()) }),
  )
}
