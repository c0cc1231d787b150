import cookie from '@fastify/cookie'
import {
  acceptInvitationSchema,
  INVITATION_INVALID,
  invitationTokenSchema,
  receivedInvitationResponseSchema,
} from '@vigie/contract/accounts/invitations.ts'
import { profileResponseSchema } from '@vigie/contract/accounts/people.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { SessionRules } from '#accounts/sign-in/open-session.ts'
import { signIn } from '#accounts/sign-in/sign-in.ts'
import { toUser } from '#accounts/users.queries.ts'
import { ok } from '#lib/envelopes.ts'
import { AppError } from '#lib/errors.ts'
import { sha256 } from '#lib/tokens.ts'
import { browserOf, handOverSession } from '#plugins/cookies/hand-over-session.ts'
import type { FeatureDeps } from '#site/site.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findOpenInvitation } from './invitations.queries.ts'

type Options = FeatureDeps & { sessionRules: SessionRules }

/** What the link of an invitation opens. The token comes in the body: an address would be kept in logs. */
export const receivedInvitationsRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, now, site } = options
  await app.register(cookie)

  app.post(
    '/api/users/invitations/read',
    {
      config: { refusals: [410], idempotent: false, limit: 'reading', sameOrigin: true },
      schema: {
        summary: 'Lit l’invitation d’un lien',
        body: invitationTokenSchema,
        response: { 200: receivedInvitationResponseSchema },
      },
    },
    async ({ body }) => ok(valid(await findOpenInvitation(db, sha256(body.token), now()))),
  )

  app.post(
    '/api/users/invitations/accept',
    {
      config: { refusals: [409, 410], idempotent: false, limit: 'forms', sameOrigin: true },
      schema: {
        summary: 'Accepte une invitation : crée le compte et ouvre une session',
        body: acceptInvitationSchema,
        response: { 201: profileResponseSchema },
      },
    },
    async (request, reply) => {
      const row = valid(await acceptInvitation(db, site.name, request.body, now()))
      const from = { ...browserOf(request), way: 'invitation' as const }
      handOverSession(request, reply, await signIn(options, row.id, from, now()))
      const User = toUser(row)
      return reply.code(201).send(ok({ User }, { User }))
    },
  )
}

function valid<T>(invitation: T | undefined): T {
  if (invitation === undefined) throw new AppError(410, 'gone', INVITATION_INVALID)
  return invitation
}
