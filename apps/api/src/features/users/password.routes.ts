import cookie from '@fastify/cookie'
import { provePasswordSchema } from '@vigie/contract/accounts/proof.ts'
import { successResponseSchema } from '@vigie/contract/common.ts'
import { changePasswordSchema } from '@vigie/contract/users.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { provePassword } from '#accounts/proof/prove-password.ts'
import { done } from '#lib/envelopes.ts'
import { sha256 } from '#lib/tokens.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { readDeviceTokens } from '#plugins/cookies/device-cookie.ts'
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
        summary: 'Change le mot de passe du compte connecté',
        body: changePasswordSchema,
        response: { 200: successResponseSchema },
      },
    },
    async (request) => {
      const devices = readDeviceTokens(request).map(sha256)
      const browser = { devices, refreshToken: readRefreshCookie(request) }
      await changePassword({ db, site }, signedInUser(request), request.body, browser, now())
      return done('Mot de passe modifié avec succès')
    },
  )

  app.post(
    '/api/users/prove-password',
    {
      config: { idempotent: false, beforeSecondStep: true },
      schema: {
        summary: 'Prouve le mot de passe avant un geste sensible',
        body: provePasswordSchema,
        response: { 200: successResponseSchema },
      },
    },
    async (request) => {
      const user = signedInUser(request)
      const { password } = request.body
      await provePassword(db, user, { password, refreshToken: readRefreshCookie(request) }, now())
      return done()
    },
  )
}
