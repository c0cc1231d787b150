import cookie from '@fastify/cookie'
import { userResponseSchema } from '@vigie/contract/accounts/people.ts'
import { secondStepSchema } from '@vigie/contract/accounts/second-step.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { SessionRules } from '#accounts/sign-in/open-session.ts'
import { type Still, signIn } from '#accounts/sign-in/sign-in.ts'
import { findUserById, toUser } from '#accounts/users.queries.ts'
import { done } from '#lib/envelopes.ts'
import { required } from '#lib/required.ts'
import { browserOf, handOverSession } from '#plugins/cookies/hand-over-session.ts'
import { passSecondStep } from './pass-second-step.ts'
import type { SecondStepDeps } from './second-step-deps.ts'

type Options = SecondStepDeps & { sessionRules: SessionRules }

/** The second half of a sign-in, after the password. */
export const signInStepRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { db, now } = options
  await app.register(cookie)

  app.post(
    '/api/users/login/second-step',
    {
      config: {
        refusals: [401],
        idempotent: false,
        worksOnFullDisk: true,
        sameOrigin: true,
        limit: 'reading',
      },
      schema: {
        summary: 'Termine une connexion par le code de la deuxième étape',
        body: secondStepSchema,
        response: { 200: userResponseSchema },
      },
    },
    async (request, reply) => {
      const browser = browserOf(request)
      const { id: userId, passwordHash } = await passSecondStep(options, request.body, browser, now())
      const still: Still = (account) => account.passwordHash === passwordHash && account.secondStepCount > 0
      const way = request.body.code === undefined ? 'recovery_code' : 'second_step'
      handOverSession(request, reply, await signIn(options, userId, { ...browser, way, still }, now()))
      return { ...done(), User: toUser(required(await findUserById(db, userId), 'the account')) }
    },
  )
}
