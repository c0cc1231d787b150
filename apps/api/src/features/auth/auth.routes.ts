import cookie from '@fastify/cookie'
import {
  confirmSignUpSchema,
  loginSchema,
  refreshResponseSchema,
  registerResponseSchema,
  registerSchema,
  resetPasswordResponseSchema,
  SIGNUP_CONFIRMED,
  SIGNUP_PENDING,
  signupPendingResponseSchema,
} from '@vigie/contract/accounts/auth.ts'
import { userResponseSchema } from '@vigie/contract/accounts/people.ts'
import { loginRefusalSchema } from '@vigie/contract/accounts/second-step.ts'
import { SESSION_EXPIRED } from '@vigie/contract/common/refusals.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { SessionRules } from '#accounts/sign-in/open-session.ts'
import { rememberDevice } from '#accounts/sign-in/remember-device.ts'
import { signIn } from '#accounts/sign-in/sign-in.ts'
import { toUser } from '#accounts/users.queries.ts'
import { done, ok } from '#lib/envelopes.ts'
import { unauthenticated } from '#lib/errors.ts'
import { toPortrait } from '#lib/images.ts'
import { bearerToken } from '#plugins/authenticate.ts'
import { hasDeviceCookie, readDeviceTokens, setDeviceCookie } from '#plugins/cookies/device-cookie.ts'
import { browserOf, handOverSession, handOverTokens } from '#plugins/cookies/hand-over-session.ts'
import { clearRefreshCookie, readRefreshCookie } from '#plugins/cookies/refresh-cookie.ts'
import { formWithFile } from '#plugins/multipart-body.ts'
import { ownOrigin } from '#site/own-origin.ts'
import type { FeatureDeps } from '#site/site.ts'
import { learnPublicUrl } from '#site/site-address.queries.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { logIn } from './log-in.ts'
import { refreshSession } from './refresh-session.ts'
import { registerUser, type SignUpPolicy } from './register-user.ts'
import { signOut } from './sign-out.ts'

type Options = FeatureDeps & { policy: SignUpPolicy; sessionRules: SessionRules }

export const authRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, now, policy, sessionRules } = options
  await app.register(cookie)

  app.post(
    '/api/users/register',
    {
      config: { refusals: [406, 409], idempotent: false, limit: 'forms', sameOrigin: true },
      preValidation: formWithFile('photo', { isFileOptional: true }),
      schema: {
        summary: 'Crée un compte',
        body: registerSchema,
        response: { 201: registerResponseSchema, 202: signupPendingResponseSchema },
      },
    },
    async (request, reply) => {
      const photo = request.upload && (await toPortrait(request.upload))
      const row = await registerUser(options, policy, request.body, photo, now())
      // Only the first, privileged account may teach the product its own address.
      const origin = row?.isPrivileged ? ownOrigin(request) : undefined
      if (origin) await learnPublicUrl(db, origin)
      if (!row?.isActive) return reply.code(202).send(done(SIGNUP_PENDING))
      handOverSession(request, reply, await signIn(options, row.id, browserOf(request), now()))
      const User = toUser(row)
      return reply.code(201).send(ok({ User }, { User }))
    },
  )

  app.post(
    '/api/users/confirm-sign-up',
    {
      config: { idempotent: false, limit: 'forms', sameOrigin: true },
      schema: {
        summary: 'Confirme l’adresse d’une inscription et choisit son mot de passe, par le jeton du lien',
        body: confirmSignUpSchema,
        response: { 200: resetPasswordResponseSchema },
      },
    },
    async ({ body }) => {
      await confirmSignUp(db, body, now())
      return done(SIGNUP_CONFIRMED)
    },
  )

  app.post(
    '/api/users/login',
    {
      config: { refusals: [401, 406, 429], idempotent: false, worksOnFullDisk: true, sameOrigin: true },
      preValidation: formWithFile(),
      schema: {
        summary: 'Ouvre une session et donne un jeton',
        body: loginSchema,
        response: { 200: userResponseSchema, 401: loginRefusalSchema },
      },
    },
    async (request, reply) => {
      const { challenge, session, user } = await logIn(options, request.body, browserOf(request), now())
      if (challenge) return reply.code(401).send(challenge)
      handOverSession(request, reply, session)
      return { ...done(), User: user }
    },
  )

  app.post(
    '/api/users/refresh',
    {
      config: { refusals: [401], idempotent: false, worksOnFullDisk: true, sameOrigin: true },
      schema: {
        summary: 'Donne un nouveau jeton à la session du cookie',
        response: { 200: refreshResponseSchema },
      },
    },
    async (request, reply) => {
      const cookie = readRefreshCookie(request)
      const refreshed = cookie && (await refreshSession(db, sessionRules, cookie, now()))
      if (!refreshed) {
        clearRefreshCookie(request, reply)
        throw unauthenticated(SESSION_EXPIRED)
      }
      handOverTokens(request, reply, refreshed)
      // A session that has its browser gets no second one, which the link of ACCT-04 would not know.
      if (!refreshed.hasDevice && !hasDeviceCookie(request, refreshed.user.id)) {
        const device = await rememberDevice(db, refreshed.user.id, readDeviceTokens(request), now())
        setDeviceCookie(request, reply, device)
      }
      return { ...done(), User: toUser(refreshed.user) }
    },
  )

  app.post(
    '/api/users/logout',
    {
      config: { idempotent: false, worksOnFullDisk: true, sameOrigin: true },
      schema: { summary: 'Ferme la session du cookie', response: { 200: successResponseSchema } },
    },
    async (request, reply) => {
      await signOut(db, readRefreshCookie(request), bearerToken(request), now())
      clearRefreshCookie(request, reply)
      // What the person has read must not be in the browser's cache for the next one.
      reply.header('clear-site-data', '"cache"')
      return done()
    },
  )
}
