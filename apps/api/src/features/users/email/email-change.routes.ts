import {
  addressStatusResponseSchema,
  emailLinkResponseSchema,
  emailLinkSchema,
} from '@vigie/contract/accounts/users.ts'
import { successResponseSchema } from '@vigie/contract/common/responses.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findUserById } from '#accounts/users.queries.ts'
import { done, ok } from '#lib/envelopes.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import type { FeatureDeps } from '#site/site.ts'
import { confirmEmail, repeatConfirmation } from './confirm-email.ts'
import { undoEmailChange } from './undo-email-change.ts'

/** Confirms or undoes a new address. Following a mailed link alone changes nothing: the page sends a POST. */
export const emailChangeRoutes: FastifyPluginAsyncZod<FeatureDeps> = async (app, { db, now, site }) => {
  const config = { idempotent: false, limit: 'forms', sameOrigin: true } as const
  const link = { body: emailLinkSchema, response: { 200: emailLinkResponseSchema } }

  app.post(
    '/api/users/confirm-email',
    { config, schema: { summary: 'Confirme une nouvelle adresse, par le jeton du lien', ...link } },
    async ({ body }) => {
      await confirmEmail(db, body.token, now())
      return done('Votre adresse est confirmée.')
    },
  )

  app.post(
    '/api/users/undo-email-change',
    {
      config: { ...config, refusals: [409] },
      schema: { summary: 'Annule un changement d’adresse, par le jeton du lien', ...link },
    },
    async ({ body }) => {
      const resetToken = await undoEmailChange(db, site.name, body.token, now())
      const message = 'Votre ancienne adresse est rétablie et toutes les sessions sont fermées.'
      return { ...done(message), resetToken }
    },
  )

  app.get(
    '/api/users/address',
    {
      schema: {
        summary: 'L’adresse du compte connecté et sa confirmation',
        response: { 200: addressStatusResponseSchema },
      },
    },
    async (request) => {
      const user = await findUserById(db, signedInUser(request).id)
      return ok({ resetEmail: user?.resetEmail ?? null })
    },
  )

  app.post(
    '/api/users/address/confirmation',
    {
      config: { refusals: [409], idempotent: false },
      schema: {
        summary: 'Envoie de nouveau le lien de confirmation de l’adresse',
        response: { 200: successResponseSchema },
      },
    },
    async (request) => {
      const email = await repeatConfirmation(db, site, signedInUser(request).id, now())
      return done(`Un lien vient d’être envoyé à ${email}.`)
    },
  )
}
