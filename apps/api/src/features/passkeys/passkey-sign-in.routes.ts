import cookie from '@fastify/cookie'
import { ACCOUNT_DEACTIVATED } from '@vigie/contract/accounts/auth.ts'
import {
  PASSKEY_REFUSED,
  passkeyRequestResponseSchema,
  passkeySignedSchema,
} from '@vigie/contract/accounts/passkeys.ts'
import { userResponseSchema } from '@vigie/contract/accounts/people.ts'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { reserveInWindow } from '#accounts/attempts.queries.ts'
import type { SessionRules } from '#accounts/sign-in/open-session.ts'
import { type Still, signIn } from '#accounts/sign-in/sign-in.ts'
import { findUserById, toUser } from '#accounts/users.queries.ts'
import { recordRefusal } from '#audit/record-refusal.ts'
import { done, ok } from '#lib/envelopes.ts'
import { forbidden, tooMany, unauthenticated } from '#lib/errors.ts'
import { countedAddress } from '#lib/limits/counted-address.ts'
import { browserOf, handOverSession } from '#plugins/cookies/hand-over-session.ts'
import { forgivePassword } from './forgive-password.ts'
import { makeChallenge } from './passkey-challenge.ts'
import { relyingParty } from './relying-party.ts'
import type { PasskeyDeps } from './verify-passkey.ts'
import { verifyPasskey } from './verify-passkey.ts'
import { requestOptions } from './webauthn.ts'

const PATH = '/api/users/login/passkey'
const CONFIG = {
  refusals: [401, 409, 429],
  idempotent: false,
  worksOnFullDisk: true,
  sameOrigin: true,
  limit: 'reading',
} as const
/** Nobody guesses a signature: this only keeps strangers from filling the table of challenges. */
const MOST_A_MINUTE = 60

/** An account whose second steps were reset meanwhile has no passkey any more. */
const hasSteps: Still = ({ secondStepCount }) => secondStepCount > 0

type Options = PasskeyDeps & { sessionRules: SessionRules }

/** ACCT-03: a passkey has verified its user, so it stands for the password and the second step together. */
export const passkeySignInRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, now, site } = options
  const purpose = { purpose: 'sign-in', sessionId: null } as const
  await app.register(cookie)

  app.post(
    `${PATH}/options`,
    {
      config: CONFIG,
      schema: {
        summary: 'Prépare une connexion par clé d’accès',
        response: { 200: passkeyRequestResponseSchema },
      },
    },
    async (request) => {
      await countTry(request)
      const party = await relyingParty(site, request)
      return ok(requestOptions(party, [], await makeChallenge(db, purpose, now())))
    },
  )

  app.post(
    PATH,
    {
      config: CONFIG,
      schema: {
        summary: 'Ouvre une session par clé d’accès',
        body: passkeySignedSchema,
        response: { 200: userResponseSchema },
      },
    },
    async (request, reply) => {
      await countTry(request)
      const party = await relyingParty(site, request)
      const passkey = await verifyPasskey(options, party, request.body.credential, purpose, now())
      const user = passkey && (await findUserById(db, passkey.userId))
      if (!user) {
        await recordRefusal(db, { kind: 'session.refused', reason: 'wrong_passkey' }, now())
        throw unauthenticated(PASSKEY_REFUSED)
      }
      if (!user.isActive) {
        await recordRefusal(db, { kind: 'session.refused', by: user.id, reason: 'deactivated' }, now())
        throw forbidden(ACCOUNT_DEACTIVATED)
      }
      const browser = browserOf(request)
      await forgivePassword(db, user, browser, now())
      const from = { ...browser, way: 'passkey' as const, still: hasSteps }
      handOverSession(request, reply, await signIn(options, user.id, from, now()))
      return { ...done(), User: toUser(user) }
    },
  )

  async function countTry(request: FastifyRequest) {
    const key = `passkey sign-in ${countedAddress(request.ip)}`
    const wait = await reserveInWindow(db, key, MOST_A_MINUTE, MINUTE_MS, now())
    if (wait > 0) throw tooMany(wait)
  }
}
