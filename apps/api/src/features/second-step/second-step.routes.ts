import {
  ownSecurityResponseSchema,
  recoveryCodesResponseSchema,
  TOTP_REMOVED,
  totpConfirmSchema,
  totpEnrolmentResponseSchema,
} from '@vigie/contract/accounts/second-step.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { secondSteps } from '#accounts/second-step/second-steps.queries.ts'
import { done, ok } from '#lib/envelopes.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { removeTotp, renewRecoveryCodes } from './change-second-step.ts'
import { beginTotp, confirmTotp } from './enrol-totp.ts'
import type { SecondStepDeps } from './second-step-deps.ts'
import { isSecondStepRequired } from './second-step-rule.queries.ts'

/** The responses carry secrets, which are never stored for a repeated request. */
const CONFIG = { proof: true, beforeSecondStep: true, idempotent: false, refusals: [409] } as const

/** One's own second step. */
export const secondStepRoutes: FastifyPluginAsyncZod<SecondStepDeps> = async (app, deps) => {
  const { db, now } = deps
  app.get(
    '/api/users/profile/security',
    {
      config: { beforeSecondStep: true },
      schema: {
        summary: 'La validation en deux étapes du compte connecté',
        response: { 200: ownSecurityResponseSchema },
      },
    },
    async (request) => {
      const { totpSince, passkeys, recoveryCodes } = await secondSteps(db, signedInUser(request).id)
      return ok({
        totp: totpSince && { createdAt: totpSince.toISOString() },
        passkeys,
        recoveryCodesLeft: recoveryCodes,
        required: await isSecondStepRequired(db),
      })
    },
  )

  app.post(
    '/api/users/second-step/totp',
    {
      config: CONFIG,
      schema: {
        summary: 'Donne un nouveau secret pour une application d’authentification',
        response: { 200: totpEnrolmentResponseSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await beginTotp(deps, signedInUser(request), now()))
    },
  )

  app.post(
    '/api/users/second-step/totp/confirm',
    {
      config: CONFIG,
      schema: {
        summary: 'Active l’application d’authentification par son premier code',
        body: totpConfirmSchema,
        response: { 201: recoveryCodesResponseSchema },
      },
    },
    async (request, reply) => {
      const recoveryCodes = await confirmTotp(deps, signedInUser(request), request.body.code, now())
      return reply.code(201).header('cache-control', 'no-store').send(ok({ recoveryCodes }))
    },
  )

  app.delete(
    '/api/users/second-step/totp',
    {
      config: { proof: true, refusals: [409] },
      schema: {
        summary: 'Retire l’application d’authentification',
        response: { 200: successResponseSchema },
      },
    },
    async (request) => {
      await removeTotp(deps, signedInUser(request).id, now())
      return done(TOTP_REMOVED)
    },
  )

  app.post(
    '/api/users/second-step/recovery-codes',
    {
      config: CONFIG,
      schema: {
        summary: 'Donne de nouveaux codes de récupération',
        response: { 201: recoveryCodesResponseSchema },
      },
    },
    async (request, reply) => {
      const recoveryCodes = await renewRecoveryCodes(deps, signedInUser(request).id, now())
      return reply.code(201).header('cache-control', 'no-store').send(ok({ recoveryCodes }))
    },
  )
}
