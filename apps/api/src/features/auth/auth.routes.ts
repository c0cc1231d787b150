import cookie from '@fastify/cookie'
import { loginRefusalSchema } from '@vigie/contract/accounts/second-step.ts'
import {
  ACCOUNT_DEACTIVATED,
  confirmSignUpSchema,
  loginSchema,
  refreshResponseSchema,
  registerResponseSchema,
  registerSchema,
  resetPasswordResponseSchema,
  SIGNUP_CONFIRMED,
  SIGNUP_PENDING,
  signupPendingResponseSchema,
  WRONG_CREDENTIALS,
} from '@vigie/contract/auth.ts'
import { userResponseSchema } from '@vigie/contract/common/people.ts'
import { SESSION_EXPIRED, successResponseSchema } from '@vigie/contract/common.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { verifyNobody, verifyPassword } from '#accounts/passwords.ts'
import { openChallenge } from '#accounts/second-step/open-challenge.ts'
import type { SessionRules } from '#accounts/sign-in/open-session.ts'
import { rememberDevice } from '#accounts/sign-in/remember-device.ts'
import { type Still, signIn, signInFromKnown } from '#accounts/sign-in/sign-in.ts'
import { forgivenTries, forgiveSignIn, reserveSignIn } from '#accounts/sign-in/sign-in-tries.ts'
import { isUnverified } from '#accounts/sign-ups.queries.ts'
import { toUser } from '#accounts/users.queries.ts'
import { recordRefusal } from '#journal/record-refusal.ts'
import { done, ok } from '#lib/envelopes.ts'
import { forbidden, unauthenticated } from '#lib/errors.ts'
import { toPortrait } from '#lib/images.ts'
import { sha256 } from '#lib/tokens.ts'
import { accountMailOrigin } from '#mail/account-mail-origin.ts'
import { bearerToken } from '#plugins/authenticate.ts'
import { hasDeviceCookie, readDeviceTokens, setDeviceCookie } from '#plugins/cookies/device-cookie.ts'
import { browserOf, handOverSession, handOverTokens } from '#plugins/cookies/hand-over-session.ts'
import { clearRefreshCookie, readRefreshCookie } from '#plugins/cookies/refresh-cookie.ts'
import { formWithFile } from '#plugins/multipart-body.ts'
import { ownOrigin } from '#site/own-origin.ts'
import type { FeatureDeps } from '#site/site.ts'
import { learnPublicUrl } from '#site/site-address.queries.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { refreshSession } from './refresh-session.ts'
import { registerUser, type SignUpPolicy } from './register-user.ts'
import { signOut } from './sign-out.ts'

type Options = FeatureDeps & { policy: SignUpPolicy; sessionRules: SessionRules }

export const authRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, now, site, policy, sessionRules } = options
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
      const row = await registerUser(options, policy, request.body, photo, now())
      // Only the first, privileged account may teach the product its own address.
      const origin = row?.isPrivileged ? ownOrigin(request) : undefined
      if (origin) await learnPublicUrl(db, origin)
      if (!row?.isActive) return reply.code(202).send(done(SIGNUP_PENDING))
      await enter(request, reply, row.id)
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
      const { email, password } = request.body
      const { ip: origin } = browserOf(request)
      const devices = readDeviceTokens(request).map(sha256)
      const { row, device } = await reserveSignIn(db, { origin, email, devices }, now())
      const right = row ? await verifyPassword(row.passwordHash, password) : await verifyNobody(password)
      if (!row || !right || (await isUnknownYet(row))) {
        await recordRefusal(db, { kind: 'session.refused', by: row?.id, reason: 'wrong_password' }, now())
        throw unauthenticated(WRONG_CREDENTIALS)
      }
      // ACCT-02: the tries stay counted until the second step is passed, which gives back this one.
      if (row.isActive && row.secondStepCount > 0)
        return reply.code(401).send(await openChallenge(db, row, now()))
      const forgiven = { origin, emails: [email] as const, device }
      // The sign-in itself forgets the tries of a known browser.
      if (!device || !row.isActive) await forgiveSignIn(db, forgiven, now())
      if (!row.isActive) {
        await recordRefusal(db, { kind: 'session.refused', by: row.id, reason: 'deactivated' }, now())
        throw forbidden(ACCOUNT_DEACTIVATED)
      }
      const { id: userId, passwordHash } = row
      const tries = device ? forgivenTries(forgiven) : []
      const known = device && { userId, passwordHash, device, forgiven: tries }
      const opened = known && (await signInFromKnown(options, known, browserOf(request), now()))
      if (opened) handOverSession(request, reply, opened)
      else {
        const still: Still = (account) =>
          account.passwordHash === passwordHash && account.secondStepCount === 0
        await enter(request, reply, userId, { still, forgiven: tries })
      }
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

  /** SAFE-25: where a link can prove its address, a sign-up is as unknown as the address was before. */
  const isUnknownYet = async (row: Parameters<typeof isUnverified>[0]) =>
    isUnverified(row) && (await accountMailOrigin(db, site, now())) !== undefined

  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: number,
    proof: { still?: Still; forgiven?: readonly string[] } = {},
  ) {
    const opened = await signIn(options, userId, { ...browserOf(request), ...proof }, now())
    handOverSession(request, reply, opened)
  }
}
