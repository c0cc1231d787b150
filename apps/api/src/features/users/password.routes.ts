import cookie from '@fastify/cookie'
import { provePasswordSchema } from '@vigie/contract/accounts/proof.ts'
import { changePasswordSchema } from '@vigie/contract/accounts/users.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { provePassword } from '#accounts/proof/prove-password.ts'
import { done } from '#lib/envelopes.ts'
import { sha256 } from '#lib/tokens.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { readDeviceTokens } from '#plugins/cookies/device-cookie.ts'
import { handOverAccess } from '#plugins/cookies/hand-over-session.ts'
import { readRefreshCookie } from '#plugins/cookies/refresh-cookie.ts'
import type { FeatureDeps } from '#site/site.ts'
import { changePassword } from './change-password.ts'

export const passwordRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  await app.register(cookie)

  app.post(
    '/api/users/change-password',
    {
      config: { idempotent: false },
      schema: {
        summary:
          'Change le mot de passe du compte connecté, et donne un nouveau jeton à la session du cookie',
        body: changePasswordSchema,
        response: { 200: successResponseSchema },
      },
    },
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body
      const account = await prove(request, reply, currentPassword)
      const chosen = { newPassword, devices: readDeviceTokens(request).map(sha256) }
      await changePassword({ db, site }, signedInUser(request), account, chosen, now())
      return done('Mot de passe modifié avec succès')
    },
  )

  app.post(
    '/api/users/prove-password',
    {
      config: { idempotent: false, beforeSecondStep: true },
      schema: {
        summary:
          'Prouve le mot de passe avant un geste sensible, et donne un nouveau jeton à la session du cookie',
        body: provePasswordSchema,
        response: { 200: successResponseSchema },
      },
    },
    async (request, reply) => {
      await prove(request, reply, request.body.password)
      return done()
    },
  )

  /** The header is set at once: a refusal of what follows carries the new token too. */
  async function prove(request: FastifyRequest, reply: FastifyReply, password: string) {
    const given = { password, refreshToken: readRefreshCookie(request) }
    const { account, accessToken } = await provePassword(db, signedInUser(request), given, now())
    handOverAccess(reply, accessToken)
    return account
  }
}
