import cookie from '@fastify/cookie'
import {
  ACCOUNT_DEACTIVATED,
  loginSchema,
  refreshResponseSchema,
  registerResponseSchema,
  registerSchema,
  SIGNUP_PENDING,
  signupPendingResponseSchema,
  WRONG_CREDENTIALS,
} from '@vigie/contract/auth.ts'
import { userResponseSchema } from '@vigie/contract/common/people.ts'
import { SESSION_EXPIRED, successResponseSchema } from '@vigie/contract/common.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findKnownDevice } from '#accounts/known-devices.queries.ts'
import { verifyNobody, verifyPassword } from '#accounts/passwords.ts'
import { findUserByAddress, toUser } from '#accounts/users.queries.ts'
import { done, ok } from '#lib/envelopes.ts'
import { forbidden, unauthenticated } from '#lib/errors.ts'
import { toPortrait } from '#lib/images.ts'
import { sha256 } from '#lib/tokens.ts'
import { bearerToken } from '#plugins/authenticate.ts'
import { hasDeviceCookie, readDeviceTokens, setDeviceCookie } from '#plugins/cookies/device-cookie.ts'
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from '#plugins/cookies/refresh-cookie.ts'
import { formWithFile } from '#plugins/multipart-body.ts'
import { ownOrigin } from '#site/own-origin.ts'
import type { FeatureDeps } from '#site/site.ts'
import { learnPublicUrl } from '#site/site-address.queries.ts'
import { recordSignIn } from './auth.queries.ts'
import { openSession, type SessionRules, type Tokens } from './open-session.ts'
import { refreshSession } from './refresh-session.ts'
import { registerUser, type SignUpPolicy } from './register-user.ts'
import { rememberDevice } from './remember-device.ts'
import { forgiveSignIn, reserveSignIn } from './sign-in-tries.ts'
import { signOut } from './sign-out.ts'

type Options = FeatureDeps & { policy: SignUpPolicy; sessionRules: SessionRules }

export const authRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, policy, sessionRules }) => {
  await app.register(cookie)

  app.post(
    '/api/users/register',
    {
      config: { refusals: [406, 409], idempotent: false, limit: 'forms', sameOrigin: true },
      preValidation: formWithFile('photo'),
      schema: {
        summary: 'Crée un compte',
        body: registerSchema,
        response: { 201: registerResponseSchema, 202: signupPendingResponseSchema },
      },
    },
    async (request, reply) => {
      const photo = request.upload && (await toPortrait(request.upload))
      const row = await registerUser(db, policy, request.body, photo, now())
      // Only the first, privileged account may teach the product its own address.
      const origin = row.isPrivileged ? ownOrigin(request) : undefined
      if (origin) await learnPublicUrl(db, origin)
      if (!row.isActive) return reply.code(202).send(done(SIGNUP_PENDING))
      await signIn(request, reply, row.id)
      const User = toUser(row)
      return reply.code(201).send(ok({ User }, { User }))
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
        response: { 200: userResponseSchema },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body
      const signingIn = { origin: request.ip, email, device: await shownDevice(request, email) }
      await reserveSignIn(db, signingIn, now())
      const row = await findUserByAddress(db, email)
      const right = row ? await verifyPassword(row.passwordHash, password) : await verifyNobody(password)
      if (!row || !right) throw unauthenticated(WRONG_CREDENTIALS)
      await forgiveSignIn(db, signingIn, now())
      if (!row.isActive) throw forbidden(ACCOUNT_DEACTIVATED)
      await signIn(request, reply, row.id)
      return { ...done(), User: toUser(row) }
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
      handOver(request, reply, refreshed)
      // For sessions opened by a version that did not remember browsers yet.
      if (!hasDeviceCookie(request, refreshed.user.id)) await remember(request, reply, refreshed.user.id)
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
      await signOut(db, readRefreshCookie(request), bearerToken(request))
      clearRefreshCookie(request, reply)
      return done()
    },
  )

  async function shownDevice(request: FastifyRequest, email: string) {
    const tokens = readDeviceTokens(request)
    if (tokens.length === 0) return undefined
    const user = await findUserByAddress(db, email)
    return findKnownDevice(db, user?.id ?? 0, tokens.map(sha256), now())
  }

  async function signIn(request: FastifyRequest, reply: FastifyReply, userId: number) {
    const tokens = await openSession(db, sessionRules, userId, request.headers['user-agent'] ?? '', now())
    await recordSignIn(db, userId, now())
    handOver(request, reply, tokens)
    await remember(request, reply, userId)
  }

  async function remember(request: FastifyRequest, reply: FastifyReply, userId: number) {
    setDeviceCookie(request, reply, await rememberDevice(db, userId, readDeviceTokens(request), now()))
  }

  function handOver(request: FastifyRequest, reply: FastifyReply, tokens: Tokens) {
    setRefreshCookie(request, reply, tokens.refreshToken, tokens.refreshExpiresAt)
    reply.header('authorization', `Bearer ${tokens.accessToken}`)
  }
}
