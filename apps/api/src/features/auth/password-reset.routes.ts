import { setTimeout as sleep } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import {
  forgotPasswordSchema,
  PASSWORD_RESET,
  RESET_REQUESTED,
  RESET_UNAVAILABLE,
  resetAnswerSchema,
  resetPasswordSchema,
} from '@vigie/contract/auth.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '#db/client.ts'
import { findSenderAddress } from '#db/outbox.queries.ts'
import { conflict } from '#lib/errors.ts'
import { setDeviceCookie } from '#plugins/device-cookie.ts'
import { rememberDevice } from './remember-device.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'

type Options = { db: Database; now: () => Date; site: { siteName: string; siteUrl: string | undefined } }

/** Longer than a known address takes, so that the clock tells no more than the words. */
const ANSWER_MS = 300

export const passwordResetRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, site }) => {
  await app.register(cookie)

  app.post(
    '/api/users/forgot-password',
    {
      config: { idempotent: false, limit: 'forms', sameOrigin: true },
      schema: { body: forgotPasswordSchema, response: { 200: resetAnswerSchema } },
    },
    async ({ body }) => {
      const sender = await findSenderAddress(db)
      const origin = site.siteUrl ?? sender?.origin
      if (!sender || !origin) throw conflict(RESET_UNAVAILABLE)
      const links = { siteName: site.siteName, origin }
      await Promise.all([requestPasswordReset(db, links, body.email, now()), sleep(ANSWER_MS)])
      return { success: true as const, message: RESET_REQUESTED }
    },
  )

  app.post(
    '/api/users/reset-password',
    {
      config: { idempotent: false, limit: 'forms', sameOrigin: true },
      schema: { body: resetPasswordSchema, response: { 200: resetAnswerSchema } },
    },
    async (request, reply) => {
      const userId = await resetPassword(db, request.body, now())
      // Strangers may be at the account's door at this moment: this browser comes in all the same.
      setDeviceCookie(request, reply, await rememberDevice(db, userId, [], now()))
      return { success: true as const, message: PASSWORD_RESET }
    },
  )
}
