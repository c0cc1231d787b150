import {
  NOT_ENROLLED,
  RESET_OWN_SECOND_STEP,
  SECOND_STEP_RESET,
  secondStepRuleResponseSchema,
  secondStepRuleSchema,
} from '@vigie/contract/accounts/second-step.ts'
import { idParamsSchema } from '@vigie/contract/common/fields.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findUserById } from '#accounts/users.queries.ts'
import { done, ok } from '#lib/envelopes.ts'
import { conflict, notFound } from '#lib/errors.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { requireSecondStep } from './require-second-step.ts'
import { resetSecondStep } from './reset-second-step.ts'
import type { SecondStepDeps } from './second-step-deps.ts'
import { countWithoutSecondStep, isSecondStepRequired } from './second-step-rule.queries.ts'

/** What the privileged account decides about the second steps of all. */
export const secondStepRuleRoutes: FastifyPluginAsyncZod<SecondStepDeps> = async (app, { db, now, site }) => {
  const rule = async () => ({
    required: await isSecondStepRequired(db),
    missing: await countWithoutSecondStep(db),
  })

  app.get(
    '/api/config/second-step',
    {
      config: { privileged: true },
      schema: {
        summary: 'Si la validation en deux étapes est exigée de tous',
        response: { 200: secondStepRuleResponseSchema },
      },
    },
    async () => ok(await rule()),
  )

  app.put(
    '/api/config/second-step',
    {
      config: { privileged: true, proof: true, refusals: [409] },
      schema: {
        summary: 'Exige la validation en deux étapes de tous, ou ne l’exige plus',
        body: secondStepRuleSchema,
        response: { 200: secondStepRuleResponseSchema },
      },
    },
    async (request) => {
      await requireSecondStep(db, signedInUser(request).id, request.body.required, now())
      return ok(await rule())
    },
  )

  app.delete(
    '/api/users/:id/second-step',
    {
      config: { privileged: true, proof: true, refusals: [409] },
      schema: {
        summary: 'Réinitialise la validation en deux étapes d’un utilisateur',
        params: idParamsSchema,
        response: { 200: successResponseSchema },
      },
    },
    async (request) => {
      const { id } = request.params
      if (id === signedInUser(request).id) throw conflict(RESET_OWN_SECOND_STEP)
      if (!(await findUserById(db, id))) throw notFound('Utilisateur non trouvé')
      if (!(await resetSecondStep(db, { siteName: site.name }, id, now()))) throw conflict(NOT_ENROLLED)
      return done(SECOND_STEP_RESET)
    },
  )
}
