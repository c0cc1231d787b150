import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { SessionRules } from '#accounts/sign-in/open-session.ts'
import { passkeyProofRoutes } from './passkey-proof.routes.ts'
import { passkeySignInRoutes } from './passkey-sign-in.routes.ts'
import { passkeysRoutes } from './passkeys.routes.ts'
import type { PasskeyDeps } from './verify-passkey.ts'

type Options = PasskeyDeps & { sessionRules: SessionRules }

export const allPasskeyRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  app.register(passkeysRoutes, options)
  app.register(passkeySignInRoutes, options)
  app.register(passkeyProofRoutes, options)
}
