import { successResponseSchema } from '@vigie/contract/common.ts'
import {
  addressStatusResponseSchema,
  EMAIL_LINK_INVALID,
  emailLinkResponseSchema,
  emailLinkSchema,
} from '@vigie/contract/users.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { reserveTry } from '#accounts/attempts.queries.ts'
import { findUserById } from '#accounts/users.queries.ts'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { done, ok } from '#lib/envelopes.ts'
import { conflict, invalid, tooMany } from '#lib/errors.ts'
import { required } from '#lib/required.ts'
import { sha256 } from '#lib/tokens.ts'
import { signedInUser } from '#plugins/authenticate.ts'
import { type House, mailConfirmation } from './change-email.ts'
import { confirmAddress } from './email-changes.queries.ts'
import { undoEmailChange } from './undo-email-change.ts'

type Options = { db: Database; now: () => Date; house: House }

const FREE_MAILS = 3

/** What becomes of a new address: confirmed, or taken back. Nothing happens by following a link alone. */
export const emailChangeRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, now, house }) => {
  const link = {
    config: { idempotent: false, limit: 'forms', sameOrigin: true },
    schema: { body: emailLinkSchema, response: { 200: emailLinkResponseSchema } },
  } as const

  app.post('/api/users/confirm-email', link, async ({ body }) => {
    const isConfirmed = await inTransaction(db, (tx) => confirmAddress(tx, sha256(body.token), now()))
    if (!isConfirmed) throw invalid(EMAIL_LINK_INVALID)
    return done('Votre adresse est confirmée.')
  })

  app.post('/api/users/undo-email-change', link, async ({ body }) => {
    const resetToken = await undoEmailChange(db, body.token, now())
    const message = 'Votre ancienne adresse est rétablie et toutes les sessions sont fermées.'
    return { ...done(message), resetToken }
  })

  app.get(
    '/api/users/address',
    { schema: { response: { 200: addressStatusResponseSchema } } },
    async (request) => {
      const user = await findUserById(db, signedInUser(request).id)
      return ok({ resetEmail: user?.resetEmail ?? null })
    },
  )

  app.post(
    '/api/users/address/confirmation',
    { config: { idempotent: false }, schema: { response: { 200: successResponseSchema } } },
    async (request) => {
      const user = required(await findUserById(db, signedInUser(request).id), 'the account of the session')
      if (!user.resetEmail) throw conflict('Votre adresse est déjà confirmée.')
      const wait = await reserveTry(db, [{ key: `confirmation ${user.id}`, freeTries: FREE_MAILS }], now())
      if (wait > 0) throw tooMany(wait)
      const site = { siteName: house.siteName, url: await house.publicUrl() }
      if (!(await inTransaction(db, (tx) => mailConfirmation(tx, site, user, now()))))
        throw conflict('Aucun e-mail ne peut partir pour le moment. Adressez-vous à votre administrateur.')
      return done(`Un lien vient d’être envoyé à ${user.email}.`)
    },
  )
}
