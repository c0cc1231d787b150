import cookie from '@fastify/cookie'
import {
  PASSKEY_NOT_FOUND,
  PASSKEY_REFUSED,
  passkeyRequestResponseSchema,
  passkeySignedSchema,
} from '@vigie/contract/accounts/passkeys.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { endEarlierTokens } from '#accounts/proof/end-earlier-tokens.ts'
import { recordProof } from '#accounts/proof/proof.queries.ts'
import { journalled } from '#journal/record-act.ts'
import { recordRefusal } from '#journal/record-refusal.ts'
import { done, ok } from '#lib/envelopes.ts'
import { conflict, invalid } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { handOverAccess } from '#plugins/cookies/hand-over-session.ts'
import { readRefreshCookie } from '#plugins/cookies/refresh-cookie.ts'
import { makeChallenge } from './passkey-challenge.ts'
import type { PasskeyDeps } from './passkey-deps.ts'
import { listPasskeys } from './passkeys.queries.ts'
import { relyingParty } from './relying-party.ts'
import { usePasskey } from './use-passkey.ts'
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
      const { id, sessionId } = signedInUser(request)
      const party = await relyingParty(site, request)
      const purpose = { purpose: 'proof', sessionId, ownerId: id } as const
      const passkey = await usePasskey(deps, party, request.body.credential, purpose, now())
      if (!passkey) {
        await recordRefusal(db, { kind: 'proof.refused', by: id, reason: 'wrong_passkey' }, now())
        throw invalid(PASSKEY_REFUSED)
      }
      const accessToken = await journalled(
        db,
        now(),
        async (tx) => {
          await recordProof(tx, sessionId, now())
          return endEarlierTokens(tx, { sessionId }, readRefreshCookie(request))
        },
        () => ({ kind: 'proof.given', details: { way: 'passkey' } }),
      )
      handOverAccess(reply, accessToken)
      return done()
    },
  )
}
