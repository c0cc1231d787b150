import {
  INVITATION_NOT_FOUND,
  INVITATION_REVOKED,
  invitationInputSchema,
  invitationListResponseSchema,
  invitationSentResponseSchema,
} from '@vigie/contract/accounts/invitations.ts'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { notFound } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { originAsked } from '#plugins/public-origin.ts'
import type { FeatureDeps } from '#site/site.ts'
import { listInvitations } from './invitations.queries.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { invite, inviteAgain } from './send-invitation.ts'

const PATH = '/api/users/invitations'
/** Invitations belong to the privileged administrator alone. */
const CONFIG = { privileged: true }
const SENSITIVE = { ...CONFIG, proof: true }

export const invitationsRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  app.get(
    PATH,
    {
      // Whether one is still open depends on the time.
      config: {
        ...CONFIG,
        collections: ['users'],
        varyBy: () => String(Math.floor(now().getTime() / MINUTE_MS)),
      },
      schema: { summary: 'Les invitations en attente', response: { 200: invitationListResponseSchema } },
    },
    async () => ok(await listInvitations(db, now())),
  )

  app.post(
    PATH,
    {
      // Its response may carry the link.
      config: { ...SENSITIVE, idempotent: 'secret' },
      schema: {
        summary: 'Invite une personne à créer son compte ; une invitation précédente ne vaut plus',
        body: invitationInputSchema,
        response: { 201: invitationSentResponseSchema },
      },
    },
    async (request, reply) => {
      const { invitation, link } = await invite(db, await sending(request), request.body)
      return reply.code(201).send(ok(invitation, { link }))
    },
  )

  app.post(
    `${PATH}/:id/resend`,
    {
      config: { ...SENSITIVE, idempotent: 'secret' },
      schema: {
        summary: 'Renvoie une invitation, avec un nouveau lien ; le précédent ne vaut plus',
        params: idParamsSchema,
        response: { 200: invitationSentResponseSchema },
      },
    },
    async (request) => {
      const { invitation, link } = found(await inviteAgain(db, await sending(request), request.params.id))
      return ok(invitation, { link })
    },
  )

  // Not DELETE of /:id: linters of OpenAPI take that path for one of /api/users/:id.
  app.post(
    `${PATH}/:id/revoke`,
    {
      config: SENSITIVE,
      schema: {
        summary: 'Révoque une invitation',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async ({ params }) => {
      found(await revokeInvitation(db, params.id, now()))
      return done(INVITATION_REVOKED)
    },
  )

  async function sending(request: FastifyRequest) {
    return {
      siteName: site.name,
      seal: site.sealMail,
      publicUrl: await site.publicUrl(),
      originAsked: originAsked(request),
      sender: signedInUser(request),
      now: now(),
    }
  }
}

function found<T>(invitation: T | undefined): T {
  if (invitation === undefined) throw notFound(INVITATION_NOT_FOUND)
  return invitation
}
