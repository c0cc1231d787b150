import cookie from '@fastify/cookie'
import {
  PASSKEY_NOT_FOUND,
  passkeyRequestResponseSchema,
  passkeySignedSchema,
} from '@vigie/contract/accounts/passkeys.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { done, ok } from '#lib/envelopes.ts'
import { conflict } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { handOverAccess } from '#plugins/cookies/hand-over-session.ts'
import { readRefreshCookie } from '#plugins/cookies/refresh-cookie.ts'
import { makeChallenge } from './passkey-challenge.ts'
import { listPasskeys } from './passkeys.queries.ts'
import { proveByPasskey } from './prove-by-passkey.ts'
import { relyingParty } from './relying-party.ts'
import type { PasskeyDeps } from './verify-passkey.ts'
import { requestOptions } from './webauthn.ts'

const PATH = '/api/users/prove-passkey'
const CONFIG = { refusals: [409], idempotent: false, beforeSecondStep: true } as const

/** ACCT-06: a passkey of one's own proves as much as the password, before a sensitive act. */
export const passkeyProofRoutes: FastifyPluginAsyncZod<PasskeyDeps> = async (app, deps) => {
  const { db, now, site } = deps
  await app.register(cookie)

  app.post(
    `${PATH}/options`,
    {
      config: CONFIG,
      schema: {
        summary: 'Prépare la preuve par clé d’accès avant un geste sensible',
        response: { 200: passkeyRequestResponseSchema },
      },
    },
    async (request) => {
      const { id, sessionId } = signedInUser(request)
      const party = await relyingParty(site, request)
      const own = await listPasskeys(db, id)
      if (own.length === 0) throw conflict(PASSKEY_NOT_FOUND)
      const challenge = await makeChallenge(db, { purpose: 'proof', sessionId }, now())
      return ok(requestOptions(party, own, challenge))
    },
  )

  app.post(
    PATH,
    {
      config: CONFIG,
      schema: {
        summary:
          'Prouve qui vous êtes par clé d’accès avant un geste sensible, et donne un nouveau jeton à la session du cookie',
        body: passkeySignedSchema,
        response: { 200: successResponseSchema },
      },
    },
    async (request, reply) => {
      const { id: userId, sessionId } = signedInUser(request)
      const party = await relyingParty(site, request)
      const { credential } = request.body
      const proof = { userId, sessionId, credential, refreshToken: readRefreshCookie(request) }
      const accessToken = await proveByPasskey(deps, party, proof, now())
      handOverAccess(reply, accessToken)
      return done()
    },
  )
}
