import {
  activateUserSchema,
  adminUserCreateSchema,
  adminUserListQuerySchema,
  adminUserListResponseSchema,
  adminUserResponseSchema,
  adminUserUpdateSchema,
  sessionsClosedResponseSchema,
} from '@vigie/contract/accounts/users.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { editUser } from './edit-user.ts'
import { activateUser, closeSessions, createUser, deactivateUser } from './manage-users.ts'
import { sendSignUpLink } from './send-sign-up-link.ts'
import { listUsers } from './users.queries.ts'

type Options = FeatureDeps & { privilegedEmail: string | undefined }

/** User management belongs to the privileged administrator alone. */
const CONFIG = { privileged: true }
const SENSITIVE = { ...CONFIG, proof: true }

export const usersRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, now, site, privilegedEmail } = options
  app.get(
    '/api/users',
    {
      config: { ...CONFIG, collections: ['users'] },
      schema: {
        summary: 'Les utilisateurs',
        querystring: adminUserListQuerySchema,
        response: { 200: adminUserListResponseSchema },
      },
    },
    async ({ query }) => ok(await listUsers(db, query.search)),
  )

  app.post(
    '/api/users',
    {
      config: { ...SENSITIVE, refusals: [409], idempotent: false },
      schema: {
        summary: 'Crée un utilisateur',
        body: adminUserCreateSchema,
        response: { 201: adminUserResponseSchema },
      },
    },
    async ({ body }, reply) => reply.code(201).send(ok(await createUser(db, body, now()))),
  )

  app.put(
    '/api/users/:id',
    {
      config: { ...SENSITIVE, refusals: [409] },
      schema: {
        summary: 'Modifie un utilisateur',
        params: idParamsSchema,
        body: adminUserUpdateSchema,
        response: { 200: adminUserResponseSchema },
      },
    },
    async (request) => {
      const management = { site, privilegedEmail, asker: signedInUser(request), now: now() }
      const data = await editUser(db, request.params.id, request.body, management)
      return ok(found(data))
    },
  )

  app.delete(
    '/api/users/:id',
    {
      config: { ...SENSITIVE, refusals: [409] },
      schema: {
        summary: 'Désactive un utilisateur',
        params: idParamsSchema,
        response: { 200: adminUserResponseSchema },
      },
    },
    async ({ params }) => ok(found(await deactivateUser(db, params.id, now()))),
  )

  app.patch(
    '/api/users/:id/activate',
    {
      config: { ...SENSITIVE, refusals: [409] },
      schema: {
        summary: 'Réactive un utilisateur, ou approuve une inscription dont l’adresse est vérifiée',
        params: idParamsSchema,
        body: activateUserSchema,
        response: { 200: adminUserResponseSchema },
      },
    },
    async ({ params, body }) => ok(found(await activateUser(options, { ...body, ...params }, now()))),
  )

  app.post(
    '/api/users/:id/confirmation',
    {
      config: { ...CONFIG, refusals: [409], idempotent: false },
      schema: {
        summary: 'Envoie de nouveau le lien qui confirme l’adresse d’une inscription',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      const email = found(await sendSignUpLink(options, params.id, now()))
      return done(`Un lien vient d’être envoyé à ${email}.`)
    },
  )

  app.delete(
    '/api/users/:id/sessions',
    {
      config: SENSITIVE,
      schema: {
        summary: 'Ferme toutes les sessions d’un utilisateur',
        params: idParamsSchema,
        response: { 200: sessionsClosedResponseSchema },
      },
    },
    async (request) => {
      const closed = found(await closeSessions(db, request.params.id, signedInUser(request), now()))
      return ok({ closed }, { message: 'Sessions fermées' })
    },
  )
}

function found<T>(user: T | undefined): T {
  if (user === undefined) throw notFound('Utilisateur non trouvé')
  return user
}
