import { setTimeout as sleep } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import {
  forgotPasswordSchema,
  PASSWORD_RESET,
  RESET_MINUTES,
  RESET_REQUESTED,
  RESET_TOO_MANY,
  RESET_UNAVAILABLE,
  resetPasswordResponseSchema,
  resetPasswordSchema,
} from '@vigie/contract/accounts/auth.ts'
import { MINUTE_MS } from '@vigie/contract/common/days.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { reserveInWindow } from '#accounts/attempts.queries.ts'
import { rememberDevice } from '#accounts/sign-in/remember-device.ts'
import { done } from '#lib/envelopes.ts'
import { conflict, tooMany } from '#lib/errors.ts'
import { accountMailOrigin } from '#mail/account-mail-origin.ts'
import { setDeviceCookie } from '#plugins/cookies/device-cookie.ts'
import type { FeatureDeps } from '#site/site.ts'
import { RESPONSE_MS } from '../response-time.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'

const RESETS_MAX = 3
/** As long as a link is valid: a person who must wait has a link that still works. */
const RESETS_WINDOW_MS = RESET_MINUTES * MINUTE_MS

export const passwordResetRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  await app.register(cookie)

  app.post(
    '/api/users/forgot-password',
    {
      config: { refusals: [409], idempotent: false, limit: 'forms', sameOrigin: true },
      schema: {
        summary: 'Envoie le lien qui remplace un mot de passe oublié',
        body: forgotPasswordSchema,
        response: { 200: resetPasswordResponseSchema },
      },
    },
    async ({ body }) => {
      const origin = await accountMailOrigin(db, site, now())
      if (!origin) throw conflict(RESET_UNAVAILABLE)
      // Counted for every address, before it is known whether it has an account.
      const wait = await reserveInWindow(
        db,
        `password reset ${body.email}`,
        RESETS_MAX,
        RESETS_WINDOW_MS,
        now(),
      )
      if (wait > 0) throw tooMany(wait, RESET_TOO_MANY)
      const links = { siteName: site.name, seal: site.sealMail, origin }
      await Promise.all([requestPasswordReset(db, links, body.email, now()), sleep(RESPONSE_MS)])
      return done(RESET_REQUESTED)
    },
  )

  app.post(
    '/api/users/reset-password',
    {
      config: { idempotent: false, limit: 'forms', sameOrigin: true },
      schema: {
        summary: 'Remplace un mot de passe oublié, par le jeton du lien',
        body: resetPasswordSchema,
        response: { 200: resetPasswordResponseSchema },
      },
    },
    async (request, reply) => {
      const { id, secondStepCount } = await resetPassword({ db, site }, request.body, now())
      // Others may be trying passwords on the account at this moment: a known browser is not slowed down by them.
      // ACCT-02: the link alone makes no browser known where it is not enough to sign in.
      if (secondStepCount === 0) setDeviceCookie(request, reply, await rememberDevice(db, id, [], now()))
      return done(PASSWORD_RESET)
    },
  )
}
