import {
  type AppointmentType,
  appointmentTypeChangeSchema,
  appointmentTypeConflictResponseSchema,
  appointmentTypeInputSchema,
  appointmentTypeListResponseSchema,
  appointmentTypeOrderSchema,
  appointmentTypeResponseSchema,
  type PublicAppointmentType,
  publicAppointmentTypeListResponseSchema,
  TYPE_NOT_FOUND,
  TYPE_STALE,
} from '@vigie/contract/agenda/appointment-types.ts'
import { typeName } from '@vigie/contract/agenda/places.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { STALE_VERSION } from '@vigie/contract/common/refusals.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import type { FeatureDeps } from '#site/site.ts'
import { findType, listTypes } from './appointment-types.queries.ts'
import { addType, changeType, removeType, reorderTypes } from './change-appointment-type.ts'

const COLLECTIONS = ['agenda'] as const

/** RDV-03 */
export const appointmentTypesRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now }) => {
  app.get(
    '/api/public/appointment-types',
    {
      config: { collections: COLLECTIONS, limit: 'reading' },
      schema: {
        summary: 'Les types de rendez-vous proposés',
        response: { 200: publicAppointmentTypeListResponseSchema },
      },
    },
    async () => ok((await listTypes(db)).filter(({ isActive }) => isActive).map(toPublic)),
  )

  app.get(
    '/api/appointment-types',
    {
      config: { collections: COLLECTIONS },
      schema: { summary: 'Les types de rendez-vous', response: { 200: appointmentTypeListResponseSchema } },
    },
    async () => ok(await listTypes(db)),
  )

  app.post(
    '/api/appointment-types',
    {
      schema: {
        summary: 'Crée un type de rendez-vous',
        body: appointmentTypeInputSchema,
        response: { 201: appointmentTypeResponseSchema },
      },
    },
    async ({ body }, reply) => {
      const type = await addType(db, body, now())
      return reply.code(201).send(ok(type))
    },
  )

  app.put(
    '/api/appointment-types/order',
    {
      schema: {
        summary: 'Change l’ordre des types de rendez-vous',
        body: appointmentTypeOrderSchema,
        response: { 200: appointmentTypeListResponseSchema },
      },
    },
    async ({ body }) => {
      await reorderTypes(db, body.ids, now())
      return ok(await listTypes(db))
    },
  )

  app.put(
    '/api/appointment-types/:id',
    {
      schema: {
        summary: 'Modifie un type de rendez-vous',
        params: idParamsSchema,
        body: appointmentTypeChangeSchema,
        response: { 200: appointmentTypeResponseSchema, 409: appointmentTypeConflictResponseSchema },
      },
    },
    async ({ params, body }, reply) => {
      const saved = await changeType(db, params.id, body, now())
      if (saved) return ok(saved)
      const current = await findType(db, params.id)
      if (!current) throw notFound(TYPE_NOT_FOUND)
      return reply.code(409).send({ success: false, code: STALE_VERSION, message: TYPE_STALE, current })
    },
  )

  app.delete(
    '/api/appointment-types/:id',
    {
      schema: {
        summary: 'Supprime un type de rendez-vous',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      if (!(await removeType(db, params.id, now()))) throw notFound(TYPE_NOT_FOUND)
      return done()
    },
  )
}

function toPublic({
  id,
  durationMinutes,
  place,
  questions,
  ...names
}: AppointmentType): PublicAppointmentType {
  return {
    id,
    name: { fr: names.nameFr, en: typeName(names, 'en') },
    durationMinutes,
    place: { kind: place.kind, address: place.kind === 'address' ? place.text : null },
    questions,
  }
}
