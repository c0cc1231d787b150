import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import {
  otherPersonSchema,
  PERSON_NOT_FOUND,
  personJoinedResponseSchema,
  personListQuerySchema,
  personListResponseSchema,
  personQuerySchema,
  personResponseSchema,
} from '@vigie/contract/persons/persons.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ok, paged } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { dayOf, wallTimeOf } from '#lib/site-time.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { joinPersons, separatePersons } from './join-persons.ts'
import { findPersons } from './persons.queries.ts'
import { readPerson } from './read-person.ts'

const RECORDS = ['persons', 'requests', 'agenda', 'registrations', 'newsletter'] as const

export const personsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const { timeZone } = site

  app.get(
    '/api/persons',
    {
      // An appointment is to come until its minute has passed.
      config: { collections: [...RECORDS], varyBy: () => wallTimeOf(now(), timeZone) },
      schema: {
        summary: 'Les personnes, filtrées et par pages',
        querystring: personListQuerySchema,
        response: { 200: personListResponseSchema },
      },
    },
    async ({ query }) => {
      const { rows, total, isMore } = await findPersons(db, query, now())
      return paged(rows, query, total, isMore)
    },
  )

  app.get(
    '/api/persons/:id',
    {
      config: {
        collections: [...RECORDS, 'mails', 'campaigns', 'events', 'users'],
        varyBy: (request: FastifyRequest) => `${signedInUser(request).id} ${dayOf(now(), timeZone)}`,
      },
      schema: {
        summary: 'Une personne et tout ce qui s’est passé avec elle',
        params: idParamsSchema,
        querystring: personQuerySchema,
        response: { 200: personResponseSchema },
      },
    },
    async (request) => {
      const { params, query } = request
      const { id: userId } = signedInUser(request)
      return ok(found(await readPerson(db, params.id, { ...query, now: now(), timeZone, userId })))
    },
  )

  app.post(
    '/api/persons/:id/join',
    {
      schema: {
        summary: 'Réunit deux personnes',
        params: idParamsSchema,
        body: otherPersonSchema,
        response: { 200: personJoinedResponseSchema },
      },
    },
    async ({ params, body }) => ok({ id: found(await joinPersons(db, params.id, body.otherId, now())) }),
  )

  app.post(
    '/api/persons/:id/separate',
    {
      schema: {
        summary: 'Sépare deux personnes réunies depuis moins de 30 jours',
        params: idParamsSchema,
        body: otherPersonSchema,
        response: { 200: personJoinedResponseSchema },
      },
    },
    async ({ params, body }) => ok({ id: found(await separatePersons(db, params.id, body.otherId, now())) }),
  )
}

function found<T>(person: T | undefined): T {
  if (person === undefined) throw notFound(PERSON_NOT_FOUND)
  return person
}
