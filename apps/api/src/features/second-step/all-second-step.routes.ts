import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { secondStepRoutes } from './second-step.routes.ts'
import { secondStepRuleRoutes } from './second-step-rule.routes.ts'
import { signInStepRoutes } from './sign-in-step.routes.ts'

type Options = Parameters<typeof signInStepRoutes>[1]

/** The second step of a sign-in: passing it, having one, and requiring it of all. */
export const allSecondStepRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.register(signInStepRoutes, options)
  app.register(secondStepRoutes, options)
  app.register(secondStepRuleRoutes, options)
}
