import {
  appointmentByHandSchema,
  appointmentCancelSchema,
  appointmentMoveSchema,
  appointmentUndoSchema,
} from '@vigie/contract/agenda/appointment-changes.ts'
import {
  APPOINTMENT_NOT_FOUND,
  appointmentChangedResponseSchema,
  appointmentResponseSchema,
} from '@vigie/contract/agenda/appointments.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import type { FeatureDeps } from '#site/site.ts'
import { cancelAppointment, moveAppointment } from './change-appointment.ts'
import { deleteAppointment } from './delete-appointment.ts'
import { makeAppointment } from './make-appointment.ts'
import { undoChange } from './undo-change.ts'

/** RDV-05, RDV-06 */
export const appointmentChangesRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (
  app,
  { db, now, site },
) => {
  app.post(
    '/api/appointments/by-hand',
    {
      config: { tellsOf: 'booking' },
      schema: {
        summary: 'Crée un rendez-vous, confirmé, pour un client au téléphone',
        body: appointmentByHandSchema,
        response: { 201: appointmentResponseSchema },
      },
    },
    async ({ body }, reply) => reply.code(201).send(ok(await makeAppointment(db, site, body, now()))),
  )

  app.post(
    '/api/appointments/:id/cancel',
    {
      config: { tellsOf: 'booking' },
      schema: {
        summary: 'Annule un rendez-vous',
        params: idParamsSchema,
        body: appointmentCancelSchema,
        response: { 200: appointmentChangedResponseSchema },
      },
    },
    async ({ params, body }) => {
      const changed = await cancelAppointment(db, site, params.id, body, now())
      if (!changed) throw notFound(APPOINTMENT_NOT_FOUND)
      return ok(changed.appointment, { undo: changed.undo })
    },
  )

  app.post(
    '/api/appointments/:id/move',
    {
      config: { tellsOf: 'booking' },
      schema: {
        summary: 'Déplace un rendez-vous',
        params: idParamsSchema,
        body: appointmentMoveSchema,
        response: { 200: appointmentChangedResponseSchema },
      },
    },
    async ({ params, body }) => {
      const changed = await moveAppointment(db, site, params.id, body, now())
      if (!changed) throw notFound(APPOINTMENT_NOT_FOUND)
      return ok(changed.appointment, { undo: changed.undo })
    },
  )

  app.post(
    '/api/appointments/:id/undo',
    {
      config: { tellsOf: 'booking' },
      schema: {
        summary: 'Revient sur une annulation, un refus ou un déplacement',
        params: idParamsSchema,
        body: appointmentUndoSchema,
        response: { 200: appointmentResponseSchema },
      },
    },
    async ({ params, body }) => {
      const restored = await undoChange(db, params.id, body.undo, now())
      if (!restored) throw notFound(APPOINTMENT_NOT_FOUND)
      return ok(restored)
    },
  )

  app.delete(
    '/api/appointments/:id',
    {
      config: { proof: true, refusals: [409] },
      schema: {
        summary: 'Efface un rendez-vous passé ou annulé, avec ses courriels',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      if (!(await deleteAppointment(db, params.id, now()))) throw notFound(APPOINTMENT_NOT_FOUND)
      return done()
    },
  )
}
