import { TYPE_NOT_OFFERED } from '@vigie/contract/agenda/appointment-changes.ts'
import {
  APPOINTMENT_NOT_FOUND,
  appointmentChangedResponseSchema,
  appointmentCreatedResponseSchema,
  appointmentListQuerySchema,
  appointmentListResponseSchema,
  appointmentResponseSchema,
  appointmentStatusSchema,
  BOOKING_RECEIVED,
  bookingSchema,
  slotListQuerySchema,
  slotListResponseSchema,
} from '@vigie/contract/agenda/appointments.ts'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok, paged } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { dayOf, toInstant } from '#lib/site-time.ts'
import { formVisitorOf } from '#site/audience/count-goal.ts'
import type { FeatureDeps } from '#site/site.ts'
import { countAppointments, countByStatus } from '../agenda/appointment-counts.queries.ts'
import { findAppointments } from '../agenda/appointment-list.queries.ts'
import { findAppointment } from '../agenda/appointments.queries.ts'
import { readBookingRules } from '../opening/read-booking-rules.ts'
import { bookAppointment } from './book-appointment.ts'
import { decideAppointment } from './decide-appointment.ts'
import { listFreeSlots } from './list-free-slots.ts'

export const appointmentsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const { timeZone } = site
  // Statuses and free slots also change with the time, by the minute.
  const config = {
    collections: ['agenda'],
    varyBy: () => String(Math.floor(now().getTime() / MINUTE_MS)),
  } as const

  app.post(
    '/api/appointments',
    {
      config: { limit: 'forms', tellsOf: 'booking' },
      schema: {
        summary: 'Une demande de rendez-vous sur un créneau libre',
        body: bookingSchema,
        response: { 201: appointmentCreatedResponseSchema },
      },
    },
    async (request, reply) => {
      const data = await bookAppointment(db, site, request.body, now(), formVisitorOf(request))
      return reply.code(201).send(ok(data, { message: BOOKING_RECEIVED }))
    },
  )

  app.get(
    '/api/appointments/slots',
    {
      config: { refusals: [404], ...config, limit: 'reading' },
      schema: {
        summary: 'Les créneaux libres entre deux jours',
        querystring: slotListQuerySchema,
        response: { 200: slotListResponseSchema },
      },
    },
    async ({ query: { from, to, type } }) => {
      const rules = await readBookingRules(db, timeZone, type)
      if (!rules) throw notFound(TYPE_NOT_OFFERED)
      return ok(await listFreeSlots(db, { from, to }, rules, { now: now(), timeZone }))
    },
  )

  app.get(
    '/api/appointments',
    {
      config,
      schema: {
        summary: 'Les rendez-vous, filtrés et par pages',
        querystring: appointmentListQuerySchema,
        response: { 200: appointmentListResponseSchema },
      },
    },
    async ({ query }) => {
      const moment = now()
      const today = dayOf(moment, timeZone)
      const clock = { now: moment, startOfDay: toInstant(today, '00:00', timeZone) }
      const byStatus = await countByStatus(db, moment)
      const { rows, total, isMore } = await findAppointments(db, query, byStatus, clock)
      return {
        ...paged(rows, query, total, isMore),
        counts: await countAppointments(db, today, byStatus),
      }
    },
  )

  app.get(
    '/api/appointments/:id',
    {
      config,
      schema: {
        summary: 'Un rendez-vous',
        params: idParamsSchema,
        response: { 200: appointmentResponseSchema },
      },
    },
    async ({ params }) => {
      return ok(found(await findAppointment(db, params.id, now())))
    },
  )

  app.put(
    '/api/appointments/:id/status',
    {
      config: { refusals: [409] },
      schema: {
        summary: 'Confirme ou refuse un rendez-vous',
        params: idParamsSchema,
        body: appointmentStatusSchema,
        response: { 200: appointmentChangedResponseSchema },
      },
    },
    async ({ params, body }) => {
      const { appointment, undo } = found(await decideAppointment(db, site, params.id, body.status, now()))
      return ok(appointment, { undo })
    },
  )
}

function found<T>(appointment: T | undefined): T {
  if (!appointment) throw notFound(APPOINTMENT_NOT_FOUND)
  return appointment
}
